// Questions of strangers: when the first byte came, and with what status.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Seen } from './fault.ts';

/** Status 0 is a lost connection; `said` tells of an answer that nobody expected. */
export type Asked = {
  status: number;
  ms: number;
  retryAfter?: string | undefined;
  said: () => string;
};
export type Ask = (path: string) => Promise<Asked>;
export type IsOver = () => boolean;

/** As a browser, which keeps its connections, or as a balancer, which may not. */
export const askerOf = (port: number, localAddress = '127.0.0.1', keepAlive = true): Ask => {
  // Node heeds how long a server keeps an idle connection only beside a limit of its own.
  const agent = new Agent({ keepAlive, localAddress, timeout: 60_000 });
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  const idleSince = new WeakMap<object, number>();
  return (path) =>
    new Promise((resolve) => {
      const started = performance.now();
      let [connection, last] = ['a new connection', ''];
      const answer = (status = 0, retryAfter?: string) => {
        const ms = performance.now() - started;
        const said = () => `${path} ${status} after ${Math.round(ms)} ms on ${connection}: ${last}`;
        resolve({ status, ms, retryAfter, said });
      };
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        answer(response.statusCode, response.headers['retry-after']);
        const { socket } = response;
        response
          .on('data', (part) => {
            last ||= String(part).slice(0, 100).replaceAll(/\s+/g, ' ');
          })
          .on('end', () => idleSince.set(socket, performance.now()))
          .on('error', () => {});
      })
        .on('socket', (socket) => {
          const since = idleSince.get(socket);
          if (since) connection = `one idle for ${Math.round(performance.now() - since)} ms`;
        })
        .on('error', ({ message }) => {
          last = message;
          answer();
        });
    });
};

/** Limits by network count each alone. */
export const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `127.1.${n}.1`);

export const endsIn = (ms: number): IsOver => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

/** Asks at a fixed rate, whether or not there was an answer. */
export const steadily = async (
  perSecond: number,
  isOver: IsOver,
  ask: (n: number) => Promise<Asked>,
): Promise<Asked[]> => {
  const all: Promise<Asked>[] = [];
  for (const started = performance.now(); !isOver(); await wait(5)) {
    const due = ((performance.now() - started) * perSecond) / 1000;
    while (all.length < due) all.push(ask(all.length));
  }
  return await Promise.all(all);
};

/** One after the other, with a pause. */
export const again = async <T>(
  pauseMs: number,
  isOver: IsOver,
  work: (n: number) => Promise<T>,
): Promise<T[]> => {
  const all: T[] = [];
  for (; !isOver(); await wait(pauseMs)) all.push(await work(all.length));
  return all;
};

export const percentile = (all: readonly { ms: number }[], share: number): number => {
  const sorted = all.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

const timesOf = (all: readonly Asked[]): string =>
  `p50 ${percentile(all, 0.5)}, p99 ${percentile(all, 0.99)} ms`;

/** What those were that are not as they should be, the first three in full. */
const toldOf = (odd: readonly Asked[]): string =>
  odd.length === 0 ? '' : `; ${odd.length} NOT SO: ${odd.slice(0, 3).map(({ said }) => said())}`;

/** All were answered with 200, 99 of 100 within `msMax`. */
export const prompt = (name: string, all: readonly Asked[], msMax = 250): Seen => [
  `${name}: ${all.length}, ${timesOf(all)}${toldOf(all.filter(({ status }) => status !== 200))}`,
  all.every(({ status }) => status === 200) && percentile(all, 0.99) < msMax,
];

/** What was not made was turned down in time, and told when to come again. */
export const shed = (name: string, all: readonly Asked[], msMax: number): Seen => {
  const declined = all.filter(({ status }) => status === 503 || status === 429);
  const made = all.filter(({ status }) => status === 200);
  const odd = all.filter(
    (one) => !made.includes(one) && !(declined.includes(one) && one.retryAfter),
  );
  return [
    `${name}: ${made.length} made in ${timesOf(made)}, ${declined.length} turned down in ` +
      `${timesOf(declined)}${toldOf(odd)}`,
    odd.length === 0 && percentile(declined, 0.99) < msMax,
  ];
};
