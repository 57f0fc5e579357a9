// Times listings by price in a market with a typed price for each product, against the default
// market: by turns in one run, on an embedded database of its own, or on that of DATA_DIR.
// node bench/market-listings.ts [products]   Prints milliseconds and the ratio of both.
import { countProducts } from '../src/domain/catalog/count-products.ts';
import { compactFacetCounts } from '../src/domain/catalog/facets/compact-facet-counts.ts';
import { listFacets } from '../src/domain/catalog/facets/list-facets.ts';
import { compactStretchCounts } from '../src/domain/catalog/listing/compact-stretch-counts.ts';
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
const runs = Number(process.env.RUNS ?? 60);
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
  const { rowCount } = await database.pool.query('select from markets where slug = $1', [market]);
  if (rowCount) return;
  await database.writes.query(
    `insert into markets (slug, name, currency, language, prices_include, is_active, position,
       multiplied_by, divided_by)
     values ($1, 'Germany', 'EUR', 'de-DE', 'gross', true, 1, 1, 1)`,
    [market],
  );
  await deriveMarketPrices({ database });
  // In another order than the shop's, as many of them reduced.
  await database.longTransaction((client) =>
    client.query(`update market_prices set is_typed = true,
      price_cents = 2000 + abs(hashtext(product_id::text)) % 200 * 100,
      discount_price_cents = case when sequence % 3 = 0 then 1500 + sequence % 3 end
      where size_id is null`),
  );
  // As jobs do it every minute.
  await compactFacetCounts({ database });
  await compactStretchCounts({ database });
  await database.longTransaction(async (client) => {
    await client.query('commit');
    await client.query('vacuum analyze');
  });
};

const timeOf = async (work: Work, reads: MarketReads): Promise<number> => {
  const started = performance.now();
  await work(reads);
  return performance.now() - started;
};

const at = (share: number, times: number[]): number =>
  times.sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;
const digits = (value: number): number => Number(value.toFixed(2));

await eachShop(sizes, async (database, products) => {
  await typePrices(database);
  console.log(`${products} products, ms of ${runs} calls of each, by turns`);
  const table: Record<string, Record<string, number>> = {};
  const ratios: Record<'median' | 'p95', number[]> = { median: [], p95: [] };
  for (const [name, work] of Object.entries(works)) {
    const [ofShop, ofMarket]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      ofShop.push(await timeOf(work, { database, market: '' }));
      ofMarket.push(await timeOf(work, { database, market }));
    }
    const [median, p95] = [0.5, 0.95].map((share) => at(share, ofMarket) / at(share, ofShop));
    ratios.median.push(median ?? 0);
    ratios.p95.push(p95 ?? 0);
    table[name] = {
      shop: digits(at(0.5, ofShop)),
      market: digits(at(0.5, ofMarket)),
      ratio: digits(median ?? 0),
      'shop p95': digits(at(0.95, ofShop)),
      'market p95': digits(at(0.95, ofMarket)),
      'p95 ratio': digits(p95 ?? 0),
    };
  }
  console.table(table);
  for (const [kind, all] of Object.entries(ratios))
    console.log(
      `Ratios of ${kind}: middle ${digits(at(0.5, all))}, worst ${digits(at(1 - 1e-9, all))}`,
    );
});
