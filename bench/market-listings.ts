// Times listings by price in a market with a typed price for each product, against the default
// market: by turns in one run, on an embedded database of its own.
// node bench/market-listings.ts [products]   Prints the 95th percentile in milliseconds.
import { countProducts } from '../src/domain/catalog/count-products.ts';
import { listFacets } from '../src/domain/catalog/facets/list-facets.ts';
import type { FilterValues } from '../src/domain/catalog/listing/filters.ts';
import { listProducts } from '../src/domain/catalog/listing/list-products.ts';
import type { SortName } from '../src/domain/catalog/listing/sorts.ts';
import { shopPageSize } from '../src/domain/catalog/product.ts';
import { deriveMarketPrices } from '../src/domain/pricing/markets/derive-market-prices.ts';
import type { MarketReads } from '../src/domain/pricing/markets/market-tables.ts';
import { searchProducts } from '../src/domain/search/search-products.ts';
import type { Database } from '../src/platform/database/database.ts';
import { eachShop } from './each-shop.ts';

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100_000];
const runs = 60;
const market = 'de';

const filtersByName: Record<string, FilterValues> = {
  all: {},
  'price 50 to 90': { minPrice: 5000, maxPrice: 9000 },
  'hats (many)': { category: ['Hat'] },
  'hats to 40': { category: ['Hat'], maxPrice: 4000 },
  'green hats in XS, reduced (few)': {
    ...{ sizes: ['XS'], color: ['Green'], category: ['Hat'], sale: ['true'] },
  },
  'one brand, green, M': { brand: ['Norrvane'], color: ['Green'], sizes: ['M'] },
};
const sortNames: SortName[] = ['featured', 'price-asc', 'price-desc', 'discount'];

type Work = (reads: MarketReads) => Promise<unknown>;

const works: Record<string, Work> = {};
for (const [name, filters] of Object.entries(filtersByName)) {
  for (const sort of sortNames)
    for (const page of [0, 50])
      works[`${name}, ${sort}, page ${page}`] = (reads) =>
        listProducts(reads, { page, size: shopPageSize, filters, sort });
  works[`${name}, count`] = (reads) => countProducts(reads, filters);
  works[`${name}, facets`] = (reads) => listFacets(reads, filters);
}
for (const text of ['shirt', 'shirt under 50', 'belted linen shirt'])
  works[`search '${text}'`] = (reads) => searchProducts(reads, { text, size: 24 });

const typePrices = async (database: Database): Promise<void> => {
  await database.writes.query(
    `insert into markets (slug, name, currency, language, prices_include, is_active, position,
       multiplied_by, divided_by)
     values ($1, 'Germany', 'EUR', 'de-DE', 'gross', true, 1, 1, 1)`,
    [market],
  );
  await deriveMarketPrices({ database });
  // In another order than the shop's, a tenth of them reduced.
  await database.longTransaction((client) =>
    client.query(`update market_prices set is_typed = true,
      price_cents = 1000 + abs(hashtext(product_id::text)) % 30000,
      discount_price_cents = case when sequence % 10 = 0 then 900 end where size_id is null`),
  );
  await database.longTransaction((client) => client.query('analyze market_prices'));
};

const timeOf = async (work: Work, reads: MarketReads): Promise<number> => {
  const started = performance.now();
  await work(reads);
  return performance.now() - started;
};

const percentile95 = (times: number[]): number =>
  Number(
    (times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0).toFixed(1),
  );

await eachShop(sizes, async (database, products) => {
  await typePrices(database);
  console.log(`${products} products, p95 in ms of ${runs} calls of each, by turns`);
  const table: Record<string, { shop: number; market: number }> = {};
  for (const [name, work] of Object.entries(works)) {
    const [ofShop, ofMarket]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      ofShop.push(await timeOf(work, { database, market: '' }));
      ofMarket.push(await timeOf(work, { database, market }));
    }
    table[name] = { shop: percentile95(ofShop), market: percentile95(ofMarket) };
  }
  console.table(table);
});
