// Filtered listings of a market are what plain SQL finds, whatever changed after a price was typed.
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { catalogInvariants, wrongMarketCounts } from '../src/domain/books/catalog-invariants.ts';
import type { FilterValues } from '../src/domain/catalog/listing/filters.ts';
import { listProducts } from '../src/domain/catalog/listing/list-products.ts';
import { type SortName, sortNames, sorts } from '../src/domain/catalog/listing/sorts.ts';
import type { Database } from '../src/platform/database/database.ts';
import { openTestDatabase } from './test-database.ts';
import { addMarket, typeMarketPrice } from './test-markets.ts';
import { aProduct } from './test-products.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await addMarket(database);
  for (let number = 0; number < 24; number += 1) {
    const product = await aProduct(database, {
      ...{ name: `p${number}`, priceCents: 1000 + number, sizes: { S: number % 2, M: 1 } },
      colorName: number % 3 ? 'Navy' : 'Sand',
    });
    await typeMarketPrice(database, {
      ...{ productId: product.id, priceCents: 9000 - 100 * (number % 7) },
      ...(number % 4 === 0 && { discountCents: 500 + number }),
    });
  }
  await database.writes.query("update products set color_name = 'Red' where price_cents > 1018");
  await database.writes.query("update product_sizes set stock = 1 - stock where label = 'S'");
  await database.writes.query(
    `update market_prices set is_sold = false where product_id in
       (select id from products where name in ('p3', 'p8'))`,
  );
  return () => database.close();
});

const bySql = async ({ color, sizes, minPrice, sale }: FilterValues, sort: SortName) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select p.name from products p
     cross join lateral (select coalesce(m.discount_price_cents, m.price_cents)
         as unit_price_cents, coalesce(1 - m.discount_price_cents::float8 / m.price_cents, 0)
         as discount_share
       from market_prices m where m.product_id = p.id and m.market = 'de' and m.is_sold) cost
     where ($1::text[] is null or color_families && $1)
       and ($2::text[] is null or exists (select from product_sizes s
         where s.product_id = p.id and s.stock > 0 and s.label = any($2)))
       and cost.unit_price_cents >= $3 and ($4 is false or cost.discount_share > 0)
     order by ${sorts[sort].order.replace(/(unit_price_cents|discount_share)/, 'cost.$1')}`,
    [color ?? null, sizes ?? null, minPrice ?? 0, sale !== undefined],
  );
  return rows.map(({ name }) => name);
};

const values: fc.Arbitrary<FilterValues> = fc.record(
  {
    color: fc.uniqueArray(fc.constantFrom('Blue', 'Beige', 'Red'), { minLength: 1 }),
    sizes: fc.uniqueArray(fc.constantFrom('S', 'M'), { minLength: 1 }),
    minPrice: fc.integer({ min: 400, max: 9000 }),
    sale: fc.constant(['true']),
  },
  { requiredKeys: [] },
);

test('filters and orders of a market are those of plain SQL', async () => {
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom(...sortNames), async (filters, sort) => {
      const reads = { database, market: 'de' };
      const found = await listProducts(reads, { page: 0, size: 50, filters, sort });
      expect(found.map(({ name }) => name)).toEqual(await bySql(filters, sort));
    }),
    { numRuns: 60 },
  );
});

test('what a market keeps of its products follows each change, also of the filters', async () => {
  const wrong = catalogInvariants.find(({ name }) => name.startsWith('Listings of a market'));
  const kept = async () => [
    ...(await database.pool.query(wrong?.sql ?? '')).rows,
    ...(await database.pool.query(wrongMarketCounts)).rows,
  ];
  expect(await kept()).toEqual([]);
  await database.writes.query('alter table products add column made_up text');
  await database.writes.query(`select add_facet_field('made_up')`);
  expect(await kept()).toEqual([]);
});
