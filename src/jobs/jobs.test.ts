import { expect, test } from 'vitest';
import { startJobs } from './jobs.ts';

test('chores start at once, a failing one is logged and does not stop the other, and stop waits for what is under way', async () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const failure = new Error('the bank is away');
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const keeping = startJobs(
    {
      expireOrders: async () => {
        await finished;
        done.push('expired');
        return 0;
      },
      reconcilePayments: () => Promise.reject(failure),
      deleteExpiredSessions: async () => 0,
    },
    (problem) => logged.push(problem),
  );
  const stopped = keeping.stop().then(() => done.push('stopped'));
  finish();
  await stopped;
  expect(done).toEqual(['expired', 'stopped']);
  expect(logged).toEqual([failure]);
});
