// The client of `npm run pressure` keeps its connections as browsers do.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer, listen } from '../src/server/http-server.ts';
import { askerOf, shed } from '../torture/pressure/ask.ts';

const aServer = async (answer: (n: number) => number) => {
  const server = createHttpServer({ keepAliveMs: 2_000 });
  let asked = 0;
  server.on('request', (_, response) => response.writeHead(answer(asked++)).end('said'));
  onTestFinished(await listen(server, 0, '127.0.0.1'));
  return { server, ask: askerOf((server.address() as AddressInfo).port) };
};

// Else it may send a request on a connection that the shop closes at that moment.
test('it closes an idle connection before the shop does', async () => {
  const { server, ask } = await aServer(() => 200);
  const connected = once(server, 'connection') as Promise<[Socket]>;
  await ask('/');
  const [socket] = await connected;
  const closed = once(socket, 'close').then(() => 'by the shop');
  expect(await Promise.race([once(socket, 'end').then(() => 'by its client'), closed])).toBe(
    'by its client',
  );
});

test('an answer that nobody expected is told in full', async () => {
  const { ask } = await aServer((n) => (n === 1 ? 500 : 200));
  const all = [await ask('/search?q=a'), await ask('/search?q=b')];
  const [what, isKept] = shed('searches', all, 1_000);
  expect(isKept).toBe(false);
  expect(what).toMatch(/; 1 NOT SO: \/search\?q=b 500 after \d+ ms on one idle for \d+ ms: said$/);
});
