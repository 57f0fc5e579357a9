// Runs queued tasks by graphile-worker, and starts it again should it give up.
// Recurring ones queue their next run: graphile-worker's cron asks the machine's clock.
import { setTimeout as wait } from 'node:timers/promises';
import { Logger, type Runner, run, type Task as WorkerTask } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../platform/database/database.ts';
import { addJob } from '../platform/database/job-queue.ts';

export type Task<Context> = {
  /** As queued by `addJob`. */
  name: string;
  /** From the end of one run to the next, in one process of all; none: it is only queued. */
  everySeconds?: number;
  /** Throws to be tried again later. */
  run: (context: Context, job: Job) => Promise<unknown>;
};

export type Job = {
  payload: Record<string, string>;
  isLastAttempt: boolean;
  /** The process stops: long work ends with its next step. */
  stopping: AbortSignal;
  /** It has waited long enough: what still runs is cut off. */
  signal: AbortSignal;
};

type WorkerContext = { database: Database; log: (problem: unknown) => void };

/** Apart from notifications, which no pooler in transaction mode passes on. */
const pollMs = 2000;
const concurrency = 4;
const restartMs = 5000;
const stopMsMax = 10_000;
/** After it, a recurring task whose process was killed runs again; the queue would take hours. */
const killedSeconds = 120;
const leftSeconds = 1;

/**
 * Recurring tasks run at once, too. `stop` waits for running tasks, but not for ever; what it cuts
 * off runs again later.
 */
export const startWorker = <Context extends WorkerContext>(
  tasks: readonly Task<Context>[],
  context: Context,
): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = keepRunning(tasks, context, signal);
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([running, wait(stopMsMax, undefined, { ref: false })]);
    },
  };
};

const keepRunning = async <Context extends WorkerContext>(
  tasks: readonly Task<Context>[],
  context: Context,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const pool = context.database.openJobPool();
    try {
      for (const { name, everySeconds } of tasks) if (everySeconds) await queueRun(context, name);
      const runner = await startRunner(tasks, context, pool, signal);
      const stop = () => stopRunner(runner);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      await runner.promise;
      signal.removeEventListener('abort', stop);
    } catch (cause) {
      context.log(new Error('The job worker stopped.', { cause }));
    }
    await pool.end();
    await wait(restartMs, undefined, { signal, ref: false }).catch(() => {});
  }
};

const startRunner = <Context extends WorkerContext>(
  tasks: readonly Task<Context>[],
  context: Context,
  pgPool: pg.Pool,
  stopping: AbortSignal,
): Promise<Runner> =>
  run({
    pgPool,
    taskList: Object.fromEntries(
      tasks.map((task) => [task.name, toWorkerTask(task, context, stopping)]),
    ),
    concurrency,
    pollInterval: pollMs,
    // Named statements get lost in poolers.
    noPreparedStatements: true,
    // The process has its own graceful stop.
    noHandleSignals: true,
    // Without batches a lost connection is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    gracefulShutdownAbortTimeout: stopMsMax / 2,
    logger: new Logger(() => (level, message) => {
      const isOurs = message.startsWith('Failed task');
      if (level === 'error' && !isOurs) context.log(`Job worker: ${message}`);
    }),
  });

// A second stop would reject.
const stopRunner = (runner: Runner): void => {
  runner.stop().catch(() => {});
};

const toWorkerTask =
  <Context extends WorkerContext>(
    { name, everySeconds, run }: Task<Context>,
    context: Context,
    stopping: AbortSignal,
  ): WorkerTask =>
  async (payload, { job, abortSignal }) => {
    if (everySeconds) await queueRun(context, name, killedSeconds);
    try {
      await run(context, {
        payload: payload as Record<string, string>,
        isLastAttempt: job.attempts >= job.max_attempts,
        stopping,
        signal: abortSignal,
      });
    } catch (cause) {
      context.log(new Error(`Job ${name} failed.`, { cause }));
      if (!everySeconds) throw cause;
    }
    // Another process continues a stopped run later; at once, this one would take it again.
    if (everySeconds) await queueRun(context, name, stopping.aborted ? leftSeconds : everySeconds);
  };

/** The next run of a recurring task, instead of the one that waits. */
const queueRun = ({ database }: WorkerContext, name: string, delaySeconds = 0): Promise<void> =>
  addJob(database.writes, { task: name, key: name, delaySeconds });
