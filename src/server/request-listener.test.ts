import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createResponseCache } from '../response-cache/response-cache.ts';
import { requestListener, strangersWait } from './request-listener.ts';

test.each([
  ['GET http://user:pass@x/ HTTP/1.1\r\nHost: x', 400],
  ['GET http://user@x/ HTTP/1.1\r\nHost: x', 400],
  ['POST http://:pass@x/ HTTP/1.1\r\nHost: x\r\nContent-Length: 0', 400],
  ['GET http:// HTTP/1.1\r\nHost: x', 400],
  ['GET http://[ HTTP/1.1\r\nHost: x', 400],
  ['GET ftp://x/ HTTP/1.1\r\nHost: x', 400],
  ['OPTIONS * HTTP/1.1\r\nHost: x', 400],
  ['GET /\\..\\x HTTP/1.1\r\nHost: x', 400],
  ['GET / HTTP/1.1\r\nHost: user:pass@x', 400],
  ['GET / HTTP/1.1\r\nHost: x:99999', 400],
  ['GET / HTTP/1.1\r\nHost: [', 400],
  ['GET / HTTP/1.1\r\nHost: 1.2.3.4.5', 400],
  ['GET / HTTP/1.1\r\nHost: 0x100000000', 400],
  ['GET /x HTTP/1.1\r\nHost: 1/Shop?', 400],
  ['GET /x HTTP/1.1\r\nHost: 1#aaaaa', 400],
  ['GET / HTTP/1.0', 400],
  ['GET / HTTP/2.0\r\nHost: x', 400],
  ['GET / HTTP/1.1\r\nHost: x\r\nHost: y', 400],
  ['GET / HTTP/1.1\r\nHost: x\r\nhOST: x', 400],
  ['GET / HTTP/1.0\r\nHost: x', 200],
  ['GET / HTTP/1.1\r\nHost: x', 200],
  ['GET http://x/ HTTP/1.1\r\nHost: x', 200],
  ['GET //user:pass@x/ HTTP/1.1\r\nHost: x', 200],
])('%j is answered with %i', async (start, status) => {
  const { answer, logged } = await send(start);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status === 400) {
    expect(answer).toMatch(/content-type: application\/json; charset=utf-8/i);
    expect(answer).toContain('"code":"invalid_input"');
  }
  expect(logged).toEqual([]);
});

test('a body that is answered early is read to its end before the answer', async () => {
  const asked = Promise.withResolvers<void>();
  const reject = requestListener(
    async (request) => {
      // As readers do that have seen enough.
      for await (const _ of request.body ?? []) break;
      asked.resolve();
      return Response.json({ code: 'invalid_input' }, { status: 400 });
    },
    () => {},
    createResponseCache(),
  );
  const port = await open(reject);
  const bytes = Buffer.alloc(3_000_000, 'a');
  const socket = connect(port, '127.0.0.1');
  let isAnswered = false;
  const answer = once(socket, 'data').then(([chunk]) => {
    isAnswered = true;
    return String(chunk);
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.byteLength}\r\n\r\n`);
  socket.write(bytes.subarray(0, 1_000));
  await asked.promise;
  // Slowly: for longer than the server's library waits for the rest.
  for (let at = 1_000; at < bytes.byteLength; at += 100_000) {
    await wait(25);
    expect(isAnswered).toBe(false);
    await new Promise((sent) => socket.write(bytes.subarray(at, at + 100_000), sent));
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 400 .*invalid_input/s);
});

test('a body far too large is answered at once, and its connection ends', async () => {
  const reject = requestListener(
    () => Response.json({ code: 'payload_too_large' }, { status: 413 }),
    () => {},
    createResponseCache(),
  );
  const socket = connect(await open(reject), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\na');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 .*connection: close/is);
});

test('a failure outside the app is logged and answered with 500 in JSON', async () => {
  const { answer, logged } = await send('GET / HTTP/1.1\r\nHost: x', () => {
    throw new Error('out of order');
  });
  expect(answer).toMatch(/^HTTP\/1.1 500 .*"code":"internal"/s);
  expect(answer).not.toContain('out of order');
  expect(logged).toEqual([new Error('out of order')]);
});

test('while no more may wait, strangers hear 503, others and health are served', async () => {
  const port = await open(strangersWait(() => true)((_, response) => response.end('app')));
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers });
    const { status, headers: sent } = answer;
    return [status, sent.get('retry-after'), sent.get('content-type'), await answer.text()];
  };
  const page = await ask('/Shop', { accept: 'text/html,*/*' });
  expect(page).toEqual([503, '2', expect.stringContaining('text/html'), expect.any(String)]);
  expect(page[3]).toContain('The shop is busy');
  const [status, after, type, json] = await ask('/productss');
  expect([status, after, type]).toEqual([503, '2', expect.stringContaining('json')]);
  expect(json).toContain('"code":"unavailable"');
  const served = [
    ask('/healthz'),
    ask('/readyz'),
    // What a page that was sent needs.
    ask('/assets/entry-1.js'),
    ask('/images/0a1b/400.webp?v=1'),
    ask('/icon.svg'),
    ask('/orders', { authorization: 'Bearer of-a-customer' }),
    ask('/Dashboard', { cookie: 'a=b' }),
    ask('/api/auth/sign-in/email', {}, 'POST'),
  ];
  for (const [, , , body] of await Promise.all(served)) expect(body).toBe('app');
});

// Reads the request as middleware does, which makes a Request of fetch's.
const app = new Hono().all('*', async (c) => c.text((await c.req.raw.clone().text()) || 'served'));

const send = async (start: string, fetch: Parameters<typeof requestListener>[0] = app.fetch) => {
  const logged: unknown[] = [];
  const port = await open(
    requestListener(fetch, (problem) => logged.push(problem), createResponseCache()),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write(`${start}\r\nConnection: close\r\n\r\n`);
  return { answer: await text(socket), logged };
};

const open = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
};
