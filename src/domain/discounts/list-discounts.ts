import type { DatabaseAndClock, Queryable } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { normalizePromoCode } from '../pricing/promo-rule.ts';
import {
  type DiscountRow,
  discountColumns,
  discountOfRow,
  type LimitedDiscount,
} from './discount-columns.ts';
import { type DiscountFilter, discountKey } from './discount-state.ts';

/** A discount as admins see it. */
export type ListedDiscount = LimitedDiscount & {
  createdAt: Date;
  archivedAt: Date | null;
  /** Groups of `forGroups` that are not deleted. */
  groups: { id: string; name: string }[];
  /** The orders with it that count. */
  redemptions: number;
  /** What its paid orders were charged, less refunds, and what it took off them. */
  turnoverCents: number;
  givenCents: number;
};

type Query = {
  /** A part of the code or the title. */
  text?: string | undefined;
  only?: DiscountFilter | undefined;
  /** The last key of the page before. */
  before?: string | undefined;
  size: number;
};

/** Discounts for admins, newest first; `next` begins the next page. */
export const listDiscounts = async (
  { database, now }: DatabaseAndClock,
  { text = '', only, before, size }: Query,
): Promise<{ discounts: ListedDiscount[]; next: string | null }> => {
  const part = text.trim().toLowerCase();
  const code = normalizePromoCode(text);
  const where = allOf([
    part && sql`(strpos(code, ${code}) > 0 or strpos(lower(title), ${part}) > 0)`,
    only && filters[only](now()),
    before !== undefined && isAfter(discountKey(before)),
  ]);
  // Unnamed: the best plan depends on the filter.
  const { rows } = await database.pool.query<ListedRow>(
    sql`${raw(selectListed)} from (select * from promo_codes where ${where}
      order by created_at desc, code limit ${size + 1}) c ${raw(joinUses)}
      order by created_at desc, code`,
  );
  const { page, next } = pageOf(rows.map(discountOfRow), size, ({ key }) => key);
  return { discounts: page, next };
};

// An archived discount is neither current nor ended.
const filters: Record<DiscountFilter, (now: Date) => Sql> = {
  current: (now) => sql`archived_at is null and coalesce(ends_at > ${now}, true)`,
  ended: (now) => sql`archived_at is null and ends_at <= ${now}`,
  archived: () => sql`archived_at is not null`,
};

// Newest first, and those of one moment by their key.
const isAfter = (key: string): Sql => {
  const last = sql`(select created_at from promo_codes where code = ${key})`;
  return sql`(created_at < ${last} or created_at = ${last} and code > ${key})`;
};

type ListedRow = DiscountRow & Omit<ListedDiscount, keyof LimitedDiscount>;

const selectListed = `select ${discountColumns}, created_at as "createdAt",
  archived_at as "archivedAt", (select coalesce(json_agg(json_build_object('id', id, 'name', name)
    order by lower(name)), '[]') from customer_groups where id = any(for_groups)) as groups,
  redemptions, "turnoverCents", "givenCents"`;

const joinUses = `cross join lateral (select count(*) as redemptions,
    coalesce(sum(o.amount_due_cents - coalesce(gone.cents, 0))
      filter (where order_is_paid(o.state) and o.currency = (select shop_currency())), 0)::bigint
      as "turnoverCents",
    coalesce(-sum(a.cents)
      filter (where order_is_paid(o.state) and o.currency = (select shop_currency())), 0)
      as "givenCents"
  from order_adjustments a join orders o on o.id = a.order_id
    left join lateral (select sum(amount_cents) as cents from refunds r
      where r.intent_id = o.transaction_id and r.reason <> 'unused') gone on true
  where a.discount = c.code and order_is_active(o.state)) used`;

export const selectDiscount = async (
  client: Queryable,
  key: string,
): Promise<ListedDiscount | undefined> => {
  const { rows } = await client.query<ListedRow>({
    name: 'select-discount',
    text: `${selectListed} from promo_codes c ${joinUses} where code = $1`,
    values: [key],
  });
  return rows.map(discountOfRow)[0];
};
