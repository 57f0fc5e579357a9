import type { Database, Queryable } from '../database/database.ts';
import { type PromoCode, promoCodeColumns } from './find-promo-code.ts';

/** A code as admins see it. `redemptions` are the orders with it that count. */
export type ListedPromoCode = PromoCode & {
  redemptions: number;
  createdAt: Date;
  archivedAt: Date | null;
};

/** All codes, newest first, archived ones included. */
export const listPromoCodes = ({ database }: { database: Database }): Promise<ListedPromoCode[]> =>
  selectPromoCodes(database.pool);

/** Of all codes, or of one. */
export const selectPromoCodes = async (
  client: Queryable,
  code: string | null = null,
): Promise<ListedPromoCode[]> => {
  const { rows } = await client.query<ListedPromoCode>({
    name: 'select-promo-codes',
    text: `select ${promoCodeColumns}, created_at as "createdAt", archived_at as "archivedAt",
        (select count(*) from orders o where o.promo_code = promo_codes.code
          and o.state in ('unpaid', 'paid', 'refunded')) as redemptions
      from promo_codes where $1::text is null or code = $1
      order by created_at desc, code`,
    values: [code],
  });
  return rows;
};
