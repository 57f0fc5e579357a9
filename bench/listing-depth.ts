// Does a listing cost the same at any depth? Fills a scratch database and times the verbs themselves.
// node bench/listing-depth.ts postgres://user@host:port/a_scratch_database [products]
import { countProducts } from '../src/catalog/count-products.ts';
import { findProduct } from '../src/catalog/find-product.ts';
import { listProducts } from '../src/catalog/list-products.ts';
import { connect } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { searchProducts } from '../src/search/search-products.ts';
import { makeProducts } from './make-products.ts';

const [connectionString, wanted = '200000'] = process.argv.slice(2);
if (!connectionString) throw new Error('Name a scratch database: postgres://user@host:port/name');
const database = connect({ connectionString });
const { pool, close } = database;
await migrate(database);
if ((await countProducts(pool)) === 0) await makeProducts(pool, Number(wanted));

const median = async (work: () => Promise<unknown>, runs = 60): Promise<number> => {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[runs >> 1] ?? 0;
};

const total = await countProducts(pool);
const filters = [
  {},
  { category: 'Hat' },
  { department: 'women' },
  { category: 'T-Shirt', department: 'men' },
] as const;
console.log(`${total} products; median ms a call`);
for (const filter of filters) {
  const pages = Math.ceil((await countProducts(pool, filter)) / 8);
  const row: Record<string, string> = {};
  for (const [name, page] of [
    ['first', 0],
    ['middle', pages >> 1],
    ['last', pages - 1],
    ['past the end', pages + 5],
  ] as const) {
    row[name] = (await median(() => listProducts(pool, { page, size: 8, ...filter }))).toFixed(2);
  }
  row.count = (await median(() => countProducts(pool, filter))).toFixed(2);
  console.log(JSON.stringify(filter), row);
}
console.log('by slug', (await median(() => findProduct(pool, 'made-7'))).toFixed(2));
for (const text of [
  '',
  'cotton',
  'shirt',
  'belted linen shirt',
  'quilted',
  'organic quilted',
  'shi',
  'c',
  'shrit',
  'zzzz',
  'norrvane fedora',
  'made worn years soft dense item',
]) {
  const { total: found } = await searchProducts(pool, { text, size: 24 });
  console.log(
    `search '${text}' (${found})`,
    (await median(() => searchProducts(pool, { text, size: 24 }), 15)).toFixed(2),
  );
}
await close();
