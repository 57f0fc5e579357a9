// Every night: our own invariants, then the lists of each provider beside our payments.
import type { Queryable } from '../../../platform/database/database.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { auditBooks } from '../../books/audit-books.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import type { PaymentContext } from '../payment-context.ts';
import { ProviderError, ProviderUnavailable } from '../providers/payment-provider.ts';
import { compareWithProvider } from './compare-with-provider.ts';

type Job = { stopping?: AbortSignal };
/** `since`: from when on the lists are compared. */
export type Check = { id: string; provider: string; startedAt: Date; since: Date };
type Problem = 'unavailable' | 'denied' | 'stopped' | 'not_connected';

export const checkColumns = 'id, provider, started_at as "startedAt", since';
const comparedDays = 35;
/** Reconciling takes half an hour at most, so younger payments may still be under way. */
const graceMs = 60 * 60_000;
/** A run without a sign of life for so long was killed. */
const killedMs = 30 * 60_000;

/** From three at night on by the shop's clock, and again after an hour until a run is whole. */
export const checkBooksNightly = async (context: PaymentContext, job: Job = {}): Promise<void> =>
  checkBooks(context, await findDue(context), job);

/** The books of these providers, unless another run is under way. */
export const checkBooks = async (
  context: PaymentContext,
  [first, ...others]: readonly string[],
  job: Job = {},
): Promise<void> => {
  const check = first && (await beginBooksCheck(context, context.database.writes, first));
  if (check) await runBooksChecks(context, check, { ...job, others });
};

/**
 * Providers that take payments now, and those that ever took one. Methods that an owner must turn
 * on first do not count.
 */
export const findCheckedProviders = async ({
  database,
  paymentMethods,
}: Pick<PaymentContext, 'database' | 'paymentMethods'>): Promise<string[]> => {
  const { rows } = await database.pool.query<{ provider: string }>(
    `select distinct provider from payments
     where provider <> 'none' and state <> 'canceled' order by provider`,
  );
  const current = paymentMethods.flatMap(({ provider, findTerms }): string[] =>
    findTerms ? [] : [provider],
  );
  return [...new Set([...current, ...rows.map(({ provider }) => provider)])];
};

const findDue = async (context: PaymentContext): Promise<string[]> => {
  const { database, now } = context;
  const { timeZone } = await findShopSettings(database.pool, 'region');
  const { rows } = await database.pool.query<{ provider: string }>(
    `select provider from unnest($3::text[]) with ordinality as asked (provider, place),
       lateral (select (date_trunc('day', ($1::timestamptz at time zone $2) - interval '3 hours')
         + interval '3 hours') at time zone $2 as at) night,
       lateral (select started_at, finished_at is not null
           and coalesce(problem, 'not_connected') = 'not_connected' as is_whole
         from books_checks c where c.provider = asked.provider
         union all select '-infinity'::timestamptz, false
         order by started_at desc limit 1) last
     where last.started_at <= $1 - interval '1 hour'
       and at > (select max(m.at) from migrations m)
       and not (last.is_whole and last.started_at >= night.at)
     order by place`,
    [now(), timeZone, await findCheckedProviders(context)],
  );
  return rows.map(({ provider }) => provider);
};

/** Undefined while another run is under way. */
export const beginBooksCheck = async (
  { now }: Pick<PaymentContext, 'now'>,
  client: Queryable,
  provider: string,
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
    [provider, at, new Date(at.getTime() - comparedDays * dayMs)],
  );
  return rows[0];
};

/** Our own books, then a run for each provider: one that does not answer stops no other. */
export const runBooksChecks = async (
  context: PaymentContext,
  first: Check,
  { others = [], stopping }: Job & { others?: readonly string[] },
): Promise<void> => {
  const { database, now } = context;
  const findings = await auditBooks(context);
  const broken = findings.filter(({ breaches }) => breaches > 0);
  await database.writes.query(
    'update books_checks set beat_at = $2, invariants = $3, broken = $4 where id = $1',
    [first.id, now(), findings.length, JSON.stringify(broken)],
  );
  const waiting = [...others];
  let check: Check | undefined = first;
  while (check) {
    const { id, until, problem }: Ended = await compare(context, check, stopping);
    check = await database.transaction(async (client) => {
      await finish(client, { id, until, problem, at: now() });
      const next = stopping?.aborted ? undefined : waiting.shift();
      return next === undefined ? undefined : await beginBooksCheck(context, client, next);
    });
  }
};

type Ended = { id: string; until: Date; problem: Problem | null };

/** If the provider does not answer, its run says so and is incomplete. */
const compare = async (
  context: PaymentContext,
  { id, provider, startedAt, since }: Check,
  stopping: AbortSignal | undefined,
): Promise<Ended> => {
  const until = new Date(startedAt.getTime() - graceMs);
  if (!(await context.paymentProvider.isConnected(provider)))
    return { id, until, problem: 'not_connected' };
  try {
    await compareWithProvider(context, { checkId: id, provider, since, until, stopping });
    return { id, until, problem: null };
  } catch (error) {
    if (!stopping?.aborted && !(error instanceof ProviderError)) throw error;
    const problem = stopping?.aborted ? 'stopped' : problemOf(error);
    context.log(new Error(`The books were not compared with '${provider}': ${problem}.`));
    return { id, until, problem };
  }
};

const problemOf = (error: unknown) =>
  error instanceof ProviderUnavailable ? 'unavailable' : 'denied';

/** Counts what was compared. For a provider that can't be asked, counts what was not. */
const finish = async (
  client: Queryable,
  { id, until, problem, at }: Ended & { at: Date },
): Promise<void> => {
  await client.query(
    `update books_checks c set finished_at = $2, problem = $3,
       payments = case when $3 = 'not_connected' then (select count(*) from payments p
           where p.provider = c.provider and p.state <> 'canceled')
         else (select count(*) from provider_records r join payments p on p.intent_id = r.id
           where check_id = $1 and r.kind = 'payment' and r.status = 'succeeded' and r.at < $4)
         end,
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
