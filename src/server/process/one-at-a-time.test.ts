import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

test('requests behind each other run one after the other, in their order', async () => {
  const open: string[] = [];
  let openMax = 0;
  const socket = await connectTo((path, response) => {
    open.push(path);
    openMax = Math.max(openMax, open.length);
    setImmediate(() => {
      open.pop();
      response.end(path);
    });
  });
  socket.write(get('/a') + get('/b') + get('/c') + get('/d', 'Connection: close\r\n'));
  expect((await text(socket)).match(/\/[a-d]/g)).toEqual(['/a', '/b', '/c', '/d']);
  expect(openMax).toBe(1);
});

test('a thousand requests in one packet run once, and end the connection', async () => {
  const asked: string[] = [];
  const socket = await connectTo((path) => {
    asked.push(path);
  });
  socket.write(get('/1').repeat(1_000));
  expect(await text(socket)).toBe('');
  expect(asked).toEqual(['/1']);
});

test('a connection is used again after its response', async () => {
  const socket = await connectTo((path, response) => response.end(path));
  for (const path of ['/1', '/2']) {
    socket.write(get(path));
    expect(String((await once(socket, 'data'))[0])).toContain(path);
  }
});

const connectTo = async (answer: (path: string, response: ServerResponse) => void) => {
  const server = createServer(
    oneAtATime((request, response) => answer(request.url ?? '', response)),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  return socket;
};
