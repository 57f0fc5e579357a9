import type { Database } from '../../../platform/database/database.ts';
import { formatSum } from '../../../platform/values/sums.ts';
import type { Finding } from '../../books/audit-books.ts';
import { titleOf } from '../providers/payment-providers.ts';
import type { BooksJson, ProviderBooksJson } from './books-check-schema.ts';
import { type DifferenceKind, explainDifference } from './provider-differences.ts';

type Run = {
  id: string;
  provider: string;
  startedAt: Date;
  problem: NonNullable<ProviderBooksJson['problem']>['code'] | null;
  since: Date;
  payments: number;
  refunds: number;
};
type Own = { at: Date; invariants: number; broken: Finding[] };

/** What the last complete runs found, for our own books and each provider's. */
export const findBooks = async ({ database }: { database: Database }): Promise<BooksJson> => {
  const [running, own, last, whole] = await Promise.all([
    database.pool.query('select from books_checks where finished_at is null'),
    database.pool.query<Own>(
      `select started_at as at, invariants, broken from books_checks
       where broken is not null order by started_at desc limit 1`,
    ),
    findLast(database, 'true'),
    findLast(database, 'problem is null'),
  ]);
  const findProvider = async (run: Run): Promise<ProviderBooksJson> => ({
    title: titleOf(run.provider),
    problem: run.problem && { code: run.problem, at: atOf(run), payments: run.payments },
    compared: await findCompared(
      database,
      whole.find(({ provider }) => provider === run.provider),
    ),
  });
  const [ours] = own.rows;
  return {
    isRunning: running.rowCount !== 0,
    own: ours ? { ...ours, at: ours.at.toISOString() } : null,
    providers: await Promise.all(last.map(findProvider)),
  };
};

const atOf = ({ startedAt }: Run): string => startedAt.toISOString();

/** Of each provider its last run that has ended. */
const findLast = async ({ pool }: Database, which: string): Promise<Run[]> => {
  const { rows } = await pool.query<Run>(
    `select distinct on (provider) id, provider, started_at as "startedAt", problem, since,
       payments, refunds
     from books_checks where finished_at is not null and ${which}
     order by provider, started_at desc`,
  );
  return rows;
};

const findCompared = async (
  database: Database,
  run: Run | undefined,
): Promise<ProviderBooksJson['compared']> =>
  run
    ? {
        at: atOf(run),
        since: run.since.toISOString(),
        payments: run.payments,
        refunds: run.refunds,
        differences: await findDifferences(database, run),
      }
    : null;

type Difference = {
  kind: DifferenceKind;
  intentId: string;
  refundId: string | null;
  orderNumber: number | null;
  thereCents: number | null;
  hereCents: number | null;
  currency: string;
  /** Of our payment; null when we have none. */
  ours: string | null;
};

const findDifferences = async ({ pool }: Database, { id, provider }: Run) => {
  const { rows } = await pool.query<Difference>(
    `select kind, intent_id as "intentId", refund_id as "refundId",
       order_number as "orderNumber", there_cents as "thereCents", here_cents as "hereCents",
       d.currency, (select currency from payments p where p.intent_id = d.intent_id) as ours
     from books_differences d where check_id = $1 order by kind, intent_id`,
    [id],
  );
  return rows.map(({ thereCents, hereCents, currency, ours, ...ids }) => {
    const there = thereCents === null ? null : formatSum(thereCents, currency);
    const here = hereCents === null ? null : formatSum(hereCents, ours ?? currency);
    const amounts = { there, here };
    return { ...ids, ...amounts, ...explainDifference(provider, { ...ids, ...amounts }) };
  });
};
