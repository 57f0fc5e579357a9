import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startLoops } from './start-loops.ts';

test('a failing loop is logged and stops no other; stop waits for running ones', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const cause = new Error('the payment provider is down');
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow = async () => {
    await finished;
    done.push('slow');
  };
  const failing = () => Promise.reject(cause);
  const loops = startLoops(
    [
      { name: 'slow', everyMs: 1000, run: slow },
      { name: 'failing', everyMs: 1000, run: failing },
    ],
    { log: (problem: unknown) => logged.push(problem) },
  );
  const stopped = loops.stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['slow', 'stopped']);
  expect(logged).toEqual([new Error('Loop failing failed.', { cause })]);
});

test('a loop runs at once and again after its interval, never twice at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let runs = 0;
  let finish = () => {};
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const loops = startLoops([{ name: 'loop', everyMs: 1000, run }], { log: () => {} });
  vi.advanceTimersByTime(10_000);
  expect(runs).toBe(1);
  finish();
  await setImmediate();
  vi.advanceTimersByTime(999);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs).toBe(2);
  finish();
  await loops.stop();
  vi.useRealTimers();
});
