// The kept counts of products by stretch of prices.
import { allOf, raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { countsIn, listingIn } from '../../pricing/markets/market-tables.ts';
import type { FilterValues } from './filters.ts';

/** In cents, both included; undefined is no bound. */
export type PriceRange = { least: number | undefined; most: number | undefined };

/** What the filters and the rule of a collection leave of all prices. */
export const priceRangeOf = ({ minPrice, maxPrice, within }: FilterValues): PriceRange => {
  const given = (cents: (number | undefined)[]) => cents.filter((one) => one !== undefined);
  const leasts = given([minPrice, within?.rule?.minPrice]);
  const mosts = given([maxPrice, within?.rule?.maxPrice]);
  return {
    least: leasts.length > 0 ? Math.max(...leasts) : undefined,
    most: mosts.length > 0 ? Math.min(...mosts) : undefined,
  };
};

/**
 * Selects `combination` and `products`, several rows for the same. Whole stretches come from the
 * kept counts, those that a bound cuts from the products.
 */
export const countedByPrice = ({ least, most }: PriceRange, market: string): Sql => {
  const from = least === undefined ? sql`0` : sql`price_stretch_from(${least}::int)`;
  const to = most === undefined ? null : sql`price_stretch(${most}::int + 1)`;
  const cut = (from: Sql, isBelow: Sql | null) => sql`
    union all select combination, 1 from ${raw(listingIn(market))}
    where ${allOf([
      sql`deleted_at is null and unit_price_cents >= ${from}`,
      isBelow,
      most !== undefined && sql`unit_price_cents <= ${most}::int`,
    ])}`;
  return sql`
    select combination, products from ${raw(countsIn(market, 'stretch_counts'))}
    where listing = 'price' and starts >= ${from} ${to ? sql`and starts < ${to}` : sql``}
    ${least === undefined ? sql`` : cut(sql`${least}::int`, sql`unit_price_cents < ${from}`)}
    ${to ? cut(sql`greatest(${from}, ${to})`, null) : sql``}`;
};
