import { listingIn, type MarketReads, nameIn } from '../pricing/markets/market-tables.ts';
import type { Sale } from './product.ts';

/** The sale; null when no product is reduced. */
export const findSale = async ({ database, market }: MarketReads): Promise<Sale | null> => {
  const { rows } = await database.pool.query<Sale>({
    name: nameIn(market, 'find_sale'),
    // Each part reads a row of an index.
    text: `
      select case when not exists (
        select from ${listingIn(market)}
        where deleted_at is null and discount_share > 0
          and discount_last_day is null
      ) then (
        select discount_last_day::text from ${listingIn(market)}
        where deleted_at is null and discount_last_day is not null
        order by discount_last_day desc limit 1
      ) end as "lastDay"
      from (
        select discount_share from ${listingIn(market)} where deleted_at is null
        order by discount_share desc, sequence desc limit 1
      ) most
      where discount_share > 0`,
  });
  return rows[0] ?? null;
};
