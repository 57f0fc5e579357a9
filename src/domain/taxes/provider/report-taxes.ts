// Reports to the tax provider how orders with its estimates ended. Reports are derived from orders
// and refunds, so no code that pays, ends or refunds an order can forget one.
import type { Database } from '../../../platform/database/database.ts';
import { type TaxProvider, TaxProviderError } from './tax-provider.ts';

type Context = {
  database: Database;
  now: () => Date;
  taxProvider: TaxProvider | null;
};

const batchMax = 100;

/** Answers how many reports the provider took. A report that fails is tried again later. */
export const reportTaxes = async (context: Context): Promise<number> => {
  const { database, now } = context;
  const { rows } = await database.pool.query<{ isUsed: boolean }>(
    'select exists (select from tax_estimates) as "isUsed"',
  );
  if (!rows[0]?.isUsed) return 0;
  await database.writes.query(reportEnds, [now()]);
  await database.writes.query(reportRefunds, [now()]);
  await database.writes.query(deleteUnused, [now()]);
  let done = 0;
  for (const report of await claimReports(context)) done += await tell(context, report);
  return done;
};

// The estimate of an order whose totals changed since is of another sale: nobody else can tell it.
const reportEnds = `with ended as (
    select e.id, e.order_id, case when o.state = 'paid' then 'commit' else 'void' end as kind,
      o.state = 'paid' and o.revision is distinct from e.order_revision as is_other
    from tax_estimates e join orders o on o.id = e.order_id
    where e.is_open and o.state <> 'unpaid'
    order by e.made_at limit ${batchMax} for update of e skip locked
  ), closed as (
    update tax_estimates set is_open = false where id in (select id from ended)
  )
  insert into tax_reports (order_id, kind, estimate_id, state, problem, created_at, check_at)
  select order_id, kind, id, case when is_other then 'failed' else 'due' end,
    case when is_other then 'The order changed after its taxes were reckoned. ' ||
      'Enter it at the provider by hand.' else '' end, $1, $1
  from ended on conflict do nothing`;

/** Paid back by the provider of payments, or outside of it. */
const reportRefunds = `insert into tax_reports (order_id, kind, refund_id, created_at, check_at)
  select c.order_id, 'refund', r.id, $1, $1
  from tax_reports c join refunds r on r.order_id = c.order_id
  where c.kind = 'commit' and c.state = 'done'
    and (r.settled_at is not null or r.outside_on is not null)
    and not exists (select from tax_reports t where t.refund_id = r.id)
  order by r.created_at limit ${batchMax} on conflict do nothing`;

const deleteUnused = `delete from tax_estimates
  where order_id is null and made_at < $1::timestamptz - interval '1 day'`;

type Report = {
  id: string;
  kind: 'commit' | 'void' | 'refund';
  orderId: string;
  refundId: string | null;
  /** The provider's. */
  estimateId: string | null;
  saleId: string | null;
  /** With tax; null: all that was paid. */
  cents: number | null;
};

/** Each is claimed for a minute, then for longer and longer: a repeat is the same report. */
const claimReports = async ({ database, now }: Context): Promise<Report[]> => {
  const { rows } = await database.writes.query<Report>(
    `with claimed as (
       update tax_reports set attempts = attempts + 1,
         check_at = $1::timestamptz + least(interval '1 minute' * (2 ^ least(attempts, 9)),
           interval '6 hours')
       where id = any(array(select id from tax_reports where state = 'due' and check_at <= $1
         order by check_at limit ${batchMax} for update skip locked))
       returning id, kind, order_id, refund_id, estimate_id, created_at)
     select c.id, c.kind, c.order_id as "orderId", c.refund_id as "refundId",
       e.provider_id as "estimateId",
       (select provider_id from tax_reports s where s.order_id = c.order_id and s.kind = 'commit')
         as "saleId",
       case when r.amount_cents <> p.received_cents then r.amount_cents end as cents
     from claimed c left join tax_estimates e on e.id = c.estimate_id
     left join refunds r on r.id = c.refund_id
     left join payments p on p.intent_id = r.intent_id
     order by c.created_at, c.kind`,
    [now()],
  );
  return rows;
};

const tell = async (context: Context, report: Report): Promise<number> => {
  const { database, now, taxProvider } = context;
  try {
    if (!taxProvider) throw new TaxProviderError('has no key', { isRefused: true });
    const providerId = await send(taxProvider, report);
    await database.writes.query(
      `update tax_reports set state = 'done', provider_id = $2, done_at = $3, problem = ''
       where id = $1`,
      [report.id, providerId, now()],
    );
    return 1;
  } catch (error) {
    if (!(error instanceof TaxProviderError)) throw error;
    await database.writes.query('update tax_reports set problem = $2 where id = $1', [
      report.id,
      error.message.slice(0, 300),
    ]);
    return 0;
  }
};

/** The order's and the refund's ids are what the provider knows them by. */
const send = async (
  provider: TaxProvider,
  { kind, orderId, refundId, estimateId, saleId, cents }: Report,
): Promise<string | null> => {
  if (kind === 'refund') {
    return await provider.refund({ saleId: saleId ?? '', reference: refundId ?? '', cents });
  }
  if (kind === 'commit') {
    return await provider.commit({ estimateId: estimateId ?? '', reference: orderId });
  }
  await provider.void({ estimateId: estimateId ?? '' });
  return null;
};
