// Collections by rule and by hand, as admins write them and customers see them.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { countProducts } from '../count-products.ts';
import { type FilterTexts, parseFilters } from '../listing/filters.ts';
import { listProducts } from '../listing/list-products.ts';
import { collectionLimits, readRule } from './collection.ts';
import { findCollection } from './find-collection.ts';

type Managed = { id: string; revision: number; slug: string } & Record<string, unknown>;

const open = async () => {
  let clock: Date | null = null;
  const shop = await createTestShop({ now: () => clock ?? new Date() });
  const admin = await aSignedInUser(shop, 'admin');
  const get = async (path: string) => {
    const response = await shop.app.request(path);
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  const add = async (slug: string, kind: 'rule' | 'hand' = 'rule'): Promise<Managed> => {
    const added = await admin.call('POST', '/managed-collections', { title: slug, slug, kind });
    expect(added).toMatchObject({ status: 200, body: { slug, kind, state: 'hidden' } });
    return added.body;
  };
  const save = (collection: Managed, change: object) => {
    const { id, state: _, path: __, changedAt: ___, products, ...typed } = collection;
    const productIds = (products as { id: string }[]).map((product) => product.id);
    const body = { ...typed, productIds, isHidden: false, ...change };
    return admin.call('PUT', `/managed-collections/${id}`, body);
  };
  const byRule = async (slug: string, rule: FilterTexts, change: object = {}) =>
    (await save(await add(slug), { rule, ...change })).body as Managed;
  const byHand = async (slug: string, productIds: string[]) =>
    (await save(await add(slug, 'hand'), { productIds })).body as Managed;
  const listed = async (query: string): Promise<string[]> =>
    (await get(`/productss?size=100&${query}`)).body.map(({ _id }: { _id: string }) => _id);
  const setNow = (at: Date) => {
    clock = at;
  };
  return { ...shop, ...admin, get, add, save, byRule, byHand, listed, setNow };
};

const rules: FilterTexts[] = [
  { category: ['Hat'] },
  { category: ['Hat', 'Clothing'], maxPrice: ['50'] },
  { department: ['women'], sale: ['true'] },
  { minPrice: ['20'], sizes: ['M'] },
  { newDays: ['30'] },
  { newDays: ['30'], category: ['Clothing'], inStock: ['true'] },
];
const choices: FilterTexts[] = [
  {},
  { category: ['Hat'] },
  { sizes: ['S', 'M'] },
  { maxPrice: ['40'], department: ['men'] },
];

const fill = async ({ database }: Awaited<ReturnType<typeof open>>) => {
  const categories = ['Hat', 'Clothing', 'T-Shirt'];
  const departments = ['women', 'men', 'unisex'] as const;
  for (let index = 0; index < 24; index += 1) {
    const priceCents = 1000 + ((index * 37) % 11) * 700;
    const { id } = await aProduct(database, {
      category: categories[index % 3] ?? '',
      department: departments[(index >> 1) % 3] ?? 'men',
      priceCents,
      discountPriceCents: index % 4 === 0 ? priceCents - 300 : null,
      sizes: index % 5 === 0 ? { S: 1, M: 0 } : { M: 2 },
    });
    await database.writes.query(
      `update products set created_at = now() - $2 * interval '5 days' where id = $1`,
      [id, index % 13],
    );
  }
};

const valuesOf = (texts: FilterTexts) =>
  parseFilters(
    new URLSearchParams(
      Object.entries(texts).flatMap(([name, values]) => values.map((one) => [name, one])),
    ),
  );
const queryOf = (texts: FilterTexts) =>
  new URLSearchParams(
    Object.entries(texts).flatMap(([name, values]) => values.map((one) => [name, one])),
  ).toString();

test('a collection by rule is the listing with its filters, whatever else is chosen', async () => {
  const shop = await open();
  await fill(shop);
  const { database } = shop;
  const all = await listProducts({ database, market: '' }, { page: 0, size: 100 });
  const idsOf = async (filters: object) =>
    (await listProducts({ database, market: '' }, { page: 0, size: 100, filters })).map(
      ({ id }) => id,
    );
  for (const [index, rule] of rules.entries()) {
    await shop.byRule(`rule-${index}`, rule);
    const own = new Set(await idsOf(valuesOf(rule)));
    expect([index, own.size > 0 && own.size < all.length]).toEqual([index, true]);
    for (const chosen of choices) {
      const expected = (await idsOf(valuesOf(chosen))).filter((id) => own.has(id));
      const query = `collection=rule-${index}&${queryOf(chosen)}`;
      // A collection keeps its order; the listing of one department begins with what is its own.
      const inOrder = (ids: string[]) => (chosen.department ? ids.toSorted() : ids);
      expect(inOrder(await shop.listed(query))).toEqual(inOrder(expected));
      const { body: facets } = await shop.get(`/facets?${query}`);
      expect([facets.total, facets.catalogTotal]).toEqual([expected.length, own.size]);
      const count = await shop.get(`/productsCount?${query}`);
      expect(count.body.result).toBe(expected.length);
      // Each option counts what it would find beside the other choices.
      const byCategory = facets.facets.find(({ name }: { name: string }) => name === 'category');
      const within = { id: '', rule: valuesOf(rule), sort: 'featured' as const };
      for (const { value, count: found } of byCategory.options) {
        const filters = { ...valuesOf({ ...chosen, category: [value] }), within };
        expect(found).toBe(await countProducts({ database, market: '' }, filters));
      }
    }
  }
});

test('its own order stands for the default one', async () => {
  const shop = await open();
  await fill(shop);
  await shop.byRule('cheap', { maxPrice: ['60'] }, { sort: 'price-asc' });
  expect(await shop.listed('collection=cheap')).toEqual(
    await shop.listed('maxPrice=60&sort=price-asc'),
  );
  expect(await shop.listed('collection=cheap&sort=price-desc')).toEqual(
    await shop.listed('maxPrice=60&sort=price-desc'),
  );
});

test('a collection by hand has the order of its owner, by pages and filters', async () => {
  const { database, byHand, save, listed, get } = await open();
  const ids: string[] = [];
  for (const category of ['Hat', 'Clothing', 'Hat', 'T-Shirt'])
    ids.push((await aProduct(database, { category })).id);
  await aProduct(database, { category: 'Hat' });
  const order = [2, 0, 3, 1].map((index) => ids[index] ?? '');
  const collection = await byHand('gifts', order);
  expect(await listed('collection=gifts')).toEqual(order);
  expect(await listed('collection=gifts&category=Hat')).toEqual([ids[2], ids[0]]);
  expect((await get('/productss?collection=gifts&size=2&page=1')).body).toMatchObject([
    { _id: ids[3] },
    { _id: ids[1] },
  ]);
  expect((await get('/facets?collection=gifts&category=Hat')).body).toMatchObject({
    total: 2,
    catalogTotal: 4,
  });
  await database.writes.query('update products set deleted_at = now() where id = $1', [ids[0]]);
  expect(await listed('collection=gifts')).toEqual([ids[2], ids[3], ids[1]]);
  const { body } = await save(collection, { kind: 'rule', rule: { category: ['T-Shirt'] } });
  expect(body.products).toEqual([]);
  expect(await listed('collection=gifts')).toEqual([ids[3]]);
});

test('of two admins who order it at once one is told, and nothing is lost or doubled', async () => {
  const { database, byHand, save, listed } = await open();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) ids.push((await aProduct(database)).id);
  const collection = await byHand('gifts', ids);
  const orders = Array.from({ length: 20 }, (_, index) => [
    ...ids.slice(1 + (index % 4)),
    ...ids.slice(0, 1 + (index % 4)),
  ]);
  const answers = await Promise.all(orders.map((productIds) => save(collection, { productIds })));
  const kept = await listed('collection=gifts');
  for (const [index, { status }] of answers.entries())
    expect([index, status]).toEqual([index, orders[index]?.join() === kept.join() ? 200 : 409]);
  expect([...kept].sort()).toEqual([...ids].sort());
});

test('twenty additions at once leave one collection at an address', async () => {
  const { call, database } = await open();
  const body = { title: 'Linen', slug: 'linen', kind: 'rule' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/managed-collections', body)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const { rows } = await database.pool.query('select count(*)::int from collections');
  expect(rows).toEqual([{ count: 1 }]);
});

test('a former address leads to the collection, unless another has it now', async () => {
  const { byRule, save, get, database } = await open();
  await aProduct(database, { category: 'Hat' });
  const rule = { category: ['Hat'] };
  const first = await byRule('linen', rule);
  const second = (await save(first, { rule, slug: 'summer-linen' })).body;
  await save(second, { rule, slug: 'linen-2026' });
  for (const slug of ['linen', 'Summer-Linen', 'linen-2026'])
    expect((await get(`/collections/${slug}`)).body.path).toBe('/Collection/linen-2026');
  expect((await get('/productss?collection=linen')).body).toHaveLength(1);
  await byRule('linen', rule);
  expect((await get('/collections/linen')).body.path).toBe('/Collection/linen');
});

test('a deleted one is gone until it is taken back, with its address', async () => {
  const { byRule, call, get } = await open();
  const { id } = await byRule('linen', { category: ['Hat'] });
  expect((await call('DELETE', `/managed-collections/${id}`)).status).toBe(200);
  expect((await get('/collections/linen')).status).toBe(404);
  expect((await call('DELETE', `/managed-collections/${id}`)).status).toBe(404);
  const other = await byRule('linen', { category: ['Hat'] });
  const undelete = () => call('POST', `/managed-collections/${id}/undelete`, {});
  expect((await undelete()).status).toBe(422);
  await call('DELETE', `/managed-collections/${other.id}`);
  expect((await undelete()).status).toBe(200);
  expect((await undelete()).status).toBe(200);
  expect((await get('/collections/linen')).status).toBe(200);
});

test('a rule that nobody can read any more finds nothing instead of all', async () => {
  const { database, byRule, listed } = await open();
  await aProduct(database, { category: 'Hat' });
  await byRule('hats', { category: ['Hat'], pattern: ['striped'] });
  expect(await listed('collection=hats')).toEqual([]);
  await database.writes.query(
    `update collections set rule = '{"category": ["Hat"], "Gone Filter": ["x"]}'`,
  );
  expect(await listed('collection=hats')).toEqual([]);
  const unread: FilterTexts[] = [{}, { category: [] }, { nothing: [''] }, { maxPrice: ['cheap'] }];
  for (const rule of unread) expect([rule, readRule(rule)]).toEqual([rule, null]);
});

test('what cannot be stored or shown is answered at its field', async () => {
  const { add, save, call, byRule } = await open();
  const collection = await add('linen');
  const rule = { category: ['Hat'] };
  const invalid: [object, string][] = [
    [{ rule: {} }, 'rule'],
    [{ rule: { __proto__: null, constructor: ['x'] } }, 'rule'],
    [{ rule: { maxPrice: ['1e9'] } }, 'rule'],
    [{ rule, title: '' }, 'title'],
    [{ rule, title: 'a\u0000b' }, 'title'],
    [{ rule, text: 'x'.repeat(100_000) }, 'text'],
    [{ rule, text: '\ud800' }, 'text'],
    [{ rule, seoTitle: 'x'.repeat(collectionLimits.seoTitle + 1) }, 'seoTitle'],
    [{ rule, slug: '../admin' }, 'slug'],
    [{ rule, slug: 'Linen' }, 'slug'],
    [{ rule, slug: '' }, 'slug'],
    [{ rule, startsAt: '2026-02-30T00:00' }, 'startsAt'],
    [{ rule, startsAt: '2026-11-27T00:00Z' }, 'startsAt'],
    [{ rule, startsAt: '2026-11-27T00:00', endsAt: '2026-11-27T00:00' }, 'endsAt'],
    [{ kind: 'hand', leadsToShop: true }, 'leadsToShop'],
    [{ rule, image: { id: 'ab'.repeat(10), alt: '' } }, 'imageId'],
    [{ kind: 'hand', productIds: [crypto.randomUUID()] }, 'productIds'],
  ];
  for (const [change, field] of invalid) {
    const { status, body } = await save(collection, change);
    expect([field, status, JSON.stringify(body)]).toEqual([
      field,
      422,
      expect.stringContaining(field),
    ]);
  }
  const id = crypto.randomUUID();
  const twice = await save(collection, { kind: 'hand', productIds: [id, id] });
  expect(twice.status).toBe(422);
  await byRule('wool', rule);
  expect((await save(collection, { rule, slug: 'wool' })).body.message).toContain('“wool”');
  for (const slug of ['x'.repeat(300), '%F0%9F%A7%B5', "';drop"])
    expect((await call('GET', `/collections/${slug}`)).status).toBe(404);
});

test('it begins and ends by the clock of the shop, in every time zone', async () => {
  const { database, byRule, context, setNow } = await open();
  const startsAt = '2026-11-27T00:00';
  await byRule('friday', { category: ['Hat'] }, { startsAt, endsAt: '2026-11-28T00:00' });
  await byRule('shift', { category: ['Hat'] }, { startsAt: '2026-10-25T03:30' });
  const zone = (timeZone: string) =>
    database.writes.query(
      `insert into shop_settings (name, value) values ('region', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify({ timeZone })],
    );
  const statusAt = async (slug: string, at: number) => {
    setNow(new Date(at));
    return isFailure(await findCollection(context, slug)) ? 404 : 200;
  };
  // One zone for each offset that there is at this time.
  const offsets = await database.pool.query<{ name: string }>(
    `select min(name) as name from pg_timezone_names
     where name = any($1) group by '2026-11-27'::timestamp at time zone name`,
    [Intl.supportedValuesOf('timeZone')],
  );
  expect(offsets.rows.length).toBeGreaterThan(30);
  for (const { name: timeZone } of offsets.rows) {
    await zone(timeZone);
    const { rows } = await database.pool.query<{ start: Date; end: Date }>(
      `select $1::timestamp at time zone $2 as start,
         '2026-11-28'::timestamp at time zone $2 as end`,
      [startsAt, timeZone],
    );
    const [start, end] = [rows[0]?.start.getTime() ?? 0, rows[0]?.end.getTime() ?? 0];
    const seen = [start - 1, start, end - 1, end];
    const statuses = [];
    for (const at of seen) statuses.push(await statusAt('friday', at));
    expect([timeZone, statuses]).toEqual([timeZone, [404, 200, 200, 404]]);
  }
  await zone('Asia/Kathmandu');
  const friday = Date.parse('2026-11-26T18:15Z');
  expect([await statusAt('friday', friday - 1), await statusAt('friday', friday)]).toEqual([
    404, 200,
  ]);
  await zone('Europe/Berlin');
  const shift = Date.parse('2026-10-25T02:30Z');
  expect([await statusAt('shift', shift - 1), await statusAt('shift', shift)]).toEqual([404, 200]);
});
