// The rows that a number adds up from, as SQL between two moments.
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { ReportedMarket } from '../markets/find-reported-markets.ts';
import type { RowKind } from './insight-metrics.ts';
import { salesIn } from './sales-in.ts';

export type Span = {
  since: Date;
  until: Date;
  productId?: string | undefined;
  /** Undefined: of all. */
  market?: ReportedMarket | undefined;
};

type Rows = {
  unit: 'money' | 'count';
  /** For each table separately, so a page is read along its index. */
  select: (span: Span) => Sql[];
  /** Their count and sum, where they are kept: whole quarters of an hour. */
  total?: (span: Span) => Sql | undefined;
};

/** Of rows with a market. */
const soldIn = ({ market }: Span): Sql => (market ? sql`and market = ${market.slug}` : sql``);

/** Of money with an order; what has none is of the default market. */
const paidIn = ({ market }: Span): Sql => {
  if (!market) return sql``;
  return market.slug
    ? sql`and order_id in (select id from orders where market = ${market.slug})`
    : sql`and not exists (select from orders o where o.id = order_id and o.market <> '')`;
};

const refunds = (span: Span, value: Sql): Sql =>
  sql`select id::text, created_at as at, order_id as "orderId", intent_id as "intentId",
    case when outside_way is null then 'Refund' else 'Refund outside of the provider' end as about,
    ${value} as value, currency
  from refunds where created_at >= ${span.since} and created_at < ${span.until} ${paidIn(span)}`;

/** Columns: id, at, "orderId", "intentId" (null: none), about, value (cents or items), currency. */
export const metricRows: Record<RowKind, Rows> = {
  money: {
    unit: 'money',
    select: (span) => [
      sql`select intent_id as id, settled_at as at,
        order_id as "orderId", intent_id as "intentId",
        concat_ws(' by ', 'Payment', coalesce(method, pending_method)) as about,
        received_cents as value, currency
      from payments where settled_at >= ${span.since} and settled_at < ${span.until}
        ${paidIn(span)}`,
      refunds(span, sql`-amount_cents`),
    ],
  },
  refunds: {
    unit: 'money',
    select: (span) => [refunds(span, sql`amount_cents`)],
  },
  paidOrders: {
    unit: 'money',
    select: (span) => [
      sql`select id::text, paid_at as at, id as "orderId",
        null as "intentId", 'Order' as about, amount_due_cents as value, currency
      from orders where paid_at >= ${span.since} and paid_at < ${span.until} ${soldIn(span)}`,
    ],
  },
  placedOrders: {
    unit: 'money',
    select: (span) => [
      sql`select id::text, placed_at as at, id as "orderId",
        null as "intentId", case when order_is_paid(state) then 'Paid' else 'Not paid' end as about,
        amount_due_cents as value, currency
      from orders where placed_at >= ${span.since} and placed_at < ${span.until}
        ${soldIn(span)}`,
    ],
  },
  items: {
    unit: 'count',
    select: ({ productId = null, ...span }) => [
      sql`select l.id::text, o.paid_at as at,
        o.id as "orderId", null as "intentId",
        concat_ws(', ', l.product_name, l.color_name, l.size_label) as about, l.quantity as value,
        null as currency
      from orders o join order_lines l on l.order_id = o.id
      where o.paid_at >= ${span.since} and o.paid_at < ${span.until} and l.removed_at is null
        ${soldIn(span)}
        and (${productId}::uuid is null or l.product_id = ${productId}::uuid)`,
    ],
    // The lines of a year are too many to be counted for a page.
    total: ({ since, until, productId, market }) =>
      productId
        ? undefined
        : sql`select coalesce(sum(lines), 0)::bigint as count,
            coalesce(sum(items), 0)::bigint as sum, null as currency
          from ${salesIn(market)} where quarter >= ${since} and quarter < ${until}`,
  },
};
