// Sales of one market, as SQL for FROM. The default is the whole shop without the other markets.
import { type Sql, sql } from '../../platform/database/sql.ts';
import type { ReportedMarket } from '../markets/find-reported-markets.ts';

type InMarket = Pick<ReportedMarket, 'slug' | 'currency'>;

/** The columns of sales_sums; money is of the currency alone. Undefined: of the whole shop. */
export const salesIn = (market: InMarket | undefined): Sql => {
  if (!market) return sql`sales_sums`;
  const isOwn = sql`(currency = ${market.currency})::int`;
  const sums = (sign: 1 | -1): Sql => sql`select quarter,
      ${sign} * received_cents * ${isOwn} as received_cents,
      ${sign} * refunded_cents * ${isOwn} as refunded_cents, ${sign} * orders as orders,
      ${sign} * orders * (1 - ${isOwn}) as foreign_orders,
      ${sign} * due_cents * ${isOwn} as due_cents, ${sign} * items as items,
      ${sign} * placed as placed, ${sign} * lines as lines
    from market_sales`;
  return market.slug
    ? sql`(${sums(1)} where market = ${market.slug}) sales`
    : sql`(select quarter, received_cents, refunded_cents, orders, foreign_orders, due_cents, items,
          placed, lines from sales_sums
        union all ${sums(-1)}) sales`;
};

/** The columns of `sold_between`, which says what was sold between two moments. */
export const soldIn = (
  market: InMarket | undefined,
  between: { since: Date; until: Date },
): Sql => {
  const span = sql`(${between.since}::timestamptz, ${between.until}::timestamptz)`;
  if (!market) return sql`sold_between${span}`;
  const isOwn = sql`(currency = ${market.currency})::int`;
  return market.slug
    ? sql`(select product_id, size_id, items, cents * ${isOwn} as cents
        from market_sold_between${span} where market = ${market.slug})`
    : sql`(select product_id, size_id, items, cents from sold_between${span}
        union all select product_id, size_id, -items, -cents * ${isOwn}
          from market_sold_between${span})`;
};
