// The rules of workers, on processes that the test ends itself.
import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { openWorkers } from './workers.ts';

const forkByHand = (count: number) => {
  const forked: PromiseWithResolvers<EventEmitter>[] = [];
  const at = (index: number) => {
    forked[index] ??= Promise.withResolvers();
    return forked[index];
  };
  const greets: (string | undefined)[] = [];
  const events: string[] = [];
  const given = Promise.withResolvers<void>();
  const workers = openWorkers({
    count,
    env: { DATABASE_URL: 'postgres:///shop' },
    say: (line) => events.push(line),
    log: (problem) => events.push(String(problem)),
    onUp: () => events.push('up'),
    onGivenUp: () => {
      events.push('given up');
      given.resolve();
    },
    fork: (env) => {
      const worker = new EventEmitter();
      worker.on('error', () => {});
      at(greets.length).resolve(worker);
      greets.push(env.HEMLINE_GREETS);
      return Object.assign(worker, { isConnected: () => false }) as unknown as Worker;
    },
  });
  return {
    workers,
    nth: (index: number) => at(index).promise,
    events,
    greets,
    isGivenUp: given.promise,
  };
};

test('once one listens, another that does not start is started again', async () => {
  const { workers, nth, events, greets } = forkByHand(2);
  (await nth(0)).emit('listening');
  (await nth(1)).emit('exit', 1, null);
  (await nth(2)).emit('listening');
  await workers.areUp;
  expect(events).toEqual([
    'up',
    'Worker 2 ended with exit code 1. Starting it again at once.',
    '2 workers share the port.',
  ]);
  // One alone tells the first admin's link.
  expect(greets).toEqual(['yes', 'no', 'no']);
});

test('a first worker that does not start ends them all: a setting is wrong', async () => {
  const { nth, events, isGivenUp } = forkByHand(2);
  (await nth(0)).emit('exit', 1, null);
  await isGivenUp;
  expect(events).toEqual(['given up']);
});

test('one that served and then does not start is started again', async () => {
  const { workers, nth, events } = forkByHand(1);
  (await nth(0)).emit('listening');
  await workers.areUp;
  (await nth(0)).emit('exit', 1, null);
  await nth(1);
  expect(events).not.toContain('given up');
});

test('a successor that does not start leaves the one before', async () => {
  const { workers, nth, events } = forkByHand(1);
  (await nth(0)).emit('listening');
  await workers.areUp;
  const replaced = workers.replace();
  (await nth(1)).emit('exit', 1, null);
  await replaced;
  expect(events.at(-1)).toBe('Worker 1 is not replaced: its successor does not start. It goes on.');
  expect(events).not.toContain('given up');
});
