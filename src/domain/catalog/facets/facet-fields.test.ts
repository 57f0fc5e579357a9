// A filter by a column of products that this version doesn't have: a row makes all its SQL.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import { wrongFacets, wrongSizeCounts } from '../../books/catalog-invariants.ts';
import { filterNames, filters } from '../listing/filters.ts';
import { compactFacetCounts } from './compact-facet-counts.ts';

test('a made-up column is counted, compacted, found by words and read from indexes', async () => {
  const database = await databaseForTest();
  const { writes, pool } = database;
  const [first, second, third] = [
    await aProduct(database),
    await aProduct(database),
    await aProduct(database),
  ];
  await writes.query('alter table products add column made_up text');
  await writes.query(`select add_facet_field('made_up', true)`);
  const changes = [
    () => writes.query(`update products set made_up = 'Zigzag' where id = $1`, [first.id]),
    () => writes.query(`update products set made_up = 'Zigzag' where id = $1`, [second.id]),
    () => writes.query(`update products set made_up = 'Plain' where id = $1`, [second.id]),
    () => hideProduct(database, third),
    () => writes.query('delete from products where id = $1', [third.id]),
    () => aProduct(database),
  ];
  for (const change of changes) {
    await change();
    expect((await pool.query(wrongFacets)).rows).toEqual([]);
    expect((await pool.query(wrongSizeCounts)).rows).toEqual([]);
    await compactFacetCounts({ database });
    expect((await pool.query(wrongFacets)).rows).toEqual([]);
  }
  const { rows } = await pool.query(
    'select made_up, sum(products)::int as products from facet_counts group by 1 order by 1',
  );
  expect(rows).toEqual([
    { made_up: 'Plain', products: 1 },
    { made_up: 'Zigzag', products: 1 },
    { made_up: null, products: 1 },
  ]);
  const found = await pool.query(
    `select id from products where words @@ to_tsquery('english', 'zigzag')`,
  );
  expect(found.rows).toEqual([{ id: first.id }]);
  const { rows: indexes } = await pool.query(
    `select indexname as name from pg_indexes
     where tablename = 'products' and indexdef like '%INCLUDE%combination%' order by 1`,
  );
  expect(indexes.map(({ name }) => name)).toEqual([
    'products_discount',
    'products_listing',
    'products_newest',
    'products_price',
  ]);
});

test('every filter with options has its row of facet_fields, and no other is there', async () => {
  const database = await databaseForTest();
  const { rows } = await database.pool.query('select name, column_name from facet_fields');
  const wanted = filterNames
    .filter((name) => filters[name].optionsOf)
    .map((name) => filters[name].facetColumn ?? filters[name].column)
    // Others are SQL on these columns.
    .filter((column) => /^\w+$/.test(column));
  expect(rows.map(({ name }) => name).sort()).toEqual(wanted.sort());
});
