// Counts of products by stretch follow every change; what is found by them is exact.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../test/run-count.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { wrongStretches } from '../../books/catalog-invariants.ts';
import { countProducts } from '../count-products.ts';
import { compactStretchCounts } from './compact-stretch-counts.ts';
import { listProducts } from './list-products.ts';
import type { SortName } from './sorts.ts';

const wrong = async ({ pool }: Database) => [
  ...(await pool.query(wrongStretches)).rows,
  ...(await pool.query(wrongSteps)).rows,
];
// Of version 0.2.0, which may still run during an update.
const wrongSteps = `
  with counted as (
    select starts, combination, sum(products) as products from page_counts group by 1, 2
  )
  select from counted c full join counted_pages() l using (starts, combination)
  where coalesce(c.products, 0) <> coalesce(l.products, 0)`;

/** Products of random values, in stretches of 16,384 and of 1 to 50 dollars. */
const addProducts = `
  insert into products (slug, style, name, brand, category, department, description, price_cents,
    discount_price_cents, sequence)
  select 'p' || n, 'p', 'Item', 'Brimsong', (array['Hat', 'Clothing'])[1 + n / 7 % 2],
    (array['women', 'men', 'unisex'])[1 + n % 3], 'An item.', 100 + n * 7919 % 30000,
    case when n % 4 = 0 then n * 31 % 100 end, n * 2500
  from generate_series($1::int, $2::int) n`;

const change = fc.record({
  kind: fc.constantFrom('add', 'price', 'sale', 'move', 'hide', 'show', 'remove', 'compact'),
  from: fc.nat(60),
  many: fc.integer({ min: 1, max: 20 }),
});
const statements: Record<string, string> = {
  price: 'update products set price_cents = price_cents + 150 where',
  sale: 'update products set discount_price_cents = price_cents / 2 where',
  move: 'update products set sequence = sequence + 20000000 where sequence < 20000000 and',
  hide: 'update products set deleted_at = now() where',
  show: 'update products set deleted_at = null where',
  remove: 'delete from products where',
};

test('stretches count the products after any changes', async () => {
  const database = await databaseForTest();
  const { writes } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 20 }), async (changes) => {
      await writes.query('truncate products cascade');
      await writes.query(addProducts, [0, 60]);
      for (const [index, { kind, from, many }] of changes.entries()) {
        const first = kind === 'add' ? 100 * (index + 1) + from : from;
        if (kind === 'compact') await compactStretchCounts({ database });
        else if (kind === 'add') await writes.query(addProducts, [first, first + many]);
        else
          await writes.query(
            `${statements[kind]} sequence % 20000000 between $1 * 2500 and $2 * 2500`,
            [first, first + many],
          );
        expect(await wrong(database)).toEqual([]);
      }
    }),
    { numRuns: runCount(4, 60) },
  );
});

test('writers of one stretch do not wait; compacting beside them loses no count', async () => {
  const database = await databaseForTest();
  const [first, second] = [await aProduct(database), await aProduct(database)];
  await database.transaction(async (client) => {
    await client.query('update products set deleted_at = now() where id = $1', [first.id]);
    await compactStretchCounts({ database });
    await hideProduct(database, second);
  });
  await Promise.all([
    ...Array.from({ length: 6 }, () => aProduct(database)),
    compactStretchCounts({ database }),
    compactStretchCounts({ database }),
    database.writes.query('update products set price_cents = price_cents + 5000'),
    compactStretchCounts({ database }),
  ]);
  expect(await wrong(database)).toEqual([]);
  await database.writes.query('delete from products');
  await compactStretchCounts({ database });
  const { rows } = await database.pool.query('select from stretch_counts');
  expect(rows).toEqual([]);
});

test('prices are counted to the cent, wherever a bound cuts a stretch', async () => {
  const database = await databaseForTest();
  await database.writes.query(addProducts, [0, 150]);
  const bound = fc.option(fc.oneof(fc.integer({ min: 0, max: 31000 }), aRoundPrice), {
    nil: undefined,
  });
  await fc.assert(
    fc.asyncProperty(bound, bound, fc.boolean(), async (minPrice, maxPrice, isHat) => {
      const { rows } = await database.pool.query(
        `select count(*)::int as total from products where unit_price_cents >= $1
           and unit_price_cents <= $2 and (category = 'Hat' or not $3)`,
        [minPrice ?? 0, maxPrice ?? 1e6, isHat],
      );
      const filters = { minPrice, maxPrice, ...(isHat && { category: ['Hat'] }) };
      expect(await countProducts({ database, market: '' }, filters)).toBe(rows[0]?.total);
    }),
    { numRuns: runCount(60, 300) },
  );
});

const aRoundPrice = fc.integer({ min: 0, max: 62 }).map((halves) => halves * 500);

const orders: [SortName, string][] = [
  ['featured', 'sequence desc'],
  ['price-asc', 'unit_price_cents, sequence desc'],
  ['price-desc', 'unit_price_cents desc, sequence'],
];

// Of a large shop: a page by price is looked for where it may be, then by stretches.
test.each([
  ['most match', 1e6, 1e3],
  ['few match', 1e4, 1e9],
])('pages are those of plain SQL when %s', async (_, hats, others) => {
  const database = await databaseForTest();
  await database.writes.query(addProducts, [0, 90]);
  await hideProduct(database, { id: (await aProduct(database)).id });
  await database.writes.query(`update products set sizes_in_stock = '{M}'`);
  for (const [category, products] of [
    ['Hat', hats],
    ['Scarf', others],
  ])
    await database.writes.query(
      `insert into facet_counts (combination, category, department, brand, on_sale, sizes_in_stock,
         color_families, products) values (1, $1, 'men', 'Tidewick', false, '{M}', '{}', $2)`,
      [category, products],
    );
  for (const [sort, order] of orders) {
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from products where category = 'Hat' and deleted_at is null order by ${order}`,
    );
    const expected = rows.map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(30);
    for (const size of [1, 4, 17])
      for (let page = 0; page * size <= expected.length; page += 1) {
        // Beside a size, other counts say what matches.
        const sizes = size === 4 ? ['M'] : undefined;
        const listed = await listProducts(
          { database, market: '' },
          { page, size, sort, filters: { category: ['Hat'], sizes } },
        );
        expect(listed.map(({ id }) => id)).toEqual(expected.slice(page * size, (page + 1) * size));
      }
  }
});
