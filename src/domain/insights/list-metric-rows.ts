import type { Database, DatabaseAndClock } from '../../platform/database/database.ts';
import { join, type Sql, sql } from '../../platform/database/sql.ts';
import { averageCents } from '../../platform/values/part-of-cents.ts';
import { findReportedMarket } from '../markets/find-reported-markets.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import { findMoments } from './find-moments.ts';
import { type MetricName, metricOf } from './insight-metrics.ts';
import { metricRows } from './metric-rows.ts';
import type { PeriodInput } from './period.ts';

export type MetricRow = {
  id: string;
  at: Date;
  orderNumber: number | null;
  about: string;
  /** Cents, or items. */
  value: number;
  /** Of cents. */
  currency: string | null;
};

type Query = Pick<PeriodInput, 'range' | 'from' | 'to'> & {
  /** The slug of a market; undefined: of all. */
  soldIn?: string | undefined;
  productId?: string | undefined;
  /** `next` of the page before. */
  before?: string | undefined;
  size: number;
};

/** The rows behind a number, newest first, with their total; null for a number without rows. */
export const listMetricRows = async (
  context: DatabaseAndClock,
  name: MetricName,
  { productId, soldIn, before, size, ...input }: Query,
) => {
  const { label, opens } = metricOf(name);
  if (!opens) return null;
  const { from, to, timeZone, since, until } = await findMoments(context, input);
  const { pool } = context.database;
  const market = soldIn === undefined ? undefined : await findReportedMarket(pool, soldIn);
  const { select, unit, total } = metricRows[opens.rows];
  const span = { since, until, productId, market };
  const parts = select(span);
  const [rows, totals, currency] = await Promise.all([
    readPage(context.database, parts, { before, size }),
    readTotals(context.database, total?.(span) ?? totalsOf(parts)),
    market?.currency ?? findCurrency(pool),
  ]);
  // Sums of several currencies are never added: the shop's own, or the market's, is the number.
  const isOwn = (one: Total) => one.currency === null || one.currency === currency;
  const own = totals.find(isOwn) ?? { sum: 0, count: 0 };
  const count = totals.reduce((all, one) => all + one.count, 0);
  const last = rows[size - 1];
  return {
    label,
    unit,
    currency,
    ...(market && { marketName: market.name }),
    timeZone,
    from,
    to,
    count,
    total: { sum: own.sum, count, average: averageCents(own.sum, own.count) }[opens.as],
    elsewhere: totals.flatMap((one) =>
      one.currency === null || isOwn(one) ? [] : { cents: one.sum, currency: one.currency },
    ),
    totalUnit: opens.as === 'count' ? ('count' as const) : unit,
    rows: rows.slice(0, size),
    next: rows.length > size && last ? keyOf(last) : null,
  };
};

const readPage = async (
  { pool }: Database,
  parts: readonly Sql[],
  { before, size }: Pick<Query, 'before' | 'size'>,
): Promise<(MetricRow & { moment: string })[]> => {
  const [, moment, id] = /^(\d{1,16})-([\w-]{1,80})$/.exec(before ?? '') ?? [];
  const after = moment
    ? sql`where (r.at, r.id) < (to_timestamp(0) + ${moment}::bigint * interval '1 microsecond',
        ${id})`
    : sql``;
  const order = sql`order by r.at desc, r.id desc limit ${size + 1}`;
  const newest = parts.map((part) => sql`(select * from (${part}) r ${after} ${order})`);
  const { rows } = await pool.query<MetricRow & { moment: string }>(
    sql`select p.id, p.at, p.about, p.value, p.currency,
        (extract(epoch from p.at) * 1000000)::bigint::text as moment,
        (select number from orders where id = p."orderId"
          union all select number from orders where transaction_id = p."intentId" limit 1)
          as "orderNumber"
      from (select * from (${join(newest, ' union all ')}) r ${order}) p
      order by p.at desc, p.id desc`,
  );
  return rows;
};

const keyOf = ({ moment, id }: { moment: string; id: string }): string => `${moment}-${id}`;

type Total = { count: number; sum: number; currency: string | null };

const totalsOf = (parts: readonly Sql[]): Sql =>
  sql`select count(*), sum(r.value)::bigint as sum, r.currency
    from (${join(parts, ' union all ')}) r group by r.currency order by r.currency`;

const readTotals = async ({ pool }: Database, total: Sql): Promise<Total[]> =>
  (await pool.query<Total>(total)).rows;
