import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isFailure } from '../errors/errors.ts';
import { isRetryable } from './database-errors.ts';
import type { PoolShare } from './pool-share.ts';

/**
 * Sends the commit behind statements that are on their way, to share their round trip. None may
 * follow, and only a statement that fails can still roll back: no result may.
 */
export type Commit = () => Promise<void>;

export type Work<T> = (client: pg.PoolClient, commit: Commit) => Promise<T>;

const attemptsMax = 3;
// Not at once, because it would often meet the same transaction on the same row again.
const retryMsMax = 100;

/** Rolls back when `work` throws or returns a failure; runs it again after a deadlock. */
export const transact = async <T>(share: PoolShare, work: Work<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(share, work);
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error;
      await wait(retryMsMax * attempt * Math.random());
    }
  }
};

const transactOnce = async <T>(share: PoolShare, work: Work<T>): Promise<T> => {
  const client = await share.connect();
  let committed: Promise<void> | undefined;
  const commit = (): Promise<void> => {
    committed ??= sendCommit(client);
    return committed;
  };
  const open = Object.create(client) as pg.PoolClient;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  open.query = ((...args: unknown[]) => {
    if (committed !== undefined)
      throw new Error('A statement follows the commit of its transaction.');
    return query(...args);
  }) as typeof open.query;
  try {
    // It is sent together with the first statements of the work.
    const [, result] = await inOneRoundTrip(client.query('begin'), work(open, commit));
    if (!isFailure(result)) await commit();
    else if (committed === undefined) await client.query('rollback');
    else throw new Error('A failure was committed.');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error as Error);
    throw error;
  }
};

const sendCommit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit');
  // Behind a statement that failed PostgreSQL rolls back, and only says so.
  if (command === 'ROLLBACK') throw new Error('The transaction was rolled back.');
};

// A connection that can't roll back is closed, not reused.
const rollBack = async (client: pg.PoolClient, error: Error): Promise<void> => {
  // Over a cut network a rollback would wait as long as the statement did.
  if (error.message === 'Query read timeout') return client.release(error);
  await client.query('rollback').then(
    () => client.release(),
    (broken: Error) => client.release(broken),
  );
};

/**
 * Until the transaction ends, each statement and function keeps one plan, made without its values:
 * PostgreSQL plans lists and joins with other values anew, which takes longer than they do.
 */
export const keepPlans = async (client: pg.PoolClient): Promise<void> => {
  await client.query('set local plan_cache_mode = force_generic_plan');
};

// Of the statements behind one that failed in a transaction.
const inFailedTransaction = '25P02';

/**
 * The results of statements that do not need each other's results. They share a round trip and run
 * in order. Throws the first error, not the errors that follow from it.
 */
export const inOneRoundTrip = async <Results extends readonly unknown[]>(
  ...work: Results
): Promise<{ -readonly [At in keyof Results]: Awaited<Results[At]> }> => {
  const settled = await Promise.allSettled(work);
  const failed = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  const first = failed.find((error) => error?.code !== inFailedTransaction) ?? failed[0];
  if (first !== undefined) throw first;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
};
