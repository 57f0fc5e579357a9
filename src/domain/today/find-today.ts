import type { Database, DatabaseAndClock } from '../../platform/database/database.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { matchingProducts } from '../catalog/manage/list/matching-products.ts';
import { countOrders } from '../orders/list/count-orders.ts';
import { countedMax } from '../outbox/outbox-email.ts';
import { findShopSettings } from '../shop-settings/find-shop-settings.ts';
import { findCurrency } from '../shop-settings/locale/find-currency.ts';
import { findOssTurnover } from '../taxes/find-oss-turnover.ts';
import { areRatesOld, ratesAsOf } from '../taxes/rates/rate-rows.ts';
import { findSetup, type Place } from './find-setup.ts';
import { findStopped } from './find-stopped.ts';
import { findTurnoverByMarket } from './find-turnover-by-market.ts';
import type { CanceledRefund, Today, Turnover } from './today.ts';

type Slice = Place & DatabaseAndClock;

/** For admins: each figure is kept already, or read from an index up to a bound. */
export const findToday = async ({ database, now, ...place }: Slice): Promise<Today> => {
  const [{ timeZone }, currency] = await Promise.all([
    findShopSettings(database.pool, 'region'),
    findCurrency(database.pool),
  ]);
  const [turnover, { hasTaxes, ...waiting }, canceledRefunds, { toFulfill }, setup, stopped] =
    await Promise.all([
      findTurnover(database, now(), timeZone),
      countWaiting(database),
      findCanceledRefunds(database),
      countOrders({ database }, {}),
      findSetup(database.pool, place),
      findStopped(database.pool),
    ]);
  const turnoverByMarket = await findTurnoverByMarket(database.pool, turnover, {
    currency,
    timeZone,
  });
  const sold = hasTaxes ? await findOssTurnover(database.pool, now()) : null;
  const ossTurnover = sold?.isNear ? sold : null;
  const ordersToFulfill = toFulfill ?? 0;
  const counts = { ...turnover, turnoverByMarket, ...waiting, ordersToFulfill };
  const oldTaxRates = hasTaxes && areRatesOld(now()) ? ratesAsOf : null;
  return {
    ...{ ...counts, oldTaxRates, ossTurnover, canceledRefunds, setup, stopped },
    isTestMode: place.isTestMode,
  };
};

const findTurnover = async ({ pool }: Database, now: Date, timeZone: string): Promise<Turnover> => {
  const { rows } = await pool.query<Turnover>({
    name: 'find-turnover',
    text: `with today as materialized (
        select date_trunc('day', $1::timestamptz at time zone $2) as day
      ), start as materialized (
        select day_start(day::date, $2) as at from today
      ), moved as materialized (
        select currency, sum(cents)::bigint as cents from (
          select currency, received_cents as cents from payments
          where settled_at >= (select at from start)
          union all select currency, -amount_cents from refunds
          where created_at >= (select at from start)) one
        group by currency
      )
      select to_char(day, 'YYYY-MM-DD') as day, orders as "paidOrders",
        coalesce(own.cents, 0) as "turnoverCents",
        coalesce(others.sums, '[]') as "turnoverElsewhere"
      from today
        cross join (select count(*) as orders from orders
          where paid_at >= (select at from start)) ordered
        left join moved own on own.currency = shop_currency()
        cross join (select json_agg(json_build_object('currency', currency, 'cents', cents)
            order by currency) as sums
          from moved where currency <> shop_currency()) others`,
    values: [now, timeZone],
  });
  return rows[0] as Turnover;
};

const canceledRefundsMax = 5;

const findCanceledRefunds = async ({ pool }: Database): Promise<CanceledRefund[]> => {
  const { rows } = await pool.query<CanceledRefund>(
    `select r.id, r.amount_cents as "amountCents", r.currency, o.number as "orderNumber"
     from refunds r left join orders o on o.id = r.order_id
     where r.canceled_at is not null and r.outside_way is null
     order by r.canceled_at limit ${canceledRefundsMax}`,
  );
  return rows;
};

type Waiting = Pick<
  Today,
  | 'pendingOrders'
  | 'openMessages'
  | 'openWithdrawals'
  | 'failedEmails'
  | 'searchesWithoutResults'
  | 'lowStockProducts'
> & { hasTaxes: boolean };

const countWaiting = async ({ pool }: Database): Promise<Waiting> => {
  const where = matchingProducts({ state: 'low-stock' });
  const { rows } = await pool.query<Waiting>(
    sql`select ${countOf(sql`payments where state = 'open' and pending_since is not null`)}
         as "pendingOrders",
       ${countOf(waitingThreads)} as "openMessages",
       ${countOf(sql`withdrawals where settled_at is null`)} as "openWithdrawals",
       ${countOf(sql`email_outbox where state = 'failed'`)} as "failedEmails",
       ${countOf(sql`searches_without_results`)} as "searchesWithoutResults",
       ${countOf(sql`products p where ${where}`)} as "lowStockProducts",
       exists (select from tax_registrations) as "hasTaxes"`,
  );
  return rows[0] as Waiting;
};

const waitingThreads = sql`contact_threads thread where exists (
  select from contact_messages where thread_id = thread.id and answered_at is null)`;

const countOf = (rows: Sql): Sql =>
  sql`(select count(*) from (select from ${rows} limit ${countedMax}) counted)`;
