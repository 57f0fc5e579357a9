// Every night: our own invariants, then the provider's lists beside our payments.
import type { Queryable } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderError, ProviderUnavailable } from '../providers/payment-provider.ts';
import { compareWithProvider } from './compare-with-provider.ts';

type Job = { stopping?: AbortSignal };
/** `since`: from when on the lists are compared. */
export type Check = { id: string; startedAt: Date; since: Date };

export const checkColumns = 'id, started_at as "startedAt", since';
const comparedDays = 35;
/** Reconciling takes half an hour at most: what is younger may be under way. */
const graceMs = 60 * 60_000;
/** A run without a sign of life for so long was killed. */
const killedMs = 30 * 60_000;

/** From three at night on by the shop's clock, and again after an hour until a run is whole. */
export const checkBooksNightly = async (context: PaymentContext, job: Job = {}): Promise<void> => {
  if (!(await isDue(context))) return;
  const check = await beginBooksCheck(context, context.database.writes);
  if (check) await runBooksCheck(context, check, job);
};

const isDue = async ({ database, now }: PaymentContext): Promise<boolean> => {
  const { timeZone } = await findShopSettings(database.pool, 'region');
  const { rows } = await database.pool.query<{ isDue: boolean }>(
    `select not exists (select from books_checks where started_at > $1 - interval '1 hour')
       and at > (select max(m.at) from migrations m)
       and not exists (select from books_checks where started_at >= night.at
         and started_at = (select max(started_at) from books_checks)
         and finished_at is not null and problem is null) as "isDue"
     from (select (date_trunc('day', ($1::timestamptz at time zone $2) - interval '3 hours')
       + interval '3 hours') at time zone $2 as at) night`,
    [now(), timeZone],
  );
  return rows[0]?.isDue ?? false;
};

/** Undefined while another run is under way. */
export const beginBooksCheck = async (
  { now, providerName }: Pick<PaymentContext, 'now' | 'providerName'>,
  client: Queryable,
): Promise<Check | undefined> => {
  const at = now();
  await client.query(
    `update books_checks set finished_at = $1, problem = 'stopped'
     where finished_at is null and beat_at < $2`,
    [at, new Date(at.getTime() - killedMs)],
  );
  const { rows } = await client.query<Check>(
    `insert into books_checks (provider, started_at, beat_at, since) values ($1, $2, $2, $3)
     on conflict do nothing returning ${checkColumns}`,
    [providerName, at, new Date(at.getTime() - comparedDays * dayMs)],
  );
  return rows[0];
};

/** A provider that does not answer is said on the run, which is then no whole one. */
export const runBooksCheck = async (
  context: PaymentContext,
  { id, startedAt, since }: Check,
  { stopping }: Job,
): Promise<void> => {
  const { database, now, log } = context;
  const findings = await auditBooks(context);
  const broken = findings.filter(({ breaches }) => breaches > 0);
  await database.writes.query(
    'update books_checks set beat_at = $2, invariants = $3, broken = $4 where id = $1',
    [id, now(), findings.length, JSON.stringify(broken)],
  );
  const until = new Date(startedAt.getTime() - graceMs);
  let problem: string | null = null;
  try {
    await compareWithProvider(context, { checkId: id, since, until, stopping });
  } catch (error) {
    if (!stopping?.aborted && !(error instanceof ProviderError)) throw error;
    problem = stopping?.aborted ? 'stopped' : problemOf(error);
    log(new Error(`The books were not compared with the provider: ${problem}.`));
  }
  await finish(database.writes, { id, until, problem, at: now() });
};

const problemOf = (error: unknown) =>
  error instanceof ProviderUnavailable ? 'unavailable' : 'denied';

const finish = async (
  client: Queryable,
  { id, until, problem, at }: { id: string; until: Date; problem: string | null; at: Date },
): Promise<void> => {
  await client.query(
    `update books_checks set finished_at = $2, problem = $3,
       payments = (select count(*) from provider_records r
         join payments p on p.intent_id = r.id
         where check_id = $1 and r.kind = 'payment' and r.status = 'succeeded' and r.at < $4),
       refunds = (select count(*) from provider_records r
         join payments p on p.intent_id = r.intent_id
         where check_id = $1 and r.kind = 'refund' and r.at < $4)
     where id = $1 and finished_at is null`,
    [id, at, problem, until],
  );
  await client.query(
    `delete from provider_records r using books_checks c
     where c.id = r.check_id and c.finished_at is not null`,
  );
  await client.query(
    'delete from books_checks where started_at < (select since from books_checks where id = $1)',
    [id],
  );
};
