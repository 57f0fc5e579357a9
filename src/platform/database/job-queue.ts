// The queue of jobs: graphile-worker's tables beside ours, written in our transactions.
import { Logger, runMigrations } from 'graphile-worker';
import type { Database, Queryable } from './database.ts';

export type QueuedJob = {
  /** One of src/jobs/tasks.ts. */
  task: string;
  payload?: Record<string, string>;
  /** A second job of this key replaces the first while that waits. */
  key: string;
  /** By the database's clock. */
  delaySeconds?: number;
  /** Those of a lower number run first. */
  priority?: number;
};

const jobAttemptsMax = 25;

/** Creates or updates the queue's tables. Safe from several processes at once. */
export const migrateJobQueue = async ({
  openJobPool,
}: Pick<Database, 'openJobPool'>): Promise<void> => {
  const pgPool = openJobPool();
  try {
    await runMigrations({ pgPool, logger: new Logger(() => () => {}) });
  } finally {
    await pgPool.end();
  }
};

/** Queues a job; it runs once the transaction has committed. */
export const addJob = async (
  client: Queryable,
  { task, payload = {}, key, delaySeconds = 0, priority = 0 }: QueuedJob,
): Promise<void> => {
  await client.query({
    name: 'add-job',
    text: `select from graphile_worker.add_job($1, $2::json, job_key => $3, max_attempts => $4,
             run_at => now() + make_interval(secs => $5), priority => $6)`,
    values: [task, JSON.stringify(payload), key, jobAttemptsMax, delaySeconds, priority],
  });
};
