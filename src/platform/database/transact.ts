import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isFailure } from '../errors/errors.ts';
import { isRetryable } from './database-errors.ts';
import type { PoolShare } from './pool-share.ts';

export type Work<T> = (client: pg.PoolClient) => Promise<T>;

const attemptsMax = 3;
// At once, it would often meet the other transaction on the same row again.
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
  try {
    // It is sent together with the first statements of the work.
    const [, result] = await together(client.query('begin'), work(client));
    await client.query(isFailure(result) ? 'rollback' : 'commit');
    client.release();
    return result;
  } catch (error) {
    await rollBack(client, error as Error);
    throw error;
  }
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

// Of the statements behind one that failed in a transaction.
const inFailedTransaction = '25P02';

/**
 * The results of statements that do not need each other's: they share a round trip and run in the
 * order they are sent. Throws what failed first, not what that made fail.
 */
export const together = async <Results extends readonly unknown[]>(
  ...work: Results
): Promise<{ -readonly [At in keyof Results]: Awaited<Results[At]> }> => {
  const settled = await Promise.allSettled(work);
  const failed = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  const first = failed.find((error) => error?.code !== inFailedTransaction) ?? failed[0];
  if (first !== undefined) throw first;
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
};
