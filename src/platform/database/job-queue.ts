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
  /** For a key that no job ever had: the queue does not look for one to replace. */
  mode?: 'unsafe_dedupe';
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
export const addJob = async (client: Queryable, job: QueuedJob): Promise<void> => {
  await client.query({
    name: 'add-job',
    text: `select ${addQueuedJob} from json_to_recordset($1) as job (${queuedJobColumns})`,
    values: [JSON.stringify([job])],
  });
};

/** In SQL, queues the job of a row that `json_to_recordset` makes of QueuedJobs. */
export const addQueuedJob = `graphile_worker.add_job(task, coalesce(payload, '{}'),
  job_key => key, max_attempts => ${jobAttemptsMax}, priority => coalesce(priority, 0),
  run_at => now() + make_interval(secs => coalesce("delaySeconds", 0)), job_key_mode => mode)`;
export const queuedJobColumns =
  'task text, payload json, key text, "delaySeconds" float8, priority int, mode text';
