// Questions of strangers: when the first byte came, and with what status.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Asked = { status: number; ms: number; retryAfter: string | undefined };
export type Ask = (path: string) => Promise<Asked>;

/** Browsers keep their connections; status 0 is a lost one. */
export const askerOf = (port: number, localAddress = '127.0.0.1'): Ask => {
  const agent = new Agent({ keepAlive: true, localAddress });
  const headers = { 'accept-encoding': 'br, gzip', accept: 'text/html' };
  return (path) =>
    new Promise((resolve) => {
      const started = performance.now();
      const answer = (status: number, retryAfter?: string) =>
        resolve({ status, ms: performance.now() - started, retryAfter });
      get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
        answer(response.statusCode ?? 0, response.headers['retry-after']);
        response.resume().on('error', () => {});
      }).on('error', () => answer(0));
    });
};

/** Networks of their own: limits by network count each alone. */
export const networks = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `127.${1 + (n >> 8)}.${n & 255}.1`);

/** Asks at a fixed rate, whether or not there was an answer, until `isOver`. */
export const steadily = async (
  perSecond: number,
  ask: (n: number) => Promise<Asked>,
  isOver: () => boolean,
): Promise<Asked[]> => {
  const all: Promise<Asked>[] = [];
  for (const started = performance.now(); !isOver(); await wait(5)) {
    const due = ((performance.now() - started) * perSecond) / 1000;
    while (all.length < due) all.push(ask(all.length));
  }
  return await Promise.all(all);
};

/** So many clients, each asking again `pauseMs` after its answer. */
export const crowd = async (
  asks: readonly Ask[],
  next: () => string,
  pauseMs: number,
  isOver: () => boolean,
): Promise<Asked[]> => {
  const all: Asked[] = [];
  const work = async (ask: Ask) => {
    await wait(Math.random() * pauseMs);
    for (; !isOver(); await wait(pauseMs)) all.push(await ask(next()));
  };
  await Promise.all(asks.map(work));
  return all;
};

export const timesOf = (all: readonly Asked[]): string =>
  `p50 ${percentile(all, 0.5)}, p99 ${percentile(all, 0.99)} ms`;

export const percentile = (all: readonly { ms: number }[], share: number): number => {
  const sorted = all.map(({ ms }) => ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
