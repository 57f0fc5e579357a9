import type { Queryable } from '../../platform/database/database.ts';
import { findReportedMarkets } from '../markets/find-reported-markets.ts';
import type { Today, Turnover } from './today.ts';

type Moved = { market: string; currency: string; cents: number; orders: number };

/** What each market has of the turnover since the shop's midnight; none while there is one. */
export const findTurnoverByMarket = async (
  client: Queryable,
  { day, turnoverCents, turnoverElsewhere, paidOrders }: Turnover,
  { currency, timeZone }: { currency: string; timeZone: string },
): Promise<Today['turnoverByMarket']> => {
  const markets = await findReportedMarkets(client);
  if (markets.length === 0) return [];
  const { rows } = await client.query<Moved>({
    name: 'find-turnover-by-market',
    text: `select market, currency, sum(received_cents - refunded_cents)::bigint as cents,
        sum(orders)::int as orders
      from market_sales where quarter >= day_start($1::date, $2) group by 1, 2 order by 1, 2`,
    values: [day, timeZone],
  });
  // The default market is what the others leave of the whole shop.
  const whole = [{ currency, cents: turnoverCents }, ...turnoverElsewhere];
  const left = whole.map((sum) => ({
    market: '',
    currency: sum.currency,
    cents: sum.cents - centsOf(rows.filter((row) => row.currency === sum.currency)),
    orders: sum.currency === currency ? paidOrders - ordersOf(rows) : 0,
  }));
  return markets.map(({ slug, name, currency: own }) => {
    const moved = [...left, ...rows].filter(({ market }) => market === slug);
    const sums = moved.map(({ currency: its, cents }) => ({ currency: its, cents }));
    const shown = sums.filter(({ cents }) => cents !== 0);
    return {
      ...{ slug, name, paidOrders: ordersOf(moved) },
      sums: shown.length > 0 ? shown : [{ currency: own, cents: 0 }],
    };
  });
};

const centsOf = (rows: readonly Moved[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);
const ordersOf = (rows: readonly Moved[]): number =>
  rows.reduce((sum, { orders }) => sum + orders, 0);
