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
export const addJob = (client: Queryable, job: QueuedJob): Promise<void> => addJobs(client, [job]);

/** Queues many at once. */
export const addJobs = async (client: Queryable, jobs: readonly QueuedJob[]): Promise<void> => {
  await client.query({
    name: 'add-jobs',
    text: `select graphile_worker.add_job(task, coalesce(payload, '{}'), job_key => key,
             max_attempts => $2, priority => coalesce(priority, 0),
             run_at => now() + make_interval(secs => coalesce("delaySeconds", 0)))
           from json_to_recordset($1) as job
             (task text, payload json, key text, "delaySeconds" float8, priority int)`,
    values: [JSON.stringify(jobs), jobAttemptsMax],
  });
};
