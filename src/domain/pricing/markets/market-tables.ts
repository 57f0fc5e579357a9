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

/** The name of a statement, which has another text in each market. */
export const nameIn = (market: string, name: string): string =>
  market === '' ? name : `${name}_in_${market}`;

/** The slugs of the markets beside the default that sell a product `p`. */
export const soldInOf = (p: string): string => `array(select m.market from market_prices m
  where m.product_id = ${p}.id and m.size_id is null and m.is_sold)`;

/** The products that the market does not sell; they are few as a rule. */
export const unsoldIn = (market: string): string =>
  `(select p.* from products p join market_prices m on m.sequence = p.sequence
    and m.market = ${quoted(market)} and m.size_id is null and not m.is_sold) products`;

/** Whether products may lack their prices, so that only those that have one can be counted. */
export const isDueIn = (market: string): string =>
  `(select prices_due_after is not null from markets where slug = ${quoted(market)})`;
