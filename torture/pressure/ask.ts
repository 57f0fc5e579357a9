// Questions of strangers: when the first byte came, and with what status.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Seen } from './fault.ts';

/** Status 0 is a lost connection. */
export type Asked = { status: number; ms: number; retryAfter?: string | undefined };
export type Ask = (path: string) => Promise<Asked>;
export type IsOver = () => boolean;

/** As a browser, which keeps its connections, or as a balancer, which may not. */
export const askerOf = (port: number, localAddress = '127.0.0.1', keepAlive = true): Ask => {
  const agent = new Agent({ keepAlive, localAddress });
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  return (path) =>
    new Promise((resolve) => {
      const started = performance.now();
      const answer = (status = 0, retryAfter?: string) =>
        resolve({ status, ms: performance.now() - started, retryAfter });
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        answer(response.statusCode, response.headers['retry-after']);
        response.resume().on('error', () => {});
      }).on('error', () => answer());
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

/** All were answered with 200, 99 of 100 within `msMax`. */
export const prompt = (name: string, all: readonly Asked[], msMax = 250): Seen => [
  `${name}: ${all.length}, ${timesOf(all)}`,
  all.every(({ status }) => status === 200) && percentile(all, 0.99) < msMax,
];

/** What was not made was turned down in time, and told when to come again. */
export const shed = (name: string, all: readonly Asked[], msMax: number): Seen => {
  const declined = all.filter(({ status }) => status === 503 || status === 429);
  const made = all.filter(({ status }) => status === 200);
  return [
    `${name}: ${made.length} made in ${timesOf(made)}, ${declined.length} turned down in ` +
      `${timesOf(declined)}, ${all.length - made.length - declined.length} other`,
    declined.length + made.length === all.length &&
      declined.every(({ retryAfter }) => retryAfter) &&
      percentile(declined, 0.99) < msMax,
  ];
};
