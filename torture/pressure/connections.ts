// Connections that cost a shop something without asking for much.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Asked,
  askerOf,
  endsIn,
  type IsOver,
  networks,
  percentile,
  prompt,
  steadily,
} from './ask.ts';
import type { Fault, Seen } from './fault.ts';
import { type Scene, withShop } from './scene.ts';

const ofOneNetwork = 190;
const grownMbMax = 250;
const othersMsMax = 250;
// Other work on the machine slows others without them as well.
const slowerMax = 3;
const paths = ['/', '/healthz', '/Shop', '/readyz'];
// Those of others come and go.
const few = 20;
const film = '/films/belted-trench-stone-f0a0f1c4.mp4';

type Kind = { what: string; count: number; seconds: number; behave: (socket: Socket) => void };

const openAll = async (port: number, { count, behave }: Kind): Promise<Socket[]> => {
  const addresses = networks(Math.ceil(count / ofOneNetwork));
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, (_, n) => {
      const localAddress = addresses[Math.floor((sockets.length + n) / ofOneNetwork)] ?? '';
      return connect({ host: '127.0.0.1', port, localAddress }).on('error', () => {});
    });
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    batch.forEach(behave);
    sockets.push(...batch);
  }
  return sockets;
};

const askAsOthers = (port: number, isOver: IsOver): Promise<Asked[]> => {
  const probe = askerOf(port);
  return steadily(10, isOver, (n) => probe(paths[n % paths.length] ?? '/'));
};

/** How many there are, how many are left after a time, and what others notice meanwhile. */
const endure = async (scene: Scene, kind: Kind): Promise<Seen[]> => {
  const { port } = scene.shop;
  // The first pages of a process take longer.
  await askAsOthers(port, endsIn(2_000));
  const before = percentile(await askAsOthers(port, endsIn(20_000)), 0.99);
  const openOf = () => scene.metric('nodejs_active_resources{type="TCPSocketWrap"}');
  const [openBefore, mbBefore] = [await openOf(), await scene.memoryMb()];
  let isOver = false;
  const asking = askAsOthers(port, () => isOver);
  const sockets = await openAll(port, kind);
  const opened = (await openOf()) - openBefore;
  await wait(kind.seconds * 1_000);
  const left = (await openOf()) - openBefore;
  const grownMb = (await scene.memoryMb()) - mbBefore;
  for (const socket of sockets) socket.destroy();
  isOver = true;
  return [
    [
      `${kind.what}: ${opened} of ${kind.count} at once, ${left} after ${kind.seconds} s`,
      left < few,
    ],
    prompt(
      `others, whose p99 was ${before} ms without them`,
      await asking,
      Math.max(othersMsMax, slowerMax * before),
    ),
    [`memory grew by ${grownMb} MB`, grownMb < grownMbMax],
  ];
};

const writers: Kind = {
  what: 'a byte a second',
  count: 1_000,
  seconds: 16,
  behave: (socket) => {
    const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ${'a'.repeat(1_000)}`;
    let sent = 0;
    const timer = setInterval(() => socket.write(text[sent++] ?? 'a'), 1_000);
    socket.resume().on('close', () => clearInterval(timer));
  },
};

// What the system keeps for a thousand of them would be all that it has for sockets.
const readers: Kind = {
  what: 'reading nothing of a film',
  count: 300,
  seconds: 66,
  behave: (socket) => {
    socket.pause().write(`GET ${film} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(9));
  },
};

export const slowClients: Fault = {
  name: 'slow',
  promised:
    'headers within 10 s, else the connection is closed, as is that of who reads nothing for ' +
    '60 s; others within 250 ms, or thrice what they wait without them; memory grows by 250 MB ' +
    'at most',
  run: () =>
    withShop({}, async (scene) => [
      ...(await endure(scene, writers)),
      ...(await endure(scene, readers)),
    ]),
};

export const idleConnections: Fault = {
  name: 'idle',
  promised:
    '5,000 connections a process, 200 a network; without a request closed after 10 s; others ' +
    'within 250 ms, or thrice what they wait without them; memory grows by 250 MB at most',
  run: () =>
    withShop({}, (scene) =>
      endure(scene, {
        what: 'idle',
        count: 4_000,
        seconds: 14,
        behave: (socket) => {
          socket.resume();
        },
      }),
    ),
};
