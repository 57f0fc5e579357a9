import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createDrain } from './drain.ts';

test('from the start of a drain on, each answer ends its connection', async () => {
  const { drain, ask, nextResponse } = await serve();
  const first = ask();
  (await nextResponse()).end();
  expect((await first).headers.connection).toBe('keep-alive');
  const underWay = ask();
  const response = await nextResponse();
  await drain.begin(60_000);
  response.end();
  expect((await underWay).headers.connection).toBe('close');
  const later = ask();
  (await nextResponse()).end();
  expect((await later).headers.connection).toBe('close');
});

test('an answer that has begun is not disturbed', async () => {
  const { drain, ask, nextResponse } = await serve();
  const answer = ask();
  const response = await nextResponse();
  response.write('half');
  const { headers } = await answer;
  await drain.begin(0);
  response.end();
  expect(headers.connection).toBe('keep-alive');
});

test('it serves on for a while only where a balancer asked whether it takes requests', async () => {
  const alone = createDrain();
  await alone.begin(60_000);
  expect(alone.isTakingRequests()).toBe(false);
  const balanced = createDrain();
  expect(balanced.isTakingRequests()).toBe(true);
  const startedAt = performance.now();
  const draining = balanced.begin(50);
  expect(balanced.isTakingRequests()).toBe(false);
  await draining;
  expect(performance.now() - startedAt).toBeGreaterThan(45);
});

test('what is handed over moves clients as well, and stays ready for a balancer', async () => {
  const { drain, ask, nextResponse } = await serve();
  const handedOver = drain.handOver(1);
  const answer = ask();
  (await nextResponse()).end();
  expect((await answer).headers.connection).toBe('close');
  expect(drain.isTakingRequests()).toBe(true);
  await handedOver;
});

/** A server whose answers the test ends, and a client with one connection that it keeps. */
const serve = async () => {
  const drain = createDrain();
  const responses: ServerResponse[] = [];
  const server = createServer(
    drain.listener((_request, response) => {
      responses.push(response);
      server.emit('waiting');
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (): Promise<IncomingMessage> =>
    once(get({ port, host: '127.0.0.1', agent }), 'response').then(([response]) =>
      response.resume(),
    );
  const nextResponse = async (): Promise<ServerResponse> => {
    if (responses.length === 0) await once(server, 'waiting');
    return responses.shift() as ServerResponse;
  };
  return { drain, ask, nextResponse };
};
