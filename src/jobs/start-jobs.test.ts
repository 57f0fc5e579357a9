import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startJobs } from './start-jobs.ts';

test('a failing job is logged and stops no other; stop waits for running jobs', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const cause = new Error('the payment provider is down');
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const slow = async () => {
    await finished;
    done.push('slow');
  };
  const failing = () => Promise.reject(cause);
  const jobs = startJobs(
    [
      { name: 'slow', everyMs: 1000, run: slow },
      { name: 'failing', everyMs: 1000, run: failing },
    ],
    { log: (problem: unknown) => logged.push(problem) },
  );
  const stopped = jobs.stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['slow', 'stopped']);
  expect(logged).toEqual([new Error('Job failing failed.', { cause })]);
});

test('a job runs at once and again after its interval, never twice at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let runs = 0;
  let finish = () => {};
  const run = () => {
    runs += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const jobs = startJobs([{ name: 'job', everyMs: 1000, run }], { log: () => {} });
  vi.advanceTimersByTime(10_000);
  expect(runs).toBe(1);
  finish();
  await setImmediate();
  vi.advanceTimersByTime(999);
  expect(runs).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs).toBe(2);
  finish();
  await jobs.stop();
  vi.useRealTimers();
});
