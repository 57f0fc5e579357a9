import type { Database } from '../../../platform/database/database.ts';
import type { Finding } from '../../books/audit-books.ts';
import type { BooksJson } from './books-check-schema.ts';
import { type DifferenceKind, explainDifference, moneyOf } from './provider-differences.ts';

type Run = {
  id: string;
  provider: string;
  startedAt: Date;
  problem: 'unavailable' | 'denied' | 'stopped' | null;
  invariants: number;
  broken: Finding[];
  since: Date;
  payments: number;
  refunds: number;
};

/** What the last runs found, of our own books and of the provider's, each by its last whole one. */
export const findBooks = async ({ database }: { database: Database }): Promise<BooksJson> => {
  const last = (what: string) => findLast(database, what);
  const [running, finished, own, whole] = await Promise.all([
    last('finished_at is null'),
    last('finished_at is not null'),
    last('broken is not null'),
    last('finished_at is not null and problem is null'),
  ]);
  return {
    isRunning: running !== undefined,
    problem: finished?.problem ? { code: finished.problem, at: atOf(finished) } : null,
    own: own ? { at: atOf(own), invariants: own.invariants, broken: own.broken } : null,
    provider: whole
      ? {
          name: whole.provider,
          at: atOf(whole),
          since: whole.since.toISOString(),
          payments: whole.payments,
          refunds: whole.refunds,
          differences: await findDifferences(database, whole.id),
        }
      : null,
  };
};

const atOf = ({ startedAt }: Run): string => startedAt.toISOString();

const findLast = async ({ pool }: Database, what: string): Promise<Run | undefined> => {
  const { rows } = await pool.query<Run>(
    `select id, provider, started_at as "startedAt", problem, invariants,
       coalesce(broken, '[]') as broken, since, payments, refunds
     from books_checks where ${what} order by started_at desc limit 1`,
  );
  return rows[0];
};

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

const findDifferences = async ({ pool }: Database, checkId: string) => {
  const { rows } = await pool.query<Difference>(
    `select kind, intent_id as "intentId", refund_id as "refundId",
       order_number as "orderNumber", there_cents as "thereCents", here_cents as "hereCents",
       d.currency, (select currency from payments p where p.intent_id = d.intent_id) as ours
     from books_differences d where check_id = $1 order by kind, intent_id`,
    [checkId],
  );
  return rows.map(({ thereCents, hereCents, currency, ours, ...ids }) => {
    const amounts = { there: moneyOf(thereCents, currency), here: moneyOf(hereCents, ours ?? '') };
    return { ...ids, ...amounts, ...explainDifference({ ...ids, ...amounts }) };
  });
};
