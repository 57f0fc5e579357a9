// Times the search as a verb over a fixed list of queries, on an embedded database of its own, or
// on that of DATA_DIR.
// npm run bench:search [products] [rounds]   Prints milliseconds by kind; see README.md here.
import { loadavg } from 'node:os';
import type { FilterValues } from '../src/domain/catalog/listing/filters.ts';
import { shopPageSize } from '../src/domain/catalog/product.ts';
import { searchProducts } from '../src/domain/search/search-products.ts';
import type { Database } from '../src/platform/database/database.ts';
import { eachShop } from './each-shop.ts';

const [products = 100_000, rounds = 15] = process.argv.slice(2).map(Number);

const texts: Record<string, string[]> = {
  'one word': ['shirt', 'wool', 'cotton', 'fedora', 'quilted', 'navy'],
  'two to four words': [
    'linen shirt',
    'navy wool coat',
    'norrvane fedora',
    'belted linen shirt women',
    'organic quilted',
    'arden row satin skirt',
  ],
  slip: ['shrit', 'linnen', 'fedroa', 'beltd linen', 'corduory jaket', 'pleeted skrit'],
  synonym: ['trilby', 'frock', 'toque', 'blue jacket', 'summer shirt', 'hooded'],
  'plural, accents, joined': ['shirts', 'dresses', 'béanies', 't-shirt', 'linenshirt', 'caps'],
  prefix: ['c', 'shi', 'cor', 'linen sh', 'norrv', 'wool ja'],
  'not sold': ['zzzz', 'leather', 'kimono', 'linen zzzz', 'surfboard wax'],
  mixed: [
    'red linnen shirt men',
    'blue wool beanie brimsong',
    'grey denim fedora',
    'long quilted denim coat',
    'made worn years soft dense item',
  ],
};

const filtered: [string, FilterValues][] = [
  ['shirt', { department: ['men'] }],
  ['wool', { color: ['Blue'], maxPrice: 9000 }],
  ['linnen shrit', { sizes: ['M'], sale: ['true'] }],
  ['blue jacket', { brand: ['Norrvane'], inStock: ['true'] }],
];

type Query = { kind: string; text: string; filters: FilterValues };
const queries: Query[] = [
  ...Object.entries(texts).flatMap(([kind, all]) =>
    all.map((text) => ({ kind, text, filters: {} })),
  ),
  ...filtered.map(([text, filters]) => ({ kind: 'with filters', text, filters })),
];

type Timed = Query & { total: number; times: number[] };

const measure = async (database: Database): Promise<Timed[]> => {
  const timed: Timed[] = queries.map((query) => ({ ...query, total: 0, times: [] }));
  // The first round warms up. In rounds, so that a noisy second slows different queries alike.
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of timed) {
      const { text, filters } = one;
      const started = performance.now();
      const { total } = await searchProducts(
        { database, market: '' },
        { text, filters, size: shopPageSize },
      );
      if (round > 0) one.times.push(performance.now() - started);
      one.total = total;
    }
  }
  return timed;
};

const percentile = (times: readonly number[], share: number): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return Number((sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0).toFixed(1));
};

const summary = (all: readonly Timed[]) => {
  const times = all.flatMap((one) => one.times);
  return {
    queries: all.length,
    best: percentile(times, 0),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: percentile(times, 1),
  };
};

const print = (timed: readonly Timed[]): void => {
  const ofEach = timed.map(({ text, total, times }) => ({
    text,
    total,
    best: percentile(times, 0),
    p50: percentile(times, 0.5),
    max: percentile(times, 1),
  }));
  console.table(ofEach.sort((one, other) => other.p50 - one.p50));
  const kinds = Object.groupBy(timed, ({ kind }) => kind);
  console.table({
    ...Object.fromEntries(Object.entries(kinds).map(([kind, all = []]) => [kind, summary(all)])),
    'all of them': summary(timed),
  });
  const all = timed.flatMap(({ times }) => times);
  const perSecond = (all.length * 1000) / all.reduce((sum, one) => sum + one, 0);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`${perSecond.toFixed(0)} searches a second, one after the other; load ${load}`);
};

await eachShop([products], async (database, count) => {
  console.log(`${count} products, milliseconds of ${rounds} rounds`);
  print(await measure(database));
});
