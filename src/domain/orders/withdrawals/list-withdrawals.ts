import type { Database, Queryable } from '../../../platform/database/database.ts';
import { pageOf, pastRow } from '../../../platform/database/keyset.ts';
import { allOf, type Sql, sql } from '../../../platform/database/sql.ts';
import { wordConditions } from '../../../platform/database/word-patterns.ts';
import { timeIn } from '../../../platform/values/zoned-time.ts';
import { findShopSettings } from '../../shop-settings/find-shop-settings.ts';
import { findWithdrawalPeriods } from './find-withdrawal-periods.ts';
import type { ListedWithdrawal } from './listed-withdrawal-schema.ts';
import type { withdrawalFilters } from './withdrawal.ts';
import { refundDueDay } from './withdrawal-period.ts';

type Query = {
  /** Words that all occur in name, email or contract. */
  text?: string | undefined;
  only?: (typeof withdrawalFilters)[number] | undefined;
  /** The id of the last one of the page before. */
  before?: string | undefined;
  size: number;
};

/** For the team, the last stated first; `next` begins the next page. */
export const listWithdrawals = async (
  { database: { pool } }: { database: Database },
  { text = '', only, before, size }: Query,
): Promise<{ withdrawals: ListedWithdrawal[]; next: string | null }> => {
  const where = allOf([
    ...wordConditions("user_words(w.name || ' ' || w.contract, w.email)", text),
    only && filters[only],
    pastRow('withdrawals', 'stated_at', 'id', before),
  ]);
  const rows = await selectWithdrawals(pool, sql`${where}`, size + 1);
  const { page, next } = pageOf(rows, size, ({ id }) => id);
  return { withdrawals: page, next };
};

/** Those of one order. */
export const listOrderWithdrawals = (pool: Queryable, orderId: string) =>
  selectWithdrawals(pool, sql`w.order_id = ${orderId}`, 100);

type Row = Omit<ListedWithdrawal, 'refundDueOn' | 'lastDay' | 'isLate'> & {
  orderId: string | null;
};

const selectWithdrawals = async (
  client: Queryable,
  where: Sql,
  max: number,
): Promise<ListedWithdrawal[]> => {
  const { rows } = await client.query<Row>(
    sql`select w.id, w.name, w.email, contract, items, stated_at as "statedAt",
       w.order_id as "orderId", o.number as "orderNumber", matcher.name as "matchedBy",
       settled_at as "settledAt", settler.name as "settledBy"
     from (select * from withdrawals w where ${where}
       order by stated_at desc, id desc limit ${max}) w
     left join orders o on o.id = w.order_id
     left join users matcher on matcher.id = w.matched_by
     left join users settler on settler.id = w.settled_by
     order by stated_at desc, w.id desc`,
  );
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const periods = await findWithdrawalPeriods(client, ids);
  const { timeZone } = await findShopSettings(client, 'region');
  return rows.map(({ orderId, ...row }) => {
    const statedOn = timeIn(row.statedAt, timeZone).slice(0, 10);
    const lastDay = periods.get(orderId ?? '')?.period?.lastDay ?? null;
    const isLate = lastDay !== null && statedOn > lastDay;
    return { ...row, lastDay, isLate, refundDueOn: refundDueDay(statedOn) };
  });
};

const filters: Record<(typeof withdrawalFilters)[number], Sql> = {
  open: sql`w.settled_at is null`,
  unmatched: sql`w.settled_at is null and w.order_id is null`,
  settled: sql`w.settled_at is not null`,
};
