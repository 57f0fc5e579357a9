// The index of words by age: what is old is found, after what is newer.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import type { Database } from '../../platform/database/database.ts';
import { searchFacets } from './search-facets.ts';
import { searchProducts } from './search-products.ts';
import { withAges } from './words-by-age.ts';

const agesOf = async (database: Database, sequences: number[]) => {
  const ids = [];
  for (const sequence of sequences) {
    const { id } = await aProduct(database, { name: 'Wool Scarf' });
    await database.writes.query('update products set sequence = $2 where id = $1', [id, sequence]);
    ids.push(id);
  }
  return ids;
};

test('products of every age are found, the newest first', async () => {
  const database = await databaseForTest();
  const ids = await agesOf(database, [90_000, 2047, 40_000, 2048, 91_000]);
  const newestFirst = [ids[4], ids[0], ids[2], ids[3], ids[1]];
  for (const text of ['scarf', 'wool scarf', 'scraf', 'wool scarf under 900']) {
    const { products } = await searchProducts({ database, market: '' }, { text, size: 10 });
    expect(products.map(({ id }) => id)).toEqual(newestFirst);
  }
});

test('results and facets that are asked for at once look up the words once', async () => {
  const database = await databaseForTest();
  await aProduct(database, { name: 'Wool Scarf' });
  const names: unknown[] = [];
  const query = database.pool.query.bind(database.pool);
  const counting = {
    query: (asked: { name?: string }) => {
      names.push(asked.name);
      return query(asked as never);
    },
  } as unknown as Database['pool'];
  const shared = { database: { pool: counting }, market: '' };
  const [found, facets] = await Promise.all([
    searchProducts(shared, { text: 'scarf', size: 10 }),
    searchFacets(shared, { text: 'scarf' }),
  ]);
  expect([found.total, facets.total]).toEqual([1, 1]);
  expect(names.filter((name) => name === 'look-up-search-words')).toHaveLength(1);
});

test('the labels of a text query are left out beside ages', () => {
  expect(withAges("(('wool') & ('шапка':AB | 'cap':ABC))")).toBe(
    "(('wool~') & ('шапка~' | 'cap~'))",
  );
});
