// What is told of requests: counted once, from memory or not, in names that are ours.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { aProduct } from '../../test/test-products.ts';
import { createTestShop } from '../../test/test-shop.ts';
import { findHealth } from '../domain/health/find-health.ts';
import { healthGauges } from '../domain/health/health-gauges.ts';
import { pageRouteHeader } from '../platform/telemetry/page-route.ts';
import { requestScope } from '../platform/telemetry/request-scope.ts';
import { createTelemetry } from '../platform/telemetry/telemetry.ts';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { createHttpServer } from './http-server.ts';
import { serveMetrics } from './metrics-server.ts';
import { noteRoute, observeRequests } from './observe-requests.ts';
import { memoryListener, requestListener } from './request-listener.ts';

/** A shop on a socket that tells all it can. */
const anObservedShop = async ({ trustProxy = false, slowQueryMs = 60_000 } = {}) => {
  let lines = '';
  const telemetry = await createTelemetry({
    metrics: { host: '127.0.0.1', port: 9464 },
    requestLog: true,
    slowQueryMs,
    serviceName: 'hemline',
    traceShare: 1,
    isDevelopment: false,
    trustProxy,
    write: (more) => {
      lines += more;
    },
  });
  telemetry.useClock(() => new Date(0));
  const database = await databaseForTest({ onQuery: telemetry.onQuery });
  const responseCache = createResponseCache();
  const shop = await createTestShop({
    database: { ...database, close: async () => {} },
    responseCache,
    render: async ({ url }) =>
      new Response('<p>page</p>', {
        status: url.endsWith('/none') ? 404 : 200,
        headers: { 'content-type': 'text/html; charset=utf-8', [pageRouteHeader]: '/Shop' },
      }),
  });
  await aProduct(shop.database, { slug: 'coat', sizes: { M: 3 } });
  const app = requestListener(shop.app.fetch, () => {}, responseCache);
  const server = createHttpServer({});
  const memory = memoryListener(responseCache, { hasBegun: () => false }, telemetry);
  server.on('request', memory(observeRequests(telemetry)(app)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const all = Object.entries({ Host: `localhost:${port}`, Connection: 'close', ...headers });
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `${method} ${path} HTTP/1.1\r\n${all.map(([n, v]) => `${n}: ${v}\r\n`).join('')}\r\n`,
    );
    return await text(socket).catch(() => '');
  };
  const given = { isDown: false };
  telemetry.metrics?.watch(database.pool, healthGauges, async () => {
    if (given.isDown) throw new Error('no database');
    return await findHealth(shop.context);
  });
  const readMetrics = async () => (await telemetry.metrics?.read()) ?? '';
  const log = async (): Promise<Record<string, unknown>[]> => {
    await telemetry.stop();
    const all = lines.trim().split('\n').filter(Boolean);
    lines = '';
    return all.map((line) => JSON.parse(line));
  };
  return { ...shop, telemetry, ask, readMetrics, log, given };
};

test('a request is one line with its route, and so is one from memory', async () => {
  const { ask, log } = await anObservedShop();
  const first = await ask('/products/coat');
  const second = await ask('/products/coat');
  const page = await ask('/Shop?q=ines@example.com');
  await ask('/Shop?q=ines@example.com');
  await ask('/user/ines@example.com');
  const [app, memory, ...others] = await log();
  const common = { log: 'request', time: '1970-01-01T00:00:00.000Z', method: 'GET', status: 200 };
  expect(app).toEqual({
    ...common,
    id: /^X-Request-Id: (.*)\r$/im.exec(first)?.[1],
    route: '/products/:id',
    ms: expect.any(Number),
    bytes: Buffer.byteLength(first),
    queries: expect.any(Number),
    queryMs: expect.any(Number),
  });
  expect(app?.queries).toBeGreaterThan(0);
  expect(memory).toEqual({
    ...common,
    id: null,
    route: '/products/:id',
    ms: expect.any(Number),
    bytes: Buffer.byteLength(second),
    memory: true,
  });
  expect(second).not.toMatch(/x-request-id/i);
  expect(page).not.toMatch(/x-page-route/i);
  expect(others.map(({ route, status, code }) => [route, status, code])).toEqual([
    ['/Shop', 200, undefined],
    ['/Shop', 200, undefined],
    ['/user/:email', 401, 'unauthenticated'],
  ]);
  expect(JSON.stringify([app, memory, others])).not.toContain('ines');
});

test("only a trusted proxy's id counts, and only a short and plain one", async () => {
  const idWith = async (trustProxy: boolean, id: string) => {
    const { ask, log } = await anObservedShop({ trustProxy });
    const answer = await ask('/readyz', { 'X-Request-Id': id });
    const [entry] = await log();
    expect(answer).toContain(`X-Request-Id: ${entry?.id}\r\n`);
    return entry?.id;
  };
  expect(await idWith(true, 'a1-b2.c3')).toBe('a1-b2.c3');
  expect(await idWith(false, 'a1-b2.c3')).toMatch(/^[\da-f-]{36}$/);
  expect(await idWith(true, 'a'.repeat(65))).toMatch(/^[\da-f-]{36}$/);
  expect(await idWith(true, '"}{')).toMatch(/^[\da-f-]{36}$/);
});

test('a slow statement is a line with its route, and without its values', async () => {
  const { ask, log } = await anObservedShop({ slowQueryMs: 0 });
  await ask('/products/a-secret');
  const slow = (await log()).filter(
    ({ log: kind, route }) => kind === 'slow_query' && route !== undefined,
  );
  expect(slow.length).toBeGreaterThan(0);
  expect(slow[0]).toMatchObject({
    ms: expect.any(Number),
    statement: expect.stringMatching(/^select .*\$1/),
    route: '/products/:id',
    id: expect.any(String),
  });
  expect(JSON.stringify(slow)).not.toContain('a-secret');
});

test('no request makes a series of its own', async () => {
  const { ask, readMetrics } = await anObservedShop();
  const seriesOf = async () =>
    (await readMetrics()).split('\n').filter((line) => /^(http|hemline_errors)/.test(line)).length;
  const hostile = async (text: string, oddMethod: string) => {
    for (const path of [`/${text}`, `/products/${text}`, `/assets/${text}`, `/api/auth/${text}`])
      for (const method of ['GET', 'POST', oddMethod])
        await ask(path, { 'X-Request-Id': text, 'User-Agent': text, Cookie: text }, method);
    await ask(`/?${text}`, { 'X-Request-Id': text.padEnd(100_000, 'x') });
  };
  await hostile('first', 'PROPFIND');
  const before = await seriesOf();
  for (const text of ['quokka', '%00', '%e2%82%ac"}', '..%2f..', 'a'.repeat(4_000)])
    for (const method of ['MKCOL', 'LOCK']) await hostile(text, method);
  expect(await seriesOf()).toBe(before);
  expect(await readMetrics()).not.toMatch(/quokka|%00|aaaa/);
});

test('metrics count each request once, errors by code, and have a port of their own', async () => {
  const { ask, telemetry } = await anObservedShop();
  for (let n = 0; n < 3; n++) await ask('/products/coat');
  await ask('/products/unknown');
  const { metrics } = telemetry;
  if (!metrics) throw new Error('There are no metrics.');
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  const address = { host: '127.0.0.1', port };
  const logged: unknown[] = [];
  const stop = await serveMetrics(address, metrics, (problem) => logged.push(problem));
  onTestFinished(stop);
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const series = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  const count = (labels: string) =>
    new RegExp(`^http_request_duration_seconds_count\\{${labels}\\} (\\d+)`, 'm').exec(series)?.[1];
  expect(count('method="GET",route="/products/:id",status="200"')).toBe('3');
  expect(count('method="GET",route="/products/:id",status="404"')).toBe('1');
  expect(series).toMatch(/^http_memory_responses_total 2$/m);
  expect(series).toMatch(/^hemline_errors_total\{code="not_found"\} 1$/m);
  expect(series).toMatch(/^hemline_database_up 1$/m);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect(await ask('/metrics')).not.toContain('hemline_');
  await expect(serveMetrics(address, metrics, () => {})).rejects.toThrow(
    `METRICS is "127.0.0.1:${port}"`,
  );
});

test('without the database the figures of the shop are gone, and that is told', async () => {
  const { readMetrics, given } = await anObservedShop();
  expect(await readMetrics()).toMatch(/^hemline_orders_last_hour 0$/m);
  given.isDown = true;
  const series = await readMetrics();
  expect(series).toMatch(/^hemline_database_up 0$/m);
  expect(series).not.toMatch(/^hemline_orders_last_hour/m);
  given.isDown = false;
  expect(await readMetrics()).toMatch(/^hemline_orders_last_hour 0$/m);
});

test('every metric of the alert rules and of the dashboard exists', async () => {
  const { ask, readMetrics } = await anObservedShop();
  await ask('/products/coat');
  await ask('/products/unknown');
  const series = await readMetrics();
  const known = new Set(
    [...series.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const file of ['docs/alerts.yml', 'docs/grafana.json']) {
    const named = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').match(
      /\b(http|db|hemline|process|nodejs)_\w+/g,
    );
    expect(named?.length).toBeGreaterThan(10);
    expect(named?.filter((name) => !known.has(name))).toEqual([]);
  }
});

test('only in development the browser is told of the time on the server', async () => {
  const timing = async (isDevelopment: boolean) => {
    const { telemetry } = await anObservedShop();
    const app = new Hono().use(noteRoute(isDevelopment)).get('/', (c) => c.text('page'));
    const scope = { ...telemetry.begin({}), queries: 3, queryMs: 4.56 };
    const answer = await requestScope.run(scope, () => app.request('/'));
    return answer.headers.get('server-timing');
  };
  expect(await timing(true)).toMatch(/^app;dur=[\d.]+, db;dur=4\.6;desc="3 statements"$/);
  expect(await timing(false)).toBeNull();
});
