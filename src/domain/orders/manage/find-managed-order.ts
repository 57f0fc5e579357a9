import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { findReportedMarkets } from '../../markets/find-reported-markets.ts';
import { selectOrders } from '../list/select-orders.ts';
import { factsOf } from '../lock-order.ts';
import { allowedActions } from '../order-actions.ts';
import { findOrderWithdrawals } from '../withdrawals/find-order-withdrawals.ts';
import { listOrderEvents } from './list-order-events.ts';
import type { ManagedOrder, RefundTrouble } from './managed-order.ts';

/** An order by its number, for admins. Errors: not_found. */
export const findManagedOrder = async (
  { database: { pool } }: { database: Database },
  number: number,
): Promise<ManagedOrder | Failure<'not_found'>> => {
  const [order] = await selectOrders(pool, {
    name: 'find-order-by-number',
    where: 'o.number = $1',
    values: [number],
  });
  if (!order) return fail('not_found', say('Order not found.'));
  const [facts, events, troubles, markets, withdrawals] = await Promise.all([
    pool.query<Facts>({
      name: 'find-managed-order',
      text: factsSql,
      values: [order.id, order.lines.map(({ sizeId }) => sizeId)],
    }),
    listOrderEvents(pool, order.id),
    pool.query<RefundTrouble>({
      name: 'find-refund-troubles',
      text: refundTroublesSql,
      values: [order.id],
    }),
    findReportedMarkets(pool),
    findOrderWithdrawals(pool, order.id),
  ]);
  const market = markets.find(({ slug }) => slug === order.market);
  const { skus, ...sums } = facts.rows[0] as Facts;
  return {
    order,
    ...(market && { marketName: market.name }),
    actions: allowedActions({ ...order, ...factsOf(order) }),
    ...sums,
    events,
    skus: skus ?? {},
    refundTroubles: troubles.rows,
    withdrawals,
  };
};

type Facts = Pick<ManagedOrder, 'refundedCents' | 'customerOrders' | 'taxReports'> & {
  skus: Record<string, string> | null;
};

const factsSql = `select coalesce((select sum(r.amount_cents) from refunds r
      where r.intent_id = o.transaction_id), 0)::int as "refundedCents",
    (select count(*) from orders other
      where other.user_id = o.user_id and order_is_paid(other.state))::int
      as "customerOrders",
    (select json_object_agg(id, sku) from product_sizes
      where id = any($2::uuid[]) and sku is not null) as skus,
    (select coalesce(json_agg(json_build_object('kind', kind, 'state', state, 'problem', problem,
        'at', to_char(coalesce(done_at, check_at) at time zone 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by created_at, kind), '[]')
      from tax_reports where order_id = o.id) as "taxReports"
  from orders o where o.id = $1`;

const refundTroublesSql = `select id as "refundId", attempt as failures, failure,
    failed_since as since, canceled_at is not null as "isCanceled",
    case when canceled_at is null then check_at end as "nextTryAt"
  from refunds where order_id = $1 and settled_at is null and attempt > 0
    and outside_way is null order by created_at`;
