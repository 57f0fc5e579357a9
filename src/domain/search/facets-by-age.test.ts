// The index of facets by age: filters use it, and it hides nothing that they find.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoDatabase } from '../../../test/demo-shop.ts';
import type { Database } from '../../platform/database/database.ts';
import { allOf, type Sql, sql } from '../../platform/database/sql.ts';
import { filterConditions } from '../catalog/listing/filter-sql.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { facetConditions } from './facets-by-age.ts';

let demo: Database;
beforeAll(async () => {
  demo = await openDemoDatabase();
});
afterAll(() => demo.close());

const attributes = { pattern: ['striped'] };
const choices: FilterValues[] = [
  { category: ['Hat'] },
  { department: ['women'] },
  { color: ['Blue'] },
  { sizes: ['M'] },
  { brand: ['Norrvane'] },
  { sale: ['true'] },
  { minPrice: 3000 },
  { maxPrice: 5000 },
  { attributes },
];

test('the index finds what each filter chooses, but the newest and what is in stock', async () => {
  const plans = await demo.longTransaction(async (client) => {
    // Without statistics the planner guesses, by how large the rows are.
    await client.query('analyze products');
    await client.query('set local enable_seqscan = off');
    const found = [];
    for (const values of choices) {
      const conditions = allOf(facetConditions(values, ''));
      const { rows } = await client.query(sql`explain select from generate_series(0, 1) age
        cross join lateral (
          select from products where deleted_at is null and ${conditions} offset 0) matching`);
      found.push(JSON.stringify(rows).includes('products_facets_by_age'));
    }
    return found;
  });
  expect(plans).toEqual(choices.map(() => true));
  expect(facetConditions({ newDays: 3, inStock: ['true'] }, '')).toEqual([]);
});

test('it knows of each product what filters find, and prices to a factor of two', async () => {
  const products = async (conditions: readonly Sql[]): Promise<Row[]> =>
    (
      await demo.pool.query<Row>(
        sql`select slug, unit_price_cents as cents from products, product_age(sequence) age
          where deleted_at is null and ${allOf(conditions)} order by slug`,
      )
    ).rows;
  const found = (values: FilterValues) =>
    products(filterConditions(values).map(({ onProducts }) => onProducts));
  for (const values of choices.slice(0, -1)) {
    const known = await products(facetConditions(values, ''));
    const bound = values.minPrice ?? values.maxPrice;
    expect(known.length).toBeGreaterThan(0);
    if (bound === undefined) expect([values, known]).toEqual([values, await found(values)]);
  }
  for (const { cents } of await products([]))
    for (const values of [{ minPrice: cents }, { maxPrice: cents }, { minPrice: cents + 1 }]) {
      const known = await products(facetConditions(values, ''));
      expect(known).toEqual(expect.arrayContaining(await found(values)));
      expect(known.every((one) => one.cents < 4 * cents || values.minPrice)).toBe(true);
      expect(known.every((one) => one.cents > cents / 4 || values.maxPrice)).toBe(true);
    }
});

type Row = { slug: string; cents: number };
