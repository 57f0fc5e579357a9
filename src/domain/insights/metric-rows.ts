// The rows that a number adds up from, as SQL between two moments.
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { RowKind } from './insight-metrics.ts';

type Span = { since: Sql; until: Sql; productId: string | undefined };

/** Columns: id, at, "orderNumber", about, value (cents or items). */
export const metricRows: Record<RowKind, { unit: 'money' | 'count'; select: (span: Span) => Sql }> =
  {
    money: {
      unit: 'money',
      select: (span) => sql`select p.intent_id as id, p.settled_at as at,
        (select number from orders where id = p.order_id or transaction_id = p.intent_id
          order by id = p.order_id desc limit 1) as "orderNumber",
        'Payment' as about, p.received_cents as value
      from payments p where p.settled_at >= ${span.since} and p.settled_at < ${span.until}
      union all select id, at, "orderNumber", about, -value from (${refunds(span)}) refunded`,
    },
    refunds: { unit: 'money', select: (span) => refunds(span) },
    paidOrders: {
      unit: 'money',
      select: ({ since, until }) => sql`select id::text, paid_at as at, number as "orderNumber",
        'Order' as about, amount_due_cents as value
      from orders where paid_at >= ${since} and paid_at < ${until}`,
    },
    placedOrders: {
      unit: 'money',
      select: ({ since, until }) => sql`select id::text, placed_at as at, number as "orderNumber",
        case when order_is_paid(state) then 'Paid' else 'Not paid' end as about,
        amount_due_cents as value
      from orders where placed_at >= ${since} and placed_at < ${until}`,
    },
    items: {
      unit: 'count',
      select: ({ since, until, productId = null }) => sql`select l.id::text, o.paid_at as at,
        o.number as "orderNumber", concat_ws(', ', l.product_name, l.color_name, l.size_label)
          as about, l.quantity as value
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at >= ${since} and o.paid_at < ${until} and l.removed_at is null
        and l.product_id = coalesce(${productId}::uuid, l.product_id)`,
    },
  };

const refunds = ({ since, until }: Span): Sql =>
  sql`select r.id::text, r.created_at as at,
      (select number from orders where id = r.order_id or transaction_id = r.intent_id
        order by id = r.order_id desc limit 1) as "orderNumber",
      'Refund' as about, r.amount_cents as value
    from refunds r where r.created_at >= ${since} and r.created_at < ${until}`;
