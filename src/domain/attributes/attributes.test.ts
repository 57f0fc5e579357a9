// Attributes as the owner makes them, and what products, filters and the search make of them.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { compactAttributeCounts } from '../catalog/facets/compact-attribute-counts.ts';
import { refreshAttributes } from './refresh-attributes.ts';

const pattern = {
  name: ' Pattern ',
  values: [{ label: 'Plain' }, { label: 'Striped' }, { label: 'Checked' }],
};

const open = async () => {
  const shop = await createTestShop();
  const { database } = shop;
  const admin = await aSignedInUser(shop, 'admin');
  const get = async (path: string) => (await shop.app.request(path)).json();
  const names = async (path: string) =>
    (await get(path)).map(({ productName }: { productName: string }) => productName).sort();
  /** A product of these tags. */
  const product = async (name: string, tags: string[] = [], more = {}) => {
    const { id } = await aProduct(database, { name, ...more });
    await database.writes.query('update products set attribute_values = $2 where id = $1', [
      id,
      tags,
    ]);
    return id;
  };
  const countsOf = async (query: string, path = '/facets') => {
    const { facets } = await get(`${path}?${query}`);
    const facet = facets.find(({ name }: { name: string }) => name === 'pattern');
    return (
      facet &&
      Object.fromEntries(
        facet.options.map(({ value, count }: { value: string; count: number }) => [value, count]),
      )
    );
  };
  const actions = async () => {
    const { rows } = await database.pool.query('select action from audit_log order by id');
    return rows.map(({ action }) => action);
  };
  return { ...shop, ...admin, get, names, product, countsOf, actions };
};

const openWithPattern = async () => {
  const shop = await open();
  const { body } = await shop.call('POST', '/attributes', pattern);
  return { ...shop, attribute: body };
};

test('an attribute is added with its values, renamed, ordered and deleted', async () => {
  const { call, attribute, actions, get } = await openWithPattern();
  expect(attribute).toEqual({
    key: 'pattern',
    name: 'Pattern',
    isFilter: true,
    revision: 1,
    products: 0,
    values: [
      { key: 'plain', label: 'Plain', products: 0 },
      { key: 'striped', label: 'Striped', products: 0 },
      { key: 'checked', label: 'Checked', products: 0 },
    ],
  });
  const change = {
    name: 'Muster',
    isFilter: true,
    revision: 1,
    values: [
      { key: 'striped', label: 'Gestreift' },
      { key: 'plain', label: 'Plain' },
      { label: 'Plain' },
    ],
  };
  expect((await call('PUT', '/attributes/pattern', change)).status).toBe(422);
  change.values.pop();
  const { body } = await call('PUT', '/attributes/pattern', change);
  expect([body.name, body.revision, body.values.map(({ key }: { key: string }) => key)]).toEqual([
    'Muster',
    2,
    ['striped', 'plain'],
  ]);
  // The same again changes nothing; another change of the old revision is refused.
  expect((await call('PUT', '/attributes/pattern', change)).body.revision).toBe(2);
  expect((await call('PUT', '/attributes/pattern', { ...change, name: 'X' })).status).toBe(409);

  await call('POST', '/attributes', { name: 'Fabric' });
  const order = { keys: ['fabric', 'pattern'] };
  expect((await call('PUT', '/attribute-order', order)).status).toBe(200);
  expect((await call('PUT', '/attribute-order', { keys: ['fabric'] })).status).toBe(409);
  const listed = (await call('GET', '/attributes')).body;
  expect(listed.map(({ key }: { key: string }) => key)).toEqual(['fabric', 'pattern']);
  expect((await call('DELETE', '/attributes/pattern')).status).toBe(200);
  expect((await call('DELETE', '/attributes/pattern')).status).toBe(404);
  expect(
    (await get('/facets')).facets.some(({ name }: { name: string }) => name === 'pattern'),
  ).toBe(false);
  expect(await actions()).toEqual([
    'attribute_added',
    'attribute_changed',
    'attribute_added',
    'attributes_ordered',
    'attribute_deleted',
  ]);
});

test('keys are of URLs: unlike those that listings read, and unlike each other', async () => {
  const { call } = await open();
  const keyOf = async (name: string) => (await call('POST', '/attributes', { name })).body.key;
  expect(await keyOf('Size')).toBe('size-2');
  expect(await keyOf('constructor')).toBe('constructor-2');
  expect(await keyOf('Größe & Länge')).toBe('grosse-lange');
  expect(await keyOf('100% wool?')).toBe('a-100-wool');
  expect(await keyOf('素材')).toBe('sucai');
  expect((await call('POST', '/attributes', { name: 'SIZE' })).body).toMatchObject({
    code: 'invalid_input',
    message: 'There is an attribute “Size” already.',
  });
});

test('of 20 at once one is added, and one of 20 changes wins', async () => {
  const { call } = await open();
  const added = await Promise.all(
    Array.from({ length: 20 }, () => call('POST', '/attributes', pattern)),
  );
  expect(added.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(422)]);
  const changed = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      call('PUT', '/attributes/pattern', {
        name: `Pattern ${n}`,
        isFilter: true,
        revision: 1,
        values: [],
      }),
    ),
  );
  expect(changed.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
});

test('there are at most 30 attributes, of 60 values each; names are short', async () => {
  const { call } = await open();
  const values = Array.from({ length: 61 }, (_, n) => ({ label: `Value ${n}` }));
  expect((await call('POST', '/attributes', { name: 'Many', values })).status).toBe(422);
  for (const name of ['', ' ', 'x'.repeat(41), 'x'.repeat(90_000), 'a\u0000b'])
    expect((await call('POST', '/attributes', { name })).status).toBe(422);
  for (let n = 0; n < 30; n += 1)
    expect((await call('POST', '/attributes', { name: `Number ${n}` })).status).toBe(200);
  const { status, body } = await call('POST', '/attributes', { name: 'Number 30' });
  expect([status, body.message]).toEqual([422, 'There are 30 attributes already.']);
});

test('listings narrow by values, and facets count beside the other filters', async () => {
  const { app, product, names, countsOf, call, database } = await openWithPattern();
  await call('POST', '/attributes', { name: 'Fabric', values: [{ label: 'Silk' }] });
  await product('Breton', ['fabric:silk', 'pattern:striped'], { category: 'T-Shirt' });
  await product('Patchwork', ['pattern:checked', 'pattern:striped'], { category: 'Hat' });
  await product('Vichy', ['pattern:checked'], { category: 'T-Shirt', priceCents: 4900 });
  await product('Simple', [], { category: 'T-Shirt' });
  const expectAll = async () => {
    expect(await countsOf('')).toEqual({ plain: 0, striped: 2, checked: 2 });
    expect(await countsOf('category=T-Shirt')).toEqual({ plain: 0, striped: 1, checked: 1 });
    // Its own choice does not narrow a facet, that of another does.
    expect(await countsOf('pattern=striped')).toEqual({ plain: 0, striped: 2, checked: 2 });
    expect(await countsOf('fabric=silk')).toEqual({ plain: 0, striped: 1, checked: 0 });
    expect(await countsOf('maxPrice=60&category=Hat')).toEqual({
      plain: 0,
      striped: 1,
      checked: 1,
    });
    expect(await countsOf('maxPrice=49')).toEqual({ plain: 0, striped: 0, checked: 1 });
  };
  await expectAll();
  await compactAttributeCounts({ database });
  await expectAll();
  expect(await names('/productss?pattern=striped')).toEqual(['Breton', 'Patchwork']);
  const both = ['Breton', 'Patchwork', 'Vichy'];
  expect(await names('/productss?pattern=striped,checked')).toEqual(both);
  expect(await names('/productss?pattern=striped&pattern=CHECKED')).toEqual(both);
  expect(await names('/productss?pattern=checked&category=Hat')).toEqual(['Patchwork']);
  expect(await names('/productss?pattern=striped&fabric=silk')).toEqual(['Breton']);
  const robots = await (await app.request('/robots.txt')).text();
  expect(robots).toContain('Disallow: /Shop?*pattern=\n');
  // What the shop does not know is ignored.
  expect(await names('/productss?gclid=striped')).toHaveLength(4);
  expect(await names('/productss?pattern=dotted')).toHaveLength(4);
  const found = (query: string) => names(`/search-products?${query}`);
  expect(await found('q=breton&pattern=striped')).toEqual(['Breton']);
  expect(await found('q=breton&pattern=checked')).toEqual([]);
  expect(await countsOf('q=breton', '/search-facets')).toMatchObject({ striped: 1, checked: 0 });
});

test('counts follow every change of a product', async () => {
  const { product, countsOf, database } = await openWithPattern();
  const id = await product('Breton', ['pattern:striped']);
  const change = (sql: string) =>
    database.writes.query(`update products set ${sql} where id = $1`, [id]);
  const striped = async () => (await countsOf('')).striped;
  expect(await striped()).toBe(1);
  await change(`category = 'Hat'`);
  expect([await striped(), (await countsOf('category=Hat')).striped]).toEqual([1, 1]);
  await change('deleted_at = now()');
  expect(await striped()).toBe(0);
  await change('deleted_at = null');
  expect(await striped()).toBe(1);
  await change(`attribute_values = '{pattern:plain}'`);
  expect(await countsOf('')).toEqual({ plain: 1, striped: 0, checked: 0 });
  await compactAttributeCounts({ database });
  expect(await countsOf('')).toEqual({ plain: 1, striped: 0, checked: 0 });
});

test('a value is found by its words, renamed by the new ones, deleted no more', async () => {
  const { product, names, call, attribute, get, database } = await openWithPattern();
  const isRefreshQueued = async () => {
    const sql = `select from graphile_worker.jobs where task_identifier = 'refresh-attributes'`;
    return (await database.pool.query(sql)).rowCount === 1;
  };
  const id = await product('Breton', ['pattern:striped']);
  await product('Simple');
  await database.writes.query('delete from graphile_worker._private_jobs');
  expect(await names('/search-products?q=striped')).toEqual(['Breton']);
  const values = [{ key: 'striped', label: 'Zigzag' }];
  await call('PUT', '/attributes/pattern', { ...attribute, values });
  expect(await isRefreshQueued()).toBe(true);
  await refreshAttributes({ database });
  expect(await names('/search-products?q=zigzag')).toEqual(['Breton']);
  expect((await get(`/products/${id}`))[0].attributes).toEqual([
    { key: 'pattern', name: 'Pattern', values: [{ key: 'striped', label: 'Zigzag' }] },
  ]);
  await database.writes.query('delete from graphile_worker._private_jobs');
  await call('DELETE', '/attributes/pattern');
  expect(await isRefreshQueued()).toBe(true);
  expect((await get(`/products/${id}`))[0].attributes).toEqual([]);
  await refreshAttributes({ database });
  const { rows } = await database.pool.query(
    `select (select count(*) from attributes) as attributes, attribute_values as tags
     from products where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ attributes: 0, tags: [] }]);
  expect(await names('/search-products?q=zigzag')).toEqual([]);
});

test('hundreds of products get a new label, in several steps', async () => {
  const { product, call, attribute, database, get } = await openWithPattern();
  const id = await product('Breton', ['pattern:striped']);
  await database.writes.query(
    `insert into products (slug, style, name, brand, category, department, description,
       price_cents, attribute_values)
     select 'copy-' || n, 'copy', 'Copy', 'Norrvane', 'Hat', 'men', 'One.', 5000,
       '{pattern:striped}' from generate_series(1, 450) n`,
  );
  expect((await call('GET', '/attributes')).body[0].values[1].products).toBe(451);
  const values = [{ key: 'striped', label: 'Zigzag' }];
  await call('PUT', '/attributes/pattern', { ...attribute, values });
  await refreshAttributes({ database });
  const { rows } = await database.pool.query(
    `select count(*) as found from products where words @@ 'zigzag'`,
  );
  expect(rows).toEqual([{ found: 451 }]);
  await call('DELETE', '/attributes/pattern');
  await refreshAttributes({ database });
  const { rows: left } = await database.pool.query(
    `select count(*) as tagged from products where attribute_values <> '{}'`,
  );
  expect(left).toEqual([{ tagged: 0 }]);
  expect((await get(`/products/${id}`))[0].attributes).toEqual([]);
});

test('a hostile query of made-up keys and values answers as none', async () => {
  const { product, names } = await openWithPattern();
  await product('Breton', ['pattern:striped']);
  const keys = Array.from({ length: 8000 }, (_, n) => `k${n}=v${n}`).join('&');
  const values = Array.from({ length: 8000 }, (_, n) => `pattern=v${n}`).join('&');
  const commas = `pattern=${'x,'.repeat(40_000)}`;
  const odd = '__proto__=x&constructor=striped&toString=x&pattern=%00&pattern=%27&pattern=%F0%9F';
  for (const query of [keys, values, commas, odd])
    expect(await names(`/productss?${query}`)).toEqual(['Breton']);
});
