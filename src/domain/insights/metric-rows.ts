// The rows that a number adds up from, as SQL between two moments.
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { RowKind } from './insight-metrics.ts';

type Span = { since: Date; until: Date; productId: string | undefined };

type Rows = {
  unit: 'money' | 'count';
  /** Of each table that they are in, so that a page is read along its index. */
  select: (span: Span) => Sql[];
  /** Their count and sum, where they are kept: whole quarters of an hour. */
  total?: (span: Span) => Sql | undefined;
};

const refunds = ({ since, until }: Span, value: Sql): Sql =>
  sql`select id::text, created_at as at, order_id as "orderId", intent_id as "intentId",
    case when outside_way is null then 'Refund' else 'Refund outside of the provider' end as about,
    ${value} as value, currency
  from refunds where created_at >= ${since} and created_at < ${until}`;

/** Columns: id, at, "orderId", "intentId" (null: none), about, value (cents or items), currency. */
export const metricRows: Record<RowKind, Rows> = {
  money: {
    unit: 'money',
    select: (span) => [
      sql`select intent_id as id, settled_at as at,
        order_id as "orderId", intent_id as "intentId", 'Payment' as about,
        received_cents as value, currency
      from payments where settled_at >= ${span.since} and settled_at < ${span.until}`,
      refunds(span, sql`-amount_cents`),
    ],
  },
  refunds: {
    unit: 'money',
    select: (span) => [refunds(span, sql`amount_cents`)],
  },
  paidOrders: {
    unit: 'money',
    select: ({ since, until }) => [
      sql`select id::text, paid_at as at, id as "orderId",
        null as "intentId", 'Order' as about, amount_due_cents as value, currency
      from orders where paid_at >= ${since} and paid_at < ${until}`,
    ],
  },
  placedOrders: {
    unit: 'money',
    select: ({ since, until }) => [
      sql`select id::text, placed_at as at, id as "orderId",
        null as "intentId", case when order_is_paid(state) then 'Paid' else 'Not paid' end as about,
        amount_due_cents as value, currency
      from orders where placed_at >= ${since} and placed_at < ${until}`,
    ],
  },
  items: {
    unit: 'count',
    select: ({ since, until, productId = null }) => [
      sql`select l.id::text, o.paid_at as at,
        o.id as "orderId", null as "intentId",
        concat_ws(', ', l.product_name, l.color_name, l.size_label) as about, l.quantity as value,
        null as currency
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at >= ${since} and o.paid_at < ${until} and l.removed_at is null
        and (${productId}::uuid is null or l.product_id = ${productId}::uuid)`,
    ],
    // The lines of a year are too many to be counted for a page.
    total: ({ since, until, productId }) =>
      productId
        ? undefined
        : sql`select coalesce(sum(lines), 0)::bigint as count,
            coalesce(sum(items), 0)::bigint as sum, null as currency
          from sales_sums where quarter >= ${since} and quarter < ${until}`,
  },
};
