// Time limits and counts of connections, over real sockets with small limits.
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { behindProxy, type ConnectionLimits, defaultLimits } from './connection-limits.ts';
import { createHttpServer, listen } from './http-server.ts';

test('the limits are 10 s for headers, 32 kB in 30 s for a body, 60 s for a slow reader', () => {
  expect(defaultLimits).toMatchObject({
    headersMs: 10_000,
    bodyMs: 30_000,
    bodyBytesMin: 32_768,
    requestMs: 900_000,
    readMs: 60_000,
  });
  expect(behindProxy.connectionsByIpMax).toBe(0);
});

test.each([
  ['no bytes at all', ''],
  ['half of its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
])('a connection with %s is closed', async (_what, start) => {
  const { connectTo } = await open({ headersMs: 30 });
  const socket = await connectTo();
  socket.write(start);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test.each([
  ['does not arrive', { bodyMs: 30 }],
  ['takes too long in all', { requestMs: 30, headersMs: 30 }],
])('a body that %s is answered with 408', async (_what, limits) => {
  const { server, connectTo } = await open(limits);
  const aborted = once(server, 'request').then(([request]) => once(request, 'error'));
  const socket = await connectTo();
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf');
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
  expect(String((await aborted)[0])).toContain('aborted');
});

test('a body may take minutes while it comes; of one that drips the answer is 408', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const part = 64 * 1024;
  const { server, connectTo } = await open({});
  const requested = once(server, 'request');
  const socket = await connectTo();
  const answer = text(socket);
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${30 * part}\r\n\r\n`);
  const [request] = (await requested) as [IncomingMessage];
  request.on('error', () => {}).resume();
  const pass = async (bytes: number) => {
    const before = request.socket.bytesRead;
    socket.write(Buffer.alloc(bytes));
    await expect.poll(() => request.socket.bytesRead).toBe(before + bytes);
    vi.advanceTimersByTime(20_000);
    // Longer than several checks: a second server closes a silent connection meanwhile.
    await text(await (await open({ headersMs: 50 })).connectTo());
  };
  for (let parts = 0; parts < 6; parts += 1) await pass(part);
  expect(socket.destroyed).toBe(false);
  const { bytesRead } = request.socket;
  socket.write('a');
  // A byte that is not read yet would reset the connection, and take the answer with it.
  await expect.poll(() => request.socket.bytesRead).toBe(bytesRead + 1);
  vi.advanceTimersByTime(31_000);
  expect(await answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a connection without a request is closed after its last response', async () => {
  const { server, connectTo } = await open({ keepAliveMs: 1 });
  server.on('request', (_request, response) => response.end('served'));
  const socket = await connectTo();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await text(socket)).toContain('served');
});

test('a client that does not read its response is disconnected', async () => {
  const { server, connectTo } = await open({ readMs: 30 });
  const closed = once(server, 'request').then(([, response]) => {
    response.end(Buffer.alloc(64 * 1024 * 1024));
    return once(response, 'close');
  });
  const socket = await connectTo();
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await closed;
});

test('a client that waits for a slow response stays connected', async () => {
  const { server, connectTo } = await open({ readMs: 1 });
  const socket = await connectTo();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const [, response] = await once(server, 'request');
  // Longer than several checks: a second server closes a silent connection meanwhile.
  const other = await open({ headersMs: 100 });
  await text(await other.connectTo());
  response.end('served');
  expect(await text(socket)).toContain('served');
});

test('one IP has a limited number of connections, and each closed one makes room', async () => {
  const { server, connectTo } = await open({ connectionsByIpMax: 2 });
  server.on('request', (_request, response) => response.end('served'));
  const accepted = once(server, 'connection');
  const first = await connectTo();
  const [serverSide] = await accepted;
  const second = await connectTo();
  expect(await ask(first)).toContain('served');
  expect(await ask(second)).toContain('served');
  const third = await connectTo();
  await once(third, 'close');
  first.destroy();
  await once(serverSide, 'close');
  expect(await ask(await connectTo())).toContain('served');
});

test('without a limit by IP the server takes as many as it can', async () => {
  const { server, connectTo } = await open({ connectionsByIpMax: 0, connectionsMax: 2 });
  const dropped = once(server, 'drop');
  await Promise.all([connectTo(), connectTo(), connectTo()]);
  await dropped;
});

const ask = async (socket: Socket): Promise<string> => {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [data] = await once(socket, 'data');
  return String(data);
};

const open = async (limits: Partial<ConnectionLimits>) => {
  const server = createHttpServer({ checkMs: 5, ...limits });
  const close = await listen(server, 0, '127.0.0.1', 0);
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  const connectTo = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    onTestFinished(() => {
      socket.destroy();
    });
    await once(socket, 'connect');
    return socket;
  };
  return { server, connectTo };
};
