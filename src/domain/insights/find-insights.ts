import type { Database } from '../../platform/database/database.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { type MetricName, metricNames, metricOf, type Sums, sumNames } from './insight-metrics.ts';
import { type Period, type PeriodInput, periodOf } from './period.ts';

type Slice = { database: Database; now: () => Date };

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
  /** Paid orders in other currencies than the shop's: in no sum of money. */
  foreignOrders: number;
};

/** Every metric by day, week or month of the shop's time zone, and what it is compared with. */
export const findInsights = async (
  { database, now }: Slice,
  input: PeriodInput,
): Promise<Insights> => {
  const { timeZone } = await findShopSettings(database.pool, 'region');
  const period = periodOf(input, { now: now(), timeZone });
  const read = (back: string | null) =>
    back === null ? [] : readSums(database, { ...period, back, timeZone, now: now() });
  const [sums, compared] = await Promise.all([read('0 days'), read(period.back)]);
  return {
    ...period,
    timeZone,
    periods: sums.map(({ from, to }) => ({ from, to })),
    foreignOrders: addUp(sums).foreignOrders,
    series: metricNames.map((name) => {
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
type Asked = Omit<Period, 'back'> & { back: string; timeZone: string; now: Date };

/** Sums of what lay `back` behind each period, up to the same hour of the day. */
const readSums = async ({ pool }: Database, asked: Asked): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({
    name: 'find-insights',
    text: `with periods as materialized (
        select greatest(start, $2::date)::date as first,
          least(start + ('1 ' || $4)::interval, $3::date + 1)::date as next
        from generate_series(date_trunc($4, $2::date::timestamp), $3::date::timestamp,
          ('1 ' || $4)::interval) start
      ), moments as materialized (
        select first, next, since,
          least(lead(since, 1, day_start(($3::date + 1 - $5::interval)::date, $1))
              over (order by first),
            ($6::timestamptz at time zone $1 - $5::interval) at time zone $1) as until
        from (select *, day_start((first - $5::interval)::date, $1) as since from periods) period
      )
      select to_char(first, 'YYYY-MM-DD') as from, to_char(next - 1, 'YYYY-MM-DD') as to, s.*, v.*
      from moments,
        lateral (select coalesce(sum(received_cents), 0)::bigint as received,
            coalesce(sum(refunded_cents), 0)::bigint as refunded,
            coalesce(sum(orders), 0)::bigint as orders,
            coalesce(sum(foreign_orders), 0)::bigint as "foreignOrders",
            coalesce(sum(due_cents), 0)::bigint as due,
            coalesce(sum(items), 0)::bigint as items, coalesce(sum(placed), 0)::bigint as placed
          from sales_sums where quarter >= since and quarter < until) s,
        lateral (select coalesce(sum(visits), 0)::bigint as visits,
            coalesce(sum(products), 0)::bigint as "productViews",
            coalesce(sum(carts), 0)::bigint as "cartViews",
            coalesce(sum(searches_in_vain), 0)::bigint as "searchesInVain"
          from page_views where quarter >= since and quarter < until) v
      order by first`,
    values: [asked.timeZone, asked.from, asked.to, asked.by, asked.back, asked.now],
  });
  return rows;
};
