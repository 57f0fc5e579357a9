import type { Database, DatabaseAndClock } from '../../platform/database/database.ts';
import { named, type Sql, sql } from '../../platform/database/sql.ts';
import {
  findReportedMarket,
  findReportedMarkets,
  type ReportedMarket,
} from '../markets/find-reported-markets.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import { type MetricName, metricNames, metricOf, type Sums, sumNames } from './insight-metrics.ts';
import { type Period, type PeriodInput, periodOf } from './period.ts';
import { salesIn } from './sales-in.ts';

/** The slug of a market; undefined: of all. */
export type SoldIn = { soldIn?: string | undefined };

export type Series = {
  name: MetricName;
  /** Money in cents, as all values are. */
  total: number | null;
  compared: number | null;
  values: (number | null)[];
  comparedValues: (number | null)[];
};

export type Insights = Period & {
  timeZone: string;
  /** Cut to the range. */
  periods: { from: string; to: string }[];
  series: Series[];
  /** Paid orders in other currencies than that of the sums. */
  foreignOrders: number;
  /** Of the sums of money, ISO 4217 in lower case. */
  currency: string;
  /** To choose from; none while there is one alone. */
  markets: ReportedMarket[];
};

/**
 * Every metric by day, week or month of the shop's time zone, and what it is compared with; of one
 * market without those that are counted for the whole shop alone.
 */
export const findInsights = async (
  { database, now }: DatabaseAndClock,
  { soldIn, ...input }: PeriodInput & SoldIn,
): Promise<Insights> => {
  const [{ timeZone }, markets, currency, market] = await Promise.all([
    findShopSettings(database.pool, 'region'),
    findReportedMarkets(database.pool),
    findCurrency(database.pool),
    soldIn === undefined ? undefined : findReportedMarket(database.pool, soldIn),
  ]);
  const period = periodOf(input, { now: now(), timeZone });
  const read = (back: string | null) =>
    back === null ? [] : readSums(database, { ...period, back, timeZone, now: now(), market });
  const [sums, compared] = await Promise.all([read('0 days'), read(period.back)]);
  return {
    ...period,
    timeZone,
    periods: sums.map(({ from, to }) => ({ from, to })),
    foreignOrders: addUp(sums).foreignOrders,
    currency: market?.currency ?? currency,
    markets,
    series: metricNames
      .filter((name) => !market || !metricOf(name).isOfViews)
      .map((name) => {
        const { value } = metricOf(name);
        return {
          name,
          total: value(addUp(sums)),
          compared: period.back === null ? null : value(addUp(compared)),
          values: sums.map(value),
          comparedValues: compared.map(value),
        };
      }),
  };
};

const addUp = (rows: readonly Sums[]): Sums =>
  Object.fromEntries(
    sumNames.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]),
  ) as Sums;

type Row = Sums & { from: string; to: string };
type Asked = Omit<Period, 'back'> & {
  back: string;
  timeZone: string;
  now: Date;
  market: ReportedMarket | undefined;
};

/** Sums of what lay `back` behind each period, up to the same hour of the day. */
const readSums = async ({ pool }: Database, asked: Asked): Promise<Row[]> => {
  const { timeZone, from, to, by, back, now, market } = asked;
  const step = sql`('1 ' || ${by}::text)::interval`;
  const last = sql`${to}::date`;
  const dayStart = (day: Sql): Sql =>
    sql`day_start((${day} - ${back}::interval)::date, ${timeZone})`;
  const { rows } = await pool.query<Row>(
    named(
      `find-insights${market ? (market.slug ? '-of-market' : '-of-default') : ''}`,
      sql`with periods as materialized (
        select greatest(start, ${from}::date)::date as first,
          least(start + ${step}, ${last} + 1)::date as next
        from generate_series(date_trunc(${by}, ${from}::date::timestamp), ${last}::timestamp,
          ${step}) start
      ), moments as materialized (
        select first, next, since,
          least(lead(since, 1, ${dayStart(sql`${last} + 1`)}) over (order by first),
            (${now}::timestamptz at time zone ${timeZone} - ${back}::interval)
              at time zone ${timeZone}) as until
        from (select *, ${dayStart(sql`first`)} as since from periods) period
      )
      select to_char(first, 'YYYY-MM-DD') as from, to_char(next - 1, 'YYYY-MM-DD') as to, s.*, v.*
      from moments,
        lateral (select coalesce(sum(received_cents), 0)::bigint as received,
            coalesce(sum(refunded_cents), 0)::bigint as refunded,
            coalesce(sum(orders), 0)::bigint as orders,
            coalesce(sum(foreign_orders), 0)::bigint as "foreignOrders",
            coalesce(sum(due_cents), 0)::bigint as due,
            coalesce(sum(items), 0)::bigint as items, coalesce(sum(placed), 0)::bigint as placed
          from ${salesIn(market)} where quarter >= since and quarter < until) s,
        lateral (select coalesce(sum(visits), 0)::bigint as visits,
            coalesce(sum(products), 0)::bigint as "productViews",
            coalesce(sum(carts), 0)::bigint as "cartViews",
            coalesce(sum(searches_in_vain), 0)::bigint as "searchesInVain"
          from page_views where quarter >= since and quarter < until) v
      order by first`,
    ),
  );
  return rows;
};
