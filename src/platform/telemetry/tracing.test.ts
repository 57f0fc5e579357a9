// Traces as a collector gets them.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { requestScope } from './request-scope.ts';
import { createTelemetry } from './telemetry.ts';

type Sent = { name: string; traceId: string; spanId: string; parentSpanId?: string } & {
  attributes: { key: string; value: object }[];
};

const aCollector = async () => {
  const spans: Sent[] = [];
  const server = createServer(async (request, response) => {
    // biome-ignore lint/suspicious/noExplicitAny: OTLP
    const { resourceSpans } = (await json(request)) as any;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { spans, otlpEndpoint: `http://127.0.0.1:${port}/` };
};

const trace = async (trustProxy: boolean, traceparent: string) => {
  const { spans, otlpEndpoint } = await aCollector();
  const telemetry = await createTelemetry({
    otlpEndpoint,
    serviceName: 'shop',
    traceShare: 1,
    requestLog: false,
    isDevelopment: false,
    trustProxy,
    write: () => {},
  });
  const database = await databaseForTest({ onQuery: telemetry.onQuery });
  await database.pool.query('select 1');
  const scope = telemetry.begin({ traceparent });
  await requestScope.run(scope, async () => {
    await database.pool.query({ name: 'find-it', text: 'select $1::text', values: ['a secret'] });
    await database.transaction((client) => client.query('select 2'));
  });
  Object.assign(scope, { route: '/product/:slug', isPage: true });
  telemetry.finish({
    ...scope,
    method: 'GET',
    status: 200,
    durationMs: 1,
    bytes: 1,
    isFromMemory: false,
  });
  await telemetry.stop();
  return { spans, id: scope.id };
};

const parent = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) };
const traceparent = `00-${parent.traceId}-${parent.spanId}-01`;

test('a request is a span, and its statements are spans below it, without values', async () => {
  const { spans, id } = await trace(false, traceparent);
  const request = spans.find(({ name }) => name === 'GET /product/:slug');
  const { traceId, spanId, parentSpanId } = request ?? {};
  expect(parentSpanId ?? '').toBe('');
  expect(traceId).not.toBe(parent.traceId);
  const statements = spans.filter((span) => span !== request);
  expect(statements.map(({ name }) => name)).toEqual(['find-it', 'begin', 'select', 'commit']);
  for (const span of statements) expect(span).toMatchObject({ traceId, parentSpanId: spanId });
  expect(request?.attributes).toContainEqual({
    key: 'hemline.request_id',
    value: { stringValue: id },
  });
  expect(JSON.stringify(spans)).not.toContain('a secret');
});

test("a trusted proxy's trace goes on, and nothing else that stands there", async () => {
  const { spans } = await trace(true, traceparent);
  expect(spans.find(({ name }) => name === 'GET /product/:slug')).toMatchObject({
    traceId: parent.traceId,
    parentSpanId: parent.spanId,
  });
  const other = await trace(true, `${traceparent}'; drop table`);
  expect(JSON.stringify(other.spans)).not.toContain(parent.traceId);
});
