import fc from 'fast-check';
import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { aProduct, hideProduct } from '../../test/test-products.ts';
import type { Database } from '../database/database.ts';
import { isFailure } from '../errors.ts';
import { countProducts } from './count-products.ts';
import { findProduct } from './find-product.ts';
import { listProducts } from './list-products.ts';
import { categories, departments, type ListingFilter } from './product.ts';
import { streamProducts } from './stream-products.ts';

const filters: ListingFilter[] = [undefined, ...categories].flatMap((category) =>
  [undefined, ...departments].map((department) => ({ category, department })),
);

const department = fc.constantFrom('women' as const, 'men' as const, 'unisex' as const);
const category = fc.constantFrom(...categories);
type Change =
  | { kind: 'add'; category: string; department: 'women' | 'men' | 'unisex'; gap: number }
  | { kind: 'hide' | 'show' | 'remove'; which: number }
  | { kind: 'move'; which: number; category: string; department: string };
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('add'),
        category,
        department,
        gap: fc.constantFrom(1, 2, 600, 3000),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('hide', 'show', 'remove'), which: fc.nat() }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('move'), which: fc.nat(), category, department }),
    },
  ),
  { minLength: 1, maxLength: 30 },
);

test('whatever is added, hidden, shown again, moved and removed: pages and counts hold exactly what is on sale, newest first', async () => {
  const database = await databaseForTest();
  await fc.assert(
    fc.asyncProperty(changes, fc.integer({ min: 1, max: 7 }), async (all, size) => {
      await database.pool.query('delete from products');
      const ids: string[] = [];
      for (const one of all) await apply(database, ids, one);
      for (const filter of filters) await expectListed(database, filter, size);
      expect(
        (await database.pool.query('select 1 from listing_counts where products < 0')).rows,
      ).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 120_000);

const apply = async (database: Database, ids: string[], change: Change) => {
  const { pool } = database;
  if (change.kind === 'add') {
    // Gaps in the positions, as deletions leave them, so that pages reach over several stretches.
    const sequence = "pg_get_serial_sequence('products', 'position')";
    await pool.query(`select setval(${sequence}, nextval(${sequence}) + $1)`, [change.gap]);
    ids.push((await aProduct(database, change)).id);
    return;
  }
  const id = ids[change.which % Math.max(ids.length, 1)];
  if (change.kind === 'move') {
    const moved = [id, change.category, change.department];
    await pool.query('update products set category = $2, department = $3 where id = $1', moved);
    return;
  }
  const statements = {
    hide: 'update products set deleted_at = now() where id = $1',
    show: 'update products set deleted_at = null where id = $1',
    remove: 'delete from products where id = $1',
  };
  await pool.query(statements[change.kind], [id]);
};

const expectListed = async ({ pool }: Database, filter: ListingFilter, size: number) => {
  const { rows } = await pool.query<{ id: string }>(
    `select id from products where deleted_at is null and category = coalesce($1, category)
     and ($2::text is null or department in ($2, 'unisex')) order by position desc`,
    [filter.category, filter.department],
  );
  const expected = rows.map(({ id }) => id);
  expect(await countProducts(pool, filter)).toBe(expected.length);
  for (let page = 0; page * size <= expected.length; page += 1) {
    const { products, total } = await listProducts(pool, { page, size, ...filter });
    expect(total).toBe(expected.length);
    expect(products.map(({ id }) => id)).toEqual(expected.slice(page * size, (page + 1) * size));
  }
};

test('the stream is the whole listing, in batches', async () => {
  const database = await databaseForTest();
  const ids = [];
  for (let items = 0; items < 6; items += 1) ids.unshift((await aProduct(database)).id);
  await hideProduct(database, { id: ids.splice(2, 1)[0] ?? '' });
  for (const batch of [1, 2, 5, 200]) {
    const streamed = [];
    for await (const products of streamProducts(database.pool, batch)) {
      expect(products.length).toBeLessThanOrEqual(batch);
      streamed.push(...products.map(({ id }) => id));
    }
    expect(streamed).toEqual(ids);
  }
});

test('a page far past the end is empty and still knows the total', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  await aProduct(database);
  expect(await listProducts(pool, { page: 1_000_000, size: 100 })).toEqual({
    products: [],
    total: 1,
  });
});

test('many writers at once neither wait for ever nor miscount', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  const items = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      aProduct(database, { category: categories[n % 3] ?? 'Hat' }),
    ),
  );
  await Promise.all(
    items.map((item, n) =>
      n % 2
        ? hideProduct(database, item)
        : pool.query('update products set category = $2 where id = $1', [
            item.id,
            categories[(n + 1) % 3],
          ]),
    ),
  );
  expect(await countProducts(pool)).toBe(20);
  const counts = await Promise.all(categories.map((category) => countProducts(pool, { category })));
  expect(counts.reduce((sum, count) => sum + count)).toBe(20);
});

test('a product is found by id, by id in capitals, and by slug; nothing else is', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  const { id } = await aProduct(database, { slug: 'trench-stone' });
  const gone = await aProduct(database, { slug: 'gone' });
  await hideProduct(database, gone);
  for (const key of [id, id.toUpperCase(), 'trench-stone'])
    expect(await findProduct(pool, key)).toMatchObject({ id });
  for (const key of [
    '',
    'gone',
    gone.id,
    'trench',
    "x' or '1'='1",
    '\0',
    '../etc',
    id.slice(1),
    'é'.repeat(300),
    '%',
  ]) {
    const answer = await findProduct(pool, key);
    expect(isFailure(answer) && answer.code, key).toBe('not_found');
  }
});

test('colorways of one style know each other, the deleted ones are forgotten', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  await aProduct(database, { slug: 'trench-stone', style: 'trench', colorName: 'Stone' });
  await aProduct(database, { slug: 'trench-navy', style: 'trench', colorName: 'Navy' });
  await hideProduct(
    database,
    await aProduct(database, { slug: 'trench-red', style: 'trench', colorName: 'Red' }),
  );
  await aProduct(database, { slug: 'other' });
  const found = await findProduct(pool, 'trench-stone');
  expect(isFailure(found) ? [] : found.colorways.map(({ slug }) => slug)).toEqual([
    'trench-navy',
    'trench-stone',
  ]);
});
