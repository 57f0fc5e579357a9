import { addJob } from '../../../platform/database/job-queue.ts';
import type { PaymentContext } from '../payment-context.ts';
import {
  beginBooksCheck,
  type Check,
  checkColumns,
  findCheckedProviders,
  runBooksChecks,
} from './check-books.ts';

/** Begins a check at once, done by a job; joins one that is under way. */
export const requestBooksCheck = async (
  context: Pick<PaymentContext, 'database' | 'now' | 'paymentMethods'>,
): Promise<void> => {
  const [{ provider }] = context.paymentMethods;
  await context.database.transaction(async (client) => {
    const check = await beginBooksCheck(context, client, provider);
    if (!check) return;
    await addJob(client, { task: 'check-books-now', payload: { id: check.id }, key: check.id });
  });
};

type Job = { payload: Record<string, string>; stopping: AbortSignal };

/** The job of a check that was asked for. */
export const checkRequestedBooks = async (
  context: PaymentContext,
  { payload: { id = '' }, stopping }: Job,
): Promise<void> => {
  const { rows } = await context.database.pool.query<Check>(
    `select ${checkColumns} from books_checks where id = $1 and finished_at is null`,
    [id],
  );
  const [first] = rows;
  if (!first) return;
  const all = await findCheckedProviders(context);
  const others = all.filter((provider) => provider !== first.provider);
  await runBooksChecks(context, first, { others, stopping });
};
