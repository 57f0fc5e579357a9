import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../../test/run-count.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listCategories } from '../categories/list-categories.ts';
import { countProducts } from '../count-products.ts';
import { listFacets } from '../facets/list-facets.ts';
import { listingPagesMax } from '../product.ts';
import { streamProducts } from '../sitemap/stream-products.ts';
import type { FilterValues } from './filters.ts';
import { listProducts } from './list-products.ts';

const categories = ['Clothing', 'T-Shirt', 'Hat'];
const departments = ['women', 'men'];

const subsetOf = (all: string[]) =>
  fc.option(fc.subarray(all, { minLength: 1 }), { nil: undefined });
const price = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined });
const someFilters: fc.Arbitrary<FilterValues> = fc.record({
  category: subsetOf([...categories, 'Scarf']),
  department: subsetOf(departments),
  sizes: subsetOf(['S', 'M', 'L', 'One size']),
  color: subsetOf(['Blue', 'Beige', 'Red']),
  brand: subsetOf(['Norrvane', 'Tidewick']),
  minPrice: price,
  maxPrice: price,
  sale: subsetOf(['true']),
  inStock: subsetOf(['true']),
});

type Change =
  | { kind: 'add'; category: string; department: 'women' | 'men' | 'unisex'; rest: Details }
  | { kind: 'hide' | 'show' | 'remove'; which: number }
  | { kind: 'move'; which: number; category: string; department: string };
type Details = {
  colorName: string;
  priceCents: number;
  discountPriceCents: number | null;
  sizes: Record<string, number>;
};
const details: fc.Arbitrary<Details> = fc.record({
  colorName: fc.constantFrom('Navy', 'Ecru / Navy', 'Sand', 'Nameless', ''),
  priceCents: fc.integer({ min: 1000, max: 4000 }),
  discountPriceCents: fc.option(fc.integer({ min: 0, max: 999 })),
  sizes: fc.dictionary(fc.constantFrom('S', 'M', 'L'), fc.integer({ min: 0, max: 1 })),
});
const category = fc.constantFrom(...categories);
const department = fc.constantFrom('women' as const, 'men' as const, 'unisex' as const);
const which = fc.nat();
const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('add' as const),
        category,
        department,
        rest: details,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constantFrom('hide', 'show', 'remove'), which }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('move' as const), which, category, department }),
    },
  ),
  { minLength: 1, maxLength: 30 },
);

test('pages, counts and facets hold exactly the visible products that match', async () => {
  const database = await databaseForTest();
  await fc.assert(
    fc.asyncProperty(
      changes,
      fc.array(someFilters, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 1, max: 7 }),
      async (all, filters, size) => {
        await database.pool.query('delete from products');
        const ids: string[] = [];
        for (const change of all) await apply(database, ids, change);
        const products = await visibleProducts(database);
        await expectListed(database, products, {}, size);
        for (const chosen of filters) {
          await expectListed(database, products, chosen, size);
          await expectFacets(database, products, chosen);
        }
      },
    ),
    { numRuns: runCount(10, 40) },
  );
});

const apply = async (database: Database, ids: string[], change: Change) => {
  const { pool } = database;
  if (change.kind === 'add') {
    ids.push((await aProduct(database, { ...change, ...change.rest })).id);
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

type Row = {
  id: string;
  category: string;
  department: string;
  brand: string;
  colorName: string;
  priceCents: number;
  discountPriceCents: number | null;
  sizesInStock: string[];
};

const visibleProducts = async ({ pool }: Database): Promise<Row[]> => {
  const { rows } = await pool.query<Row>(
    `select id, category, department, brand, color_name as "colorName",
       price_cents as "priceCents", discount_price_cents as "discountPriceCents",
       array(select label from product_sizes where product_id = products.id and stock > 0)
         as "sizesInStock"
     from products where deleted_at is null order by sequence desc`,
  );
  return rows;
};

const families: Record<string, string[]> = {
  Navy: ['Blue'],
  'Ecru / Navy': ['Beige', 'Blue'],
  Sand: ['Beige'],
};
const valuesOf: { [Name in FacetName]: (row: Row) => string[] } = {
  category: (row) => [row.category],
  department: (row) => (row.department === 'unisex' ? departments : [row.department]),
  sizes: (row) => row.sizesInStock,
  color: (row) => families[row.colorName] ?? [],
  brand: (row) => [row.brand],
  sale: (row) => [String(row.discountPriceCents !== null)],
  inStock: (row) => [String(row.sizesInStock.length > 0)],
};
type FacetName = Exclude<
  keyof FilterValues,
  'minPrice' | 'maxPrice' | 'newDays' | 'attributes' | 'within'
>;
const facetNames = Object.keys(valuesOf) as FacetName[];

const matches = (filters: FilterValues, row: Row): boolean =>
  facetNames.every(
    (name) => filters[name]?.some((value) => valuesOf[name](row).includes(value)) ?? true,
  ) &&
  (filters.minPrice ?? 0) <= (row.discountPriceCents ?? row.priceCents) &&
  (row.discountPriceCents ?? row.priceCents) <= (filters.maxPrice ?? Number.POSITIVE_INFINITY);

const expectListed = async (
  database: Database,
  products: Row[],
  filters: FilterValues,
  size: number,
) => {
  const matching = products.filter((row) => matches(filters, row));
  const isOwn = ({ department }: Row) => department !== 'unisex';
  const inOrder =
    filters.department?.length === 1
      ? [...matching.filter(isOwn), ...matching.filter((row) => !isOwn(row))]
      : matching;
  const expected = inOrder.map(({ id }) => id);
  expect(await countProducts({ database, market: '' }, filters)).toBe(expected.length);
  for (let page = 0; page * size <= expected.length; page += 1) {
    const listed = await listProducts({ database, market: '' }, { page, size, filters });
    expect(listed.map(({ id }) => id)).toEqual(expected.slice(page * size, (page + 1) * size));
  }
};

const expectFacets = async (database: Database, products: Row[], filters: FilterValues) => {
  const count = (chosen: FilterValues) => products.filter((row) => matches(chosen, row)).length;
  const { total, catalogTotal, facets } = await listFacets({ database, market: '' }, filters);
  expect({ total, catalogTotal }).toEqual({
    total: count(filters),
    catalogTotal: products.length,
  });
  expect(facets.map(({ name }) => name)).toEqual(facetNames);
  for (const name of facetNames) {
    const options = facets.find((facet) => facet.name === name)?.options ?? [];
    // Choosing the option alone finds as many as it foresees.
    for (const option of options)
      expect([name, option.value, option.count]).toEqual([
        name,
        option.value,
        await countProducts({ database, market: '' }, { ...filters, [name]: [option.value] }),
      ]);
    for (const option of options)
      expect(option.count).toBe(count({ ...filters, [name]: [option.value] }));
  }
  const seen = products.filter((row) => matches(pricesOf(filters), row));
  const categoryOptions = facets.find(({ name }) => name === 'category')?.options ?? [];
  expect(new Set(categoryOptions.map(({ value }) => value))).toEqual(
    new Set(seen.map((row) => row.category)),
  );
};

const pricesOf = ({ minPrice, maxPrice }: FilterValues): FilterValues => ({ minPrice, maxPrice });

test('one filter takes any of its options, two filters take both', async () => {
  const database = await databaseForTest();
  const add = async (category: string, department: 'women' | 'men' | 'unisex') =>
    (await aProduct(database, { category, department })).id;
  const hat = await add('Hat', 'men');
  const unisexHat = await add('Hat', 'unisex');
  const coat = await add('Clothing', 'women');
  await add('T-Shirt', 'women');
  const list = async (filters: FilterValues) =>
    (await listProducts({ database, market: '' }, { page: 0, size: 9, filters })).map(
      ({ id }) => id,
    );
  expect(await list({ category: ['Hat', 'Clothing'] })).toEqual([coat, unisexHat, hat]);
  expect(await list({ category: ['Hat', 'Clothing'], department: ['women'] })).toEqual([
    coat,
    unisexHat,
  ]);
  // A department shows its own before what is everybody's.
  expect(await list({ department: ['men'] })).toEqual([hat, unisexHat]);
  expect(await list({ category: ['Hat'], department: ['women', 'men'] })).toEqual([unisexHat, hat]);
});

test('listings end after the last offered page', async () => {
  const database = await databaseForTest();
  await database.pool.query(
    `insert into products (slug, style, name, brand, category, department, description, price_cents)
     select 'p' || n, 'p', 'Hat', 'Brimsong', 'Hat', 'men', 'A hat.', 1000
     from generate_series(0, $1) n`,
    [listingPagesMax],
  );
  const list = async (page: number) =>
    (await listProducts({ database, market: '' }, { page, size: 1 })).map(({ slug }) => slug);
  expect(await list(0)).toEqual([`p${listingPagesMax}`]);
  expect(await list(listingPagesMax - 1)).toEqual(['p1']);
  expect(await list(listingPagesMax)).toEqual([]);
  expect(await countProducts({ database, market: '' })).toBe(listingPagesMax + 1);
});

test('categories appear with their first product, disappear with their last', async () => {
  const database = await databaseForTest();
  const names = async () =>
    (await listCategories({ database, market: '' })).map(({ name }) => name);
  expect(await names()).toEqual([]);
  await aProduct(database, { category: 'Scarf' });
  const belt = await aProduct(database, { category: 'Belt' });
  expect(await names()).toEqual(['Scarf', 'Belt']);
  const { facets } = await listFacets({ database, market: '' });
  expect(facets[0]?.options.map(({ value }) => value)).toEqual(['Scarf', 'Belt']);
  await hideProduct(database, belt);
  expect(await names()).toEqual(['Scarf']);
});

test('concurrent writers of one new category do not block each other for good', async () => {
  const database = await databaseForTest();
  await Promise.all(Array.from({ length: 20 }, () => aProduct(database, { category: 'Scarf' })));
  expect(await countProducts({ database, market: '' }, { category: ['Scarf'] })).toBe(20);
  expect(await listCategories({ database, market: '' })).toEqual([
    { name: 'Scarf', title: 'Scarf' },
  ]);
});

test('the stream is the whole listing, in batches', async () => {
  const database = await databaseForTest();
  const ids = [];
  for (let items = 0; items < 6; items += 1) ids.unshift((await aProduct(database)).id);
  await hideProduct(database, { id: ids.splice(2, 1)[0] ?? '' });
  for (const batch of [1, 2, 5, 200]) {
    const streamed = [];
    for await (const products of streamProducts({ database, market: '' }, batch)) {
      expect(products.length).toBeLessThanOrEqual(batch);
      streamed.push(...products.map(({ id }) => id));
    }
    expect(streamed).toEqual(ids);
  }
});
