// The tables with what customers see in a market: its prices, and only what is sold there.
import type { Readable } from '../../../platform/database/database.ts';

/** What reads of products need; `market` is the slug of one, empty for the default. */
export type MarketReads = { database: Readable; market: string };

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const quoted = (market: string): string => {
  if (!slugPattern.test(market)) throw new Error(`No market is called ${market}.`);
  return `'${market}'`;
};

const ofMarket = (table: string, market: string, as: string): string => {
  if (market === '') return as === table ? table : `${table} ${as}`;
  return `(select * from market_${table} where market = ${quoted(market)}) ${as}`;
};

/** SQL after `from`: products by the prices of a market; those of the default are the shop's. */
export const productsIn = (market: string, as = 'products'): string =>
  ofMarket('products', market, as);

/** The same of sizes. */
export const sizesIn = (market: string, as = 'product_sizes'): string =>
  ofMarket('product_sizes', market, as);

/**
 * The same of products as listings find, order and count them: reads of these columns alone leave
 * the products' own rows out. Pages of products join `productsIn`.
 */
export const listingIn = (market: string, as = 'products'): string =>
  market === ''
    ? ofMarket('products', market, as)
    : `(select * from market_listings where market = ${quoted(market)}) ${as}`;

type Counts = 'facet_counts' | 'size_counts' | 'stretch_counts' | 'attribute_counts';

/** The same of what is counted of products. */
export const countsIn = (market: string, table: Counts): string => ofMarket(table, market, table);

/** The name of a statement, which has another text in each market. */
export const nameIn = (market: string, name: string): string =>
  market === '' ? name : `${name}_in_${market}`;

/** The slugs of the markets beside the default that sell a product `p`. */
export const soldInOf = (p: string): string => `array(select m.market from market_prices m
  where m.product_id = ${p}.id and m.size_id is null and m.is_sold)`;
