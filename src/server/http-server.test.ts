import { once } from 'node:events';
import { Agent, createServer, get, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from './http-server.ts';

test('a request under way is answered before closing, and nobody new is let in', async () => {
  const { server, url, close } = await open();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    server.on('request', (_request, response) => {
      answer = () => response.end('served');
      resolve();
    });
  });
  const slow = fetch(url);
  await asked;
  const closed = close();
  await expect(fetch(url)).rejects.toThrow();
  const began = performance.now();
  answer();
  expect(await (await slow).text()).toBe('served');
  await closed;
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a connection that is kept only for later does not hold it up', async () => {
  const { server, url, close } = await open();
  server.on('request', (_request, response) => response.end());
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const [response] = await once(get(url, { agent }), 'response');
  response.resume();
  await once(response, 'end');
  const began = performance.now();
  await close();
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('a client that never finishes its request is cut off in the end', async () => {
  const { server, url, close } = await open(50);
  const asked = once(server, 'request');
  const endless = request(url, { method: 'POST', headers: { 'content-length': 10 } });
  const broken = once(endless, 'error');
  endless.write('half');
  await asked;
  await close();
  await broken;
});

test('a port that is taken is said with another one to try', async () => {
  const { url } = await open();
  const port = Number(new URL(url).port);
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('an address of another machine is said to be one', async () => {
  await expect(listen(createServer(), 0, '192.0.2.1')).rejects.toThrow(
    'HOST is "192.0.2.1", which is no address',
  );
});

const open = async (
  patienceMs?: number,
): Promise<{ server: Server; url: string; close: () => Promise<void> }> => {
  const server = createServer();
  const close = await listen(server, 0, '127.0.0.1', patienceMs);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};
