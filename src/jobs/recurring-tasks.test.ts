import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../test/eventually.ts';
import { createTestShop, type TestShop } from '../../test/test-shop.ts';
import { startWorker, type Task } from './start-worker.ts';

test('a recurring task runs at once and after its interval, in one of two processes', async () => {
  const { shop, start, dueInSeconds, makeDue } = await open();
  let runs = 0;
  const task = { ...hourly, run: () => Promise.resolve(runs++) };
  // The machine's clock decides nothing.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const expectRuns = async (times: number) => {
    await eventually(() => expect(runs).toBe(times));
    await eventually(async () => expect(await dueInSeconds()).toEqual([hour]));
    expect(runs).toBe(times);
  };
  await start(task).stop();
  expect(runs).toBe(1);
  // One after the other: what the second queues would else join the first one's run, or not.
  start(task);
  await expectRuns(2);
  start(task);
  await expectRuns(3);
  await makeDue();
  await expectRuns(4);
  expect(shop.logged).toEqual([]);
});

test('one whose process was killed runs again in two minutes', async () => {
  const { start, dueInSeconds, makeDue } = await open();
  const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
  let runs = 0;
  const hang = () => (runs++ === 0 ? killed : Promise.resolve());
  start({ ...hourly, run: hang });
  onTestFinished(() => kill());
  await eventually(async () => expect(await dueInSeconds()).toEqual([120]));
  // The next run is queued before this one begins.
  await eventually(() => expect(runs).toBe(1));
  await makeDue();
  await eventually(async () => expect(await dueInSeconds()).toEqual([hour]));
  expect(runs).toBe(2);
});

test('one that fails is logged, and runs again after its interval', async () => {
  const { shop, start, dueInSeconds } = await open();
  const cause = new Error('no room left');
  start({ ...hourly, run: () => Promise.reject(cause) });
  await eventually(async () => expect(await dueInSeconds()).toEqual([hour]));
  expect(shop.logged).toEqual([new Error('Job hourly failed.', { cause })]);
});

test('what a process leaves when it stops is for the next one, at once', async () => {
  const { start, dueInSeconds } = await open();
  const { promise: started, resolve: begin } = Promise.withResolvers<void>();
  const run: Task<unknown>['run'] = async (_context, { stopping }) => {
    begin();
    if (!stopping.aborted) await once(stopping, 'abort');
  };
  const worker = start({ ...hourly, run });
  await started;
  await worker.stop();
  expect(await dueInSeconds()).toEqual([0]);
});

const hour = 3_600;
const hourly = { name: 'hourly', everySeconds: hour };

const open = async () => {
  const shop: TestShop = await createTestShop();
  const { pool, writes } = shop.database;
  return {
    shop,
    start: (task: Task<unknown>) => {
      const worker = startWorker([task], shop.context);
      onTestFinished(worker.stop);
      return worker;
    },
    /** Of the runs that wait; 0 when it is due. */
    dueInSeconds: async (): Promise<number[]> => {
      const { rows } = await pool.query<{ seconds: number }>(
        `select greatest(0, round(extract(epoch from run_at - now()) / 10) * 10)::int as seconds
         from graphile_worker.jobs where locked_at is null`,
      );
      return rows.map(({ seconds }) => seconds);
    },
    makeDue: () =>
      writes.query(
        'update graphile_worker._private_jobs set run_at = now() where locked_at is null',
      ),
  };
};
