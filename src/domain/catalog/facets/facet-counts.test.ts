// The counts that facets read follow every change of the products.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { wrongFacets, wrongSizeCounts } from '../../books/catalog-invariants.ts';
import { changeStock } from '../../stock/change-stock.ts';
import type { FilterValues } from '../listing/filters.ts';
import { compactFacetCounts } from './compact-facet-counts.ts';
import { listFacets } from './list-facets.ts';

/** Combinations whose count is not the number of visible products. */
const wrongCounts = async ({ pool }: Database) => [
  ...(await pool.query(wrongFacets)).rows,
  ...(await pool.query(wrongSizeCounts)).rows,
];

test('counts follow stock, prices, colors, hidden and deleted products', async () => {
  const database = await databaseForTest();
  const { writes, pool } = database;
  const [first, second, third] = [
    await aProduct(database, { sizes: { S: 1, M: 2 } }),
    await aProduct(database, { sizes: { S: 1, M: 2 }, colorName: 'Navy' }),
    await aProduct(database, { sizes: {}, category: 'Hat' }),
  ];
  const changes = [
    () =>
      database.transaction((client) =>
        changeStock(client, [{ sizeId: first.sizes[0]?.id ?? '', delta: -1 }], {
          kind: 'corrected',
          orderId: null,
          now: new Date(0),
        }),
      ),
    () => writes.query('update products set discount_price_cents = 100'),
    () => writes.query('update products set discount_price_cents = null where brand is not null'),
    () => writes.query(`insert into color_families values ('petrol', 'Blue')`),
    () => writes.query(`update products set color_name = 'Petrol'`),
    () => hideProduct(database, second),
    () => writes.query(`update products set brand = 'Tidewick', deleted_at = null`),
    () => writes.query(`update products set rating_stars = '{0,0,0,0,1}'`),
    () => writes.query('delete from products where id = $1', [third.id]),
  ];
  for (const change of changes) {
    await change();
    expect(await wrongCounts(database)).toEqual([]);
    await compactFacetCounts({ database });
    expect(await wrongCounts(database)).toEqual([]);
  }
  const { rows } = await pool.query('select products from facet_counts order by 1');
  expect(rows).toEqual([{ products: 1 }, { products: 1 }]);
  await writes.query('truncate products cascade');
  expect((await listFacets({ database, market: '' })).catalogTotal).toBe(0);
});

test('writers of one combination do not wait for each other', async () => {
  const database = await databaseForTest();
  const [first, second] = [await aProduct(database), await aProduct(database)];
  await database.transaction(async (client) => {
    await client.query('update products set deleted_at = now() where id = $1', [first.id]);
    await hideProduct(database, second);
    expect((await listFacets({ database, market: '' })).catalogTotal).toBe(1);
  });
  expect((await listFacets({ database, market: '' })).catalogTotal).toBe(0);
});

test('compacting beside changes, by two processes, loses no count', async () => {
  const database = await databaseForTest();
  for (let products = 0; products < 12; products += 1) await aProduct(database);
  await Promise.all([
    ...Array.from({ length: 6 }, () => aProduct(database)),
    compactFacetCounts({ database }),
    compactFacetCounts({ database }),
    database.writes.query(`update products set brand = 'Brimsong'`),
    compactFacetCounts({ database }),
  ]);
  expect(await wrongCounts(database)).toEqual([]);
});

test('a product with two of the chosen sizes counts once, with and without a price', async () => {
  const database = await databaseForTest();
  const stocks: Record<string, number>[] = [{ S: 1, M: 1 }, { S: 1, M: 0 }, { L: 1 }, {}];
  for (const sizes of stocks)
    await aProduct(database, { sizes, category: 'Hat', priceCents: 5000 });
  const countsOf = async (filters: FilterValues) => {
    const { total, facets } = await listFacets({ database, market: '' }, filters);
    const options = (facet: string) =>
      Object.fromEntries(
        (facets.find(({ name }) => name === facet)?.options ?? []).map(
          ({ value, count }) => [value, count] as const,
        ),
      );
    return [total, options('category'), options('sizes'), options('inStock')];
  };
  const sizes = { S: 2, M: 1, L: 1 };
  for (const price of [{}, { maxPrice: 6000 }]) {
    expect(await countsOf({ ...price })).toEqual([4, { Hat: 4 }, sizes, { true: 3 }]);
    for (const [chosen, total] of [
      [['S'], 2],
      [['S', 'M'], 2],
      [['S', 'M', 'L'], 3],
      [['XXL'], 0],
    ] as const)
      expect(await countsOf({ ...price, sizes: [...chosen] })).toEqual([
        total,
        { Hat: total },
        sizes,
        { true: total },
      ]);
    expect(await countsOf({ ...price, inStock: ['true'] })).toEqual([
      3,
      { Hat: 3 },
      sizes,
      { true: 3 },
    ]);
  }
});
