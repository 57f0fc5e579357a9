import type { Database, Queryable } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/keyset.ts';
import { allOf, raw, type Sql, sql } from '../../platform/database/sql.ts';
import { normalizePromoCode } from '../pricing/promo-rule.ts';
import { type PromoCode, promoCodeColumns } from './find-promo-code.ts';
import type { PromoCodeFilter } from './promo-code-state.ts';

/** A code as admins see it. `redemptions` are the orders with it that count. */
export type ListedPromoCode = PromoCode & {
  redemptions: number;
  createdAt: Date;
  archivedAt: Date | null;
};

type Query = {
  /** A part of the code. */
  text?: string | undefined;
  only?: PromoCodeFilter | undefined;
  /** The last code of the page before. */
  before?: string | undefined;
  size: number;
};

/** Codes for admins, newest first; `next` begins the next page. */
export const listPromoCodes = async (
  { database, now }: { database: Database; now: () => Date },
  { text = '', only, before, size }: Query,
): Promise<{ promoCodes: ListedPromoCode[]; next: string | null }> => {
  const part = normalizePromoCode(text);
  const where = allOf([
    part && sql`strpos(code, ${part}) > 0`,
    only && filters[only](now()),
    before !== undefined && isAfter(before),
  ]);
  // Unnamed: the best plan depends on the filter.
  const { rows } = await database.pool.query<ListedPromoCode>(
    sql`${raw(selectListed)} where ${where}
      order by created_at desc, code limit ${size + 1}`,
  );
  const { page, next } = pageOf(rows, size, ({ code }) => code);
  return { promoCodes: page, next };
};

// An archived code is neither current nor ended.
const filters: Record<PromoCodeFilter, (now: Date) => Sql> = {
  current: (now) => sql`archived_at is null and coalesce(ends_at > ${now}, true)`,
  ended: (now) => sql`archived_at is null and ends_at <= ${now}`,
  archived: () => sql`archived_at is not null`,
};

// Newest first, and those of one moment by their code.
const isAfter = (code: string): Sql => {
  const last = sql`(select created_at from promo_codes where code = ${code})`;
  return sql`(created_at < ${last} or created_at = ${last} and code > ${code})`;
};

const selectListed = `select ${promoCodeColumns}, created_at as "createdAt",
    archived_at as "archivedAt",
    (select count(*) from orders o where o.promo_code = promo_codes.code
      and order_is_active(o.state)) as redemptions
  from promo_codes`;

export const selectPromoCode = async (
  client: Queryable,
  code: string,
): Promise<ListedPromoCode | undefined> => {
  const { rows } = await client.query<ListedPromoCode>({
    name: 'select-promo-code',
    text: `${selectListed} where code = $1`,
    values: [code],
  });
  return rows[0];
};
