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
    text: `with bounds as materialized (
        select day_start(($2::date - $5::interval)::date, $1) as since,
          least(day_start((($3::date + 1) - $5::interval)::date, $1),
            ($6::timestamptz at time zone $1 - $5::interval) at time zone $1) as until
      ), sales as (
        select date_trunc($4, quarter at time zone $1 + $5::interval) as start,
          sum(received_cents) as received, sum(refunded_cents) as refunded,
          sum(orders) as orders, sum(due_cents) as due, sum(items) as items, sum(placed) as placed
        from sales_sums, bounds where quarter >= since and quarter < until group by 1
      ), seen as (
        select date_trunc($4, quarter at time zone $1 + $5::interval) as start, kind,
          sum(views) as views
        from page_views, bounds where quarter >= since and quarter < until group by 1, 2
      )
      select to_char(greatest(start, $2::date), 'YYYY-MM-DD') as from,
        to_char(least(start + ('1 ' || $4)::interval - interval '1 day', $3::date),
          'YYYY-MM-DD') as to,
        coalesce(s.received, 0)::bigint as received, coalesce(s.refunded, 0)::bigint as refunded,
        coalesce(s.orders, 0)::bigint as orders, coalesce(s.due, 0)::bigint as due,
        coalesce(s.items, 0)::bigint as items, coalesce(s.placed, 0)::bigint as placed,
        v.visits, v."productViews", v."cartViews", v."searchesInVain"
      from generate_series(date_trunc($4, $2::date::timestamp), $3::date::timestamp,
          ('1 ' || $4)::interval) start
        left join sales s using (start),
        lateral (select coalesce(sum(views) filter (where kind = 'visit'), 0)::bigint as visits,
            coalesce(sum(views) filter (where kind = 'product'), 0)::bigint as "productViews",
            coalesce(sum(views) filter (where kind = 'cart'), 0)::bigint as "cartViews",
            coalesce(sum(views) filter (where kind = 'search in vain'), 0)::bigint
              as "searchesInVain"
          from seen where seen.start = start.start) v
      order by start`,
    values: [asked.timeZone, asked.from, asked.to, asked.by, asked.back, asked.now],
  });
  return rows;
};
