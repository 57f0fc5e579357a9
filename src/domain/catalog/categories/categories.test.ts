// Categories: two levels, renamed without a change of what names them, counted against plain SQL.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { sql } from '../../../platform/database/sql.ts';
import { wrongFacets } from '../../books/catalog-invariants.ts';
import { boughtCondition } from '../../customers/groups/bought-scopes.ts';
import { scopesOf } from '../../discounts/discount-scopes.ts';
import { findPricedLines } from '../../orders/place/price-lines.ts';
import { countProducts } from '../count-products.ts';
import { listFacets } from '../facets/list-facets.ts';
import type { FilterValues } from '../listing/filters.ts';
import { listProducts } from '../listing/list-products.ts';
import { parentProblem } from './category.ts';
import { refreshCategories } from './refresh-categories.ts';

/** Two parents: Headwear with hats, caps and nothing of its own; Tops with shirts and its own. */
const open = async () => {
  const shop = await createTestShop();
  const { database, app } = shop;
  const admin = await aSignedInUser(shop, 'admin');
  for (const [category, count] of Object.entries({ Hat: 3, Cap: 2, Shirt: 2, Tops: 1, Sock: 1 }))
    for (let n = 0; n < count; n += 1)
      await aProduct(database, {
        ...{ name: `Linen ${n}`, category, priceCents: 1000 * (n + 1) },
        department: n % 2 ? 'men' : 'women',
      });
  await hideProduct(database, await aProduct(database, { category: 'Hat' }));
  const { call } = admin;
  const add = (label: string, parent: string | null = null) =>
    call('POST', '/managed-categories', { label, title: `${label}s`, parent });
  const change = (name: string, change: object) =>
    call('PUT', `/managed-categories/${encodeURIComponent(name)}`, {
      ...{ label: name, title: `${name}s`, parent: null, revision: 1 },
      ...change,
    });
  const remove = (name: string) => call('DELETE', `/managed-categories/${name}`);
  const get = async (path: string) => (await app.request(path)).json();
  const options = async (query = '') => {
    const { facets } = await get(`/facets?${query}`);
    return facets.find(({ name }: { name: string }) => name === 'category').options;
  };
  const names = async () =>
    (await call('GET', '/managed-categories')).body.map(({ name }: { name: string }) => name);
  const actions = async () =>
    (await database.pool.query('select action from audit_log order by id')).rows.map(
      ({ action }) => action,
    );
  return { ...shop, ...admin, add, change, remove, get, options, names, actions };
};

const openWithParents = async () => {
  const shop = await open();
  await shop.add('Headwear');
  await shop.change('Hat', { parent: 'Headwear' });
  await shop.change('Cap', { parent: 'Headwear' });
  await shop.change('Shirt', { parent: 'Tops' });
  return shop;
};

const tree = [
  { name: 'Headwear', label: 'Headwear', parent: null },
  { name: 'Hat', label: 'Hat', parent: 'Headwear' },
  { name: 'Sock', label: 'Sock', parent: null },
];

test.each([
  ['Sock', null, null],
  ['Hat', null, null],
  ['Sock', 'Headwear', null],
  [null, 'Headwear', null],
  ['Sock', 'Sock', 'A category is not below itself.'],
  ['Sock', 'Gone', 'The category above is gone. Choose again.'],
  ['Sock', 'Hat', '“Hat” is below another category itself.'],
  [null, 'Hat', '“Hat” is below another category itself.'],
  ['Headwear', 'Sock', '“Hat” is below it. There are two levels.'],
  ['Headwear', 'Hat', '“Hat” is below another category itself.'],
])('%s below %s: %s', (name, parent, problem) => {
  expect(parentProblem(tree, name, parent)).toBe(problem);
});

test('a category is added, moved, ordered, and deleted once it has nothing', async () => {
  const { add, change, remove, names, call, actions, database } = await openWithParents();
  expect(await names()).toEqual(['Tops', 'Shirt', 'Sock', 'Headwear', 'Hat', 'Cap']);
  expect((await add('Belt', 'Hat')).body.message).toContain('is below another category itself');
  const order = ['Headwear', 'Cap', 'Sock', 'Hat', 'Shirt', 'Tops'];
  await call('PUT', '/category-order', { names: order });
  const ordered = ['Headwear', 'Cap', 'Hat', 'Sock', 'Tops', 'Shirt'];
  expect(await names()).toEqual(ordered);
  expect((await call('PUT', '/category-order', { names: ordered })).status).toBe(200);
  expect((await call('PUT', '/category-order', { names: ['Hat'] })).status).toBe(409);
  expect((await remove('Headwear')).body.message).toBe('“Cap” is below it.');
  expect((await remove('Hat')).body.message).toContain('4 products of it');
  await add('Belt');
  expect((await change('Belt', { title: 'Belts' })).body.revision).toBe(1);
  expect((await change('Belt', { title: 'Of leather', revision: 9 })).status).toBe(409);
  expect((await remove('Belt')).status).toBe(200);
  expect((await remove('Belt')).status).toBe(404);
  // A product in a new category adds it, the last of all.
  await aProduct(database, { category: 'Belt' });
  expect((await names()).at(-1)).toBe('Belt');
  expect((await actions()).slice(-4)).toEqual([
    ...['category_changed', 'categories_ordered', 'category_added', 'category_deleted'],
  ]);
});

test('a renamed category is found by its name, and by what it is called', async () => {
  const { change, add, get, options, call, database } = await openWithParents();
  const { rows } = await database.pool.query<{ id: string }>(
    `select s.id from product_sizes s join products p on p.id = s.product_id
     where category = 'Hat' and deleted_at is null and s.stock > 0 limit 1`,
  );
  await database.writes.query(`insert into collections (slug, title, kind, rule, is_hidden)
    values ('hats', 'Hats', 'rule', '{"category": ["Hat"]}', false)`);
  await change('Hat', { label: 'Bonnet', title: 'Bonnets', parent: 'Headwear', revision: 2 });
  for (const query of ['category=Hat', 'category=Bonnet', 'collection=hats']) {
    const products = await get(`/productss?${query}`);
    expect(products.map(({ category }: { category: string }) => category)).toEqual(
      Array(3).fill('Bonnet'),
    );
  }
  expect((await options()).find(({ value }: { value: string }) => value === 'Hat')).toEqual({
    ...{ value: 'Hat', label: 'Bonnet', count: 3, parent: 'Headwear' },
  });
  expect(await get('/categories')).toContainEqual({
    ...{ name: 'Hat', title: 'Bonnets', label: 'Bonnet', parent: 'Headwear' },
  });
  // Discounts and groups that name it, or the one above, go on.
  const lines = await findPricedLines(database.pool, '', [{ id: rows[0]?.id ?? '', quantity: 1 }]);
  const [line] = Array.isArray(lines) ? lines : [];
  expect(line && scopesOf(line)).toEqual(
    expect.arrayContaining(['category:Hat', 'category:Headwear']),
  );
  const bought = boughtCondition(['category:Headwear']);
  const ofGroup = await database.pool.query(
    sql`select from products p where deleted_at is null and ${bought}`,
  );
  expect(ofGroup.rowCount).toBe(5);
  // What is called so, or was first, is no new category.
  for (const label of ['bonnet', 'HAT'])
    expect((await add(label)).body).toMatchObject({ code: 'invalid_input', field: 'label' });
  const typed = await aProduct(database, { category: 'Bonnet' });
  const { rows: kept } = await database.pool.query('select category from products where id = $1', [
    typed.id,
  ]);
  expect(kept).toEqual([{ category: 'Hat' }]);
  const target = { ids: [typed.id] };
  const body = { target, change: { kind: 'category', category: 'Bonnet' } };
  expect((await call('POST', '/bulk-edits', body)).body.message).toContain('is so already');
  const found = async (q: string) => (await get(`/search-products?q=${q}&size=20`)).length;
  await refreshCategories({ database });
  expect([await found('bonnet'), await found('headwear'), await found('cap')]).toEqual([4, 6, 2]);
  const listed = await call('GET', '/managed-products?category=Bonnet');
  expect(listed.body.products[0].category).toBe('Bonnet');
});

test('of 20 renames at once one is done', async () => {
  const { change, names } = await open();
  const renamed = await Promise.all(
    Array.from({ length: 20 }, (_, n) => change('Hat', { label: `Hat ${n}` })),
  );
  expect(renamed.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect(await names()).toContain('Hat');
});

const below: Record<string, string[]> = { Headwear: ['Hat', 'Cap'], Tops: ['Shirt'] };
const choices: FilterValues[] = [
  { category: ['Headwear'] },
  { category: ['Tops', 'Cap'] },
  { category: ['Headwear', 'Hat'], department: ['women'] },
  { category: ['Tops', 'Shirt'] },
  { category: ['Shirt', 'Cap', 'Tops', 'Sock'] },
  { category: ['Headwear', 'Hat', 'Cap'], maxPrice: 2000 },
  { category: ['Headwear'], maxPrice: 2000 },
  { category: ['Nothing'] },
  { category: ['Sock'] },
];

test('a listing by a parent finds what plain SQL counts', async () => {
  const { context, database } = await openWithParents();
  for (const values of choices) {
    const message = JSON.stringify(values);
    const chosen = values.category ?? [];
    // What is chosen below another narrows it.
    const names = chosen.flatMap((name) =>
      below[name]?.some((one) => chosen.includes(one)) ? [] : [name, ...(below[name] ?? [])],
    );
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from products where deleted_at is null and category = any($1)
         and ($2::text is null or department in ($2, 'unisex'))
         and unit_price_cents <= $3 order by sequence desc`,
      [names, values.department?.[0] ?? null, values.maxPrice ?? 1_000_000],
    );
    const found = await listProducts(
      { ...context, market: '' },
      { page: 0, size: 20, filters: values },
    );
    expect(
      found.map(({ id }) => id),
      message,
    ).toEqual(rows.map(({ id }) => id));
    expect(await countProducts({ ...context, market: '' }, values), message).toBe(rows.length);
    expect((await listFacets({ ...context, market: '' }, values)).total, message).toBe(rows.length);
  }
});

test('a choice below another narrows it, by name or label; a rule does not', async () => {
  const { change, get, options, database } = await openWithParents();
  await change('Tops', { label: 'Upper', title: 'Uppers' });
  await database.writes.query(`insert into collections (slug, title, kind, rule, is_hidden)
    values ('tops', 'Tops', 'rule', '{"category": ["Tops", "Shirt"]}', false)`);
  const count = async (query: string) => (await get(`/productss?${query}`)).length;
  expect(await count('category=Tops')).toBe(3);
  const both = 'category=Tops&category=Shirt';
  for (const query of [both, 'category=Upper&category=Shirt', 'category=Shirt&category=Upper'])
    expect([query, await count(query)]).toEqual([query, 2]);
  expect(await count('collection=tops')).toBe(3);
  expect(await get(`/search-products?q=linen&${both}`)).toHaveLength(2);
  // Each option still counts what it finds by itself, and other facets what is found.
  expect(await options(both)).toEqual(await options());
  const { facets } = await get(`/facets?${both}`);
  const departments = facets.find(({ name }: { name: string }) => name === 'department').options;
  expect(departments.map(({ count: of }: { count: number }) => of)).toEqual([1, 1]);
});

test('facets show a parent with the sum, and those below it after it', async () => {
  const { options, database } = await openWithParents();
  const shown = async (query?: string) =>
    (await options(query)).map(
      ({ value, count, parent }: { value: string; count: number; parent?: string }) =>
        `${parent ? '- ' : ''}${value} ${count}`,
    );
  const all = ['Tops 3', '- Shirt 2', 'Sock 1', 'Headwear 5', '- Hat 3', '- Cap 2'];
  expect(await shown()).toEqual(all);
  expect(await shown('category=Headwear')).toEqual(all);
  expect(await shown('department=men')).toEqual([
    ...['Tops 1', '- Shirt 1', 'Sock 0', 'Headwear 2', '- Hat 1', '- Cap 1'],
  ]);
  expect((await database.pool.query(wrongFacets)).rows).toEqual([]);
});
