import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen } from './http-server.ts';

test('closing finishes open requests and takes no new ones', async () => {
  const { server, url, close } = await open(60_000);
  let respond = () => {};
  const received = new Promise<void>((resolve) => {
    server.on('request', (_request, response) => {
      respond = () => response.end('served');
      resolve();
    });
  });
  const slow = fetch(url);
  await received;
  const closed = close();
  await expect(fetch(url)).rejects.toThrow();
  respond();
  expect(await (await slow).text()).toBe('served');
  await closed;
});

test('an idle connection does not delay closing', async () => {
  // A close that waited for the time limit would exceed the test's own.
  const { server, url, close } = await open(60_000);
  server.on('request', (_request, response) => response.end());
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = await once(get(url, { agent }), 'response');
  response.resume();
  await once(response, 'end');
  await close();
});

test('an unfinished request is aborted after a time', async () => {
  const { server, url, close } = await open(50);
  const received = once(server, 'request');
  const unfinished = request(url, { method: 'POST', headers: { 'content-length': 10 } });
  const aborted = once(unfinished, 'error');
  unfinished.write('half');
  await received;
  await close();
  await aborted;
});

test.runIf(process.platform === 'linux')('600 connections may wait to be accepted', async () => {
  const { server } = await open();
  const { port } = server.address() as AddressInfo;
  const all = Array.from({ length: 600 }, () => connect(port, '127.0.0.1'));
  // They connect before the event loop turns, so that none is accepted yet.
  await new Promise((resolve) => process.nextTick(resolve));
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')} 00000000:0000 0A `;
  const listening = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .find((line) => line.includes(local));
  const [, waiting = ''] = /0A \w+:(\w+)/.exec(listening ?? '') ?? [];
  for (const socket of all) socket.destroy();
  expect(Number.parseInt(waiting, 16)).toBe(600);
});

test('a port in use is an error that names another port', async () => {
  const { url } = await open();
  const port = Number(new URL(url).port);
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('a host that is no address of this machine is an error', async () => {
  await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address',
  );
});

const open = async (
  closeMsMax?: number,
): Promise<{ server: Server; url: string; close: () => Promise<void> }> => {
  const server = createHttpServer();
  const close = await listen(server, 0, '127.0.0.1', closeMsMax);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
