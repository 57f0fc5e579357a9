import { type Condition, conditionsOf } from '../../platform/database/conditions.ts';
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
  const conditions = conditionsOf(values, [
    [normalizePromoCode(text) || undefined, (n) => `strpos(code, ${n}) > 0`],
    ...(only ? [[now(), filters[only]] satisfies Condition] : []),
    [before, isAfter],
  ]);
  // Unnamed: the best plan depends on the filter.
  const { rows } = await database.pool.query<ListedPromoCode>(
    `${selectListed} where ${['true', ...conditions].join(' and ')}
     order by created_at desc, code limit $1`,
    values,
  );
  const promoCodes = rows.slice(0, size);
  return { promoCodes, next: rows.length > size ? (promoCodes.at(-1)?.code ?? null) : null };
};

// An archived code is neither current nor ended.
const filters: Record<PromoCodeFilter, (now: string) => string> = {
  current: (now) => `archived_at is null and coalesce(ends_at > ${now}, true)`,
  ended: (now) => `archived_at is null and ends_at <= ${now}`,
  archived: (now) => `archived_at is not null and ${now}::timestamptz is not null`,
};

// Newest first, and those of one moment by their code.
const isAfter = (code: string): string => {
  const last = `(select created_at from promo_codes where code = ${code})`;
  return `(created_at < ${last} or created_at = ${last} and code > ${code})`;
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
