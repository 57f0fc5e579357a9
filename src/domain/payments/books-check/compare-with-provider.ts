// The provider's lists beside our payments and refunds. The lists are copied page by page, then
// compared by SQL; what differs is asked for once more, each payment by itself.
import type { Database } from '../../../platform/database/database.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { ProviderRecord } from '../providers/payment-provider.ts';
import { differencesSql } from './provider-differences.ts';

type Context = Pick<PaymentContext, 'database' | 'paymentProvider' | 'publicUrl' | 'now'>;
export type Comparison = {
  checkId: string;
  provider: string;
  since: Date;
  /** Younger payments may still be under way. */
  until: Date;
  stopping?: AbortSignal | undefined;
};

const batchMax = 100;
const differencesMax = 200;

/** Writes the differences that two comparisons have in common. Throws ProviderError. */
export const compareWithProvider = async (
  context: Context,
  comparison: Comparison,
): Promise<void> => {
  const { database, paymentProvider } = context;
  const { checkId, provider, since, until } = comparison;
  const values = [checkId, since, until, provider];
  // Differences of an earlier try that was interrupted.
  await database.writes.query('delete from books_differences where check_id = $1', [checkId]);
  const lookAt = async (intentIds: readonly string[]) => {
    for (const intentId of intentIds)
      await copyRecords(context, comparison, paymentProvider.listRecords(provider, { intentId }));
  };
  await copyRecords(context, comparison, paymentProvider.listRecords(provider, { since }));
  await lookAt(await findOpenSince(context, comparison));
  await atLength(
    database,
    `insert into books_differences (check_id, kind, intent_id, refund_id, order_number,
       there_cents, here_cents, currency)
     select $1, kind, intent_id, refund_id, o.number, there_cents, here_cents, d.currency
     from (${differencesSql}) d left join orders o on o.id = d.order_id
     limit ${differencesMax}`,
    values,
  );
  await lookAt(await findDiffering(database, checkId));
  await atLength(
    database,
    `delete from books_differences b where check_id = $1 and not exists (
       select from (${differencesSql}) d where d.kind = b.kind and d.intent_id = b.intent_id
         and d.refund_id is not distinct from b.refund_id)`,
    values,
  );
};

/** A large shop takes longer than a page may. */
const atLength = (database: Database, sql: string, values: unknown[]): Promise<void> =>
  database.transaction(async (client) => {
    await client.query('set local statement_timeout = 0');
    await client.query(sql, values);
  });

/** What is open for longer than the lists reach back. */
const findOpenSince = async (
  { database }: Context,
  { provider, since }: Comparison,
): Promise<string[]> => {
  const { rows } = await database.pool.query<{ intentId: string }>(
    `select intent_id as "intentId" from payments where state in ('open', 'superseded')
       and created_at < $1 and provider = $2 order by created_at desc limit ${differencesMax}`,
    [since, provider],
  );
  return rows.map(({ intentId }) => intentId);
};

const findDiffering = async ({ pool }: Database, checkId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ intentId: string }>(
    'select distinct intent_id as "intentId" from books_differences where check_id = $1',
    [checkId],
  );
  return rows.map(({ intentId }) => intentId);
};

const copyRecords = async (
  context: Context,
  comparison: Comparison,
  records: AsyncIterable<ProviderRecord>,
): Promise<void> => {
  // A record may come twice, but a statement can write a row only once.
  const batch = new Map<string, ProviderRecord>();
  for await (const record of records) {
    batch.set(`${record.kind} ${record.id}`, record);
    if (batch.size < batchMax) continue;
    await writeBatch(context, comparison, [...batch.values()]);
    batch.clear();
  }
  await writeBatch(context, comparison, [...batch.values()]);
};

const writeBatch = async (
  { database, now, publicUrl }: Context,
  { checkId, stopping }: Comparison,
  batch: readonly ProviderRecord[],
): Promise<void> => {
  stopping?.throwIfAborted();
  const { host } = new URL(publicUrl);
  const rows = batch.map(({ metadata, ...record }) => ({
    ...record,
    refundId: metadata.refundId ?? null,
    // Our payments name their user, and since a while their shop.
    isForeign: metadata.userId === undefined || (metadata.shop ?? host) !== host,
  }));
  await database.writes.query(
    `with beat as (update books_checks set beat_at = $2 where id = $1)
     insert into provider_records (check_id, kind, id, intent_id, status, amount_cents, currency,
       at, refund_id, is_foreign)
     select $1, kind, id, "intentId", status, "amountCents", currency, at, "refundId", "isForeign"
     from jsonb_to_recordset($3) as r (kind text, id text, "intentId" text, status text,
       "amountCents" int, currency text, at timestamptz, "refundId" text, "isForeign" boolean)
     on conflict (check_id, kind, id) do update set status = excluded.status,
       amount_cents = excluded.amount_cents, at = greatest(provider_records.at, excluded.at)`,
    [checkId, now(), JSON.stringify(rows)],
  );
};
