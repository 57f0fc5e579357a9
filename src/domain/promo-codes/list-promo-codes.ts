import type { Database, Queryable } from '../../platform/database/database.ts';
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
  const values: unknown[] = [size + 1];
  const conditions: string[] = [];
  const part = normalizePromoCode(text);
  if (part) conditions.push(`strpos(code, $${values.push(part)}) > 0`);
  if (only) conditions.push(filters[only].replaceAll('$?', `$${values.push(now())}`));
  if (before !== undefined) {
    // Newest first, and those of one moment by their code.
    const last = `(select created_at from promo_codes where code = $${values.push(before)})`;
    conditions.push(`(created_at < ${last}
      or created_at = ${last} and code > $${values.length})`);
  }
  // Unnamed: the best plan depends on the filter.
  const { rows } = await database.pool.query<ListedPromoCode>(
    `${selectListed} where ${['true', ...conditions].join(' and ')}
     order by created_at desc, code limit $1`,
    values,
  );
  const promoCodes = rows.slice(0, size);
  return { promoCodes, next: rows.length > size ? (promoCodes.at(-1)?.code ?? null) : null };
};

// `$?` is now. An archived code is neither current nor ended.
const filters: Record<PromoCodeFilter, string> = {
  current: 'archived_at is null and coalesce(ends_at > $?, true)',
  ended: 'archived_at is null and ends_at <= $?',
  archived: 'archived_at is not null and $?::timestamptz is not null',
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
