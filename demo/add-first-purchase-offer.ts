import type { Queryable } from '../src/platform/database/database.ts';

export const firstPurchaseCode = 'FIRSTHEM';

/** The demo's 20% off a first purchase; a shop of its own begins without a promise. */
export const addFirstPurchaseOffer = async (client: Queryable): Promise<void> => {
  await client.query(
    `insert into promo_codes (code, kind, value, first_purchase)
     values ($1, 'percent', 2000, true) on conflict do nothing`,
    [firstPurchaseCode],
  );
};
