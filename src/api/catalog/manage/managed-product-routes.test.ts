import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async (options: Parameters<typeof createTestShop>[0] = {}) => {
  const shop = await createTestShop(options);
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const get = async (path: string) => {
    const answer = await shop.app.request(`http://localhost${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const add = async (change: object = {}) =>
    (await admin.call('POST', '/products', { ...body, ...change })).body.insertedId as string;
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  const ledger = async () =>
    (await shop.database.pool.query('select delta, kind from stock_ledger order by id')).rows;
  return { shop, admin, body, get, put, add, find, ledger };
};

test('the specified fields alone make a product of one size that customers find', async () => {
  const { shop, admin, body, get, ledger } = await open();
  const added = await admin.call('POST', '/products', body);
  expect(added).toMatchObject({ status: 200, body: { acknowledged: true } });
  const id = added.body.insertedId;
  expect((await get(`/products/${id}`)).body[0]).toMatchObject({
    ...body,
    _id: id,
    slug: 'boiled-wool-coat',
    UpdatePrice: 186,
    department: 'unisex',
    images: [{ alt: 'Boiled Wool Coat', width: 900 }],
    sizes: [{ label: 'One size', stock: 7 }],
  });
  expect((await get('/search-products?q=boiled')).body).toMatchObject([{ _id: id }]);
  expect((await get('/productsCount')).body).toEqual({ result: 1 });
  expect((await get('/facets')).body).toMatchObject({ catalogTotal: 1 });
  expect(await ledger()).toEqual([{ delta: 7, kind: 'received' }]);
  const { rows } = await shop.database.pool.query('select owner_id, unused_since from images');
  expect(rows).toEqual([{ owner_id: null, unused_since: null }]);
});

test('all that is wrong is told at once, each at its field', async () => {
  const { admin, body } = await open();
  const wrong = { ...body, productName: ' ', ProductPrice: 'abc', ProductStock: -1 };
  const { status, body: answer } = await admin.call('POST', '/products', wrong);
  expect([status, answer.code, answer.field]).toEqual([422, 'invalid_input', 'productName']);
  expect(answer.fields.map(({ field }: { field: string }) => field)).toEqual([
    'productName',
    'ProductPrice',
    'ProductStock',
  ]);
});

test('prices are exact, and discount price and percentage follow from each other', async () => {
  const { admin, body, add, find } = await open();
  const price = async (change: object) => {
    const { ProductPrice, DiscountPrice, Discount } = await find(await add(change));
    return [ProductPrice, DiscountPrice, Discount];
  };
  expect(await price({ DiscountPrice: null, Discount: null })).toEqual([248, null, null]);
  expect(await price({ ProductPrice: 19.99, DiscountPrice: '', Discount: 30 })).toEqual([
    19.99,
    13.99,
    '30% off ',
  ]);
  expect(await price({ ProductPrice: '1,019.1', DiscountPrice: '764.33', Discount: '' })).toEqual([
    1019.1,
    764.33,
    '25% off ',
  ]);
  for (const [change, field] of [
    [{ ProductPrice: 19.999 }, 'ProductPrice'],
    [{ ProductPrice: 0 }, 'ProductPrice'],
    [{ ProductPrice: 'abc' }, 'ProductPrice'],
    [{ ProductPrice: '1e3' }, 'ProductPrice'],
    [{ ProductPrice: 1e12 }, 'ProductPrice'],
    [{ DiscountPrice: 248 }, 'DiscountPrice'],
    [{ DiscountPrice: -1 }, 'DiscountPrice'],
    [{ Discount: 50 }, 'Discount'],
    [{ Discount: 'half' }, 'Discount'],
    [{ ProductStock: -1 }, 'ProductStock'],
    [{ ProductStock: 1.5 }, 'ProductStock'],
    [{ ProductStock: undefined }, 'ProductStock'],
    [{ productName: ' \n' }, 'productName'],
    [{ productName: 'a\0b' }, 'productName'],
    [{ BrandName: 'x'.repeat(100_000) }, 'BrandName'],
    [{ category: undefined }, 'category'],
    [{ ProductDescription: '\ud800' }, 'ProductDescription'],
    [{ ProductImage: undefined }, 'ProductImage'],
    [{ ProductImage: 'https://evil.example/a.png' }, 'ProductImage'],
    [{ ProductImage: '/images/..%2f..%2fetc/640.webp' }, 'ProductImage'],
    [{ ProductImage: `/images/${'0'.repeat(20)}/640.webp` }, 'images'],
    [{ sizes: [] }, 'sizes'],
    [
      {
        sizes: [
          { label: 'M', stock: 1 },
          { label: 'm', stock: 1 },
        ],
      },
      'sizes',
    ],
    [{ sizes: [{ _id: randomUUID(), label: 'M', stock: 1 }] }, 'sizes'],
    [{ colorHex: 'red' }, 'colorHex'],
    [{ department: 'dogs' }, 'department'],
  ] as const) {
    const answer = await admin.call('POST', '/products', { ...body, ...change });
    expect([answer.status, answer.body.field], JSON.stringify(change).slice(0, 80)).toEqual([
      422,
      field,
    ]);
  }
});

test('hostile text is text, and an image of another is refused', async () => {
  const { shop, admin, body, add, find } = await open();
  const text = `<img src=x onerror=alert(1)> "'; drop table products; -- \u202e`;
  expect(await find(await add({ productName: text, material: text }))).toMatchObject({
    productName: text,
    material: text,
    slug: 'img-src-x-onerror-alert-1-drop-table-products',
  });
  const other = await aSignedInUser(shop);
  const ProductImage = await anImage(shop.database, other.id);
  const refused = await admin.call('POST', '/products', { ...body, ProductImage });
  expect([refused.status, refused.body.field]).toEqual([422, 'images']);
});

test('the same request twice, and twenty at once, add one product each', async () => {
  const { admin, body, get } = await open();
  const _id = randomUUID();
  const [one, ...others] = await Promise.all(
    Array.from({ length: 5 }, () => admin.call('POST', '/products', { ...body, _id })),
  );
  expect(one?.body).toEqual({ acknowledged: true, insertedId: _id });
  for (const other of others) expect(other.body).toEqual(one?.body);
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => admin.call('POST', '/products', body)),
  );
  expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await get('/productsCount')).body).toEqual({ result: 21 });
  expect((await get('/facets')).body.catalogTotal).toBe(21);
  const { body: listed } = await admin.call('GET', '/managed-products?size=100');
  expect(new Set(listed.products.map(({ slug }: { slug: string }) => slug)).size).toBe(21);
});

test('a change is seen at once; the later of two editors is told, with what is there', async () => {
  const { shop, admin, body, add, put, find, get } = await open();
  const id = await add();
  const first = await put(id, {
    ProductPrice: 300,
    DiscountPrice: null,
    Discount: '',
    revision: 1,
  });
  expect(first.body).toMatchObject({ acknowledged: true, product: { revision: 2 } });
  expect((await get(`/products/${id}`)).body[0]).toMatchObject({
    ProductPrice: 300,
    Discount: null,
  });
  const later = await put(id, { productName: 'Other', revision: 1 });
  expect([later.status, later.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(later.body.product).toMatchObject({ ProductPrice: 300, revision: 2 });
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      put(id, { productName: `Coat ${index}`, revision: 2 }),
    ),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await find(id)).toMatchObject({ revision: 3, slug: 'boiled-wool-coat' });
  const entries = await auditOf(shop.database, id);
  expect(entries).toMatchObject([
    { action: 'product_added', actorId: admin.id },
    {
      action: 'product_changed',
      detail: { before: { priceCents: 24800 }, after: { priceCents: 30000 } },
    },
    { action: 'product_changed' },
  ]);
  expect((await put(randomUUID(), {})).status).toBe(404);
  expect((await put('..%2f', body)).status).toBe(404);
});

test('sizes change with their stock; what sold meanwhile stays sold', async () => {
  const { shop, add, put, find } = await open();
  const id = await add({
    sizes: [
      { label: 'S', stock: 5, sku: 'COAT-S' },
      { label: 'M', stock: '0', sku: 'COAT-M' },
      { label: 'L', stock: 2 },
    ],
  });
  const {
    revision,
    sizes: [small, medium],
  } = await find(id);
  await shop.database.writes.query('update product_sizes set stock = 4 where id = $1', [small._id]);
  const edit = {
    sizes: [
      { _id: medium._id, label: 'S', stock: 3, stockSeen: 0, sku: 'COAT-S' },
      { _id: small._id, label: 'M', stock: 6, stockSeen: 5, sku: 'COAT-M' },
      { label: 'XL', stock: 1 },
    ],
  };
  // Sent twice, a difference must count once: the revision sees to it.
  const refused = await put(id, edit);
  expect(refused).toMatchObject({ status: 422, body: { field: 'revision' } });
  const revised = { ...edit, revision };
  const { body: changed } = await put(id, revised);
  expect((await put(id, revised)).status).toBe(409);
  expect(changed.product.sizes).toMatchObject([
    { _id: medium._id, label: 'S', stock: 3, sku: 'COAT-S' },
    { _id: small._id, label: 'M', stock: 5, sku: 'COAT-M' },
    { label: 'XL', stock: 1, sku: null },
  ]);
  expect((await put(id, { ProductStock: 9 })).body.product.sizes).toHaveLength(3);
  expect((await put(id, { ProductStock: 10 })).body.field).toBe('ProductStock');
  const other = await add({ sizes: [{ label: 'S', stock: 1 }] });
  const taken = await put(other, { sizes: [{ label: 'S', stock: 1, sku: 'COAT-M' }] });
  expect([taken.status, taken.body.field]).toEqual([422, 'sizes']);
  const [seen] = (await find(other)).sizes;
  const same = { _id: seen._id, stock: 1 };
  for (const sizes of [
    [
      { ...same, label: 'S' },
      { ...same, label: 'M' },
    ],
    [{ ...same, label: 'S', stock: 1_000_000, stockSeen: 0 }],
  ])
    expect(await put(other, { sizes, revision: 1 })).toMatchObject({
      status: 422,
      body: { field: 'sizes' },
    });
  expect((await find(other)).sizes).toMatchObject([seen]);
  const single = await add();
  expect((await put(single, { ProductStock: 2 })).body.product).toMatchObject({ ProductStock: 2 });
});

test('an archived product is gone for customers, and comes back', async () => {
  const { shop, admin, add, find, get } = await open();
  const id = await add();
  const state = async () => ({
    find: (await get(`/products/${id}`)).status,
    count: (await get('/productsCount')).body.result,
    search: (await get('/search-products?q=boiled')).body.length,
    facets: (await get('/facets')).body.catalogTotal,
  });
  const archived = { find: 404, count: 0, search: 0, facets: 0 };
  for (let times = 0; times < 2; times += 1) {
    const answer = await admin.call('DELETE', `/product/${id}`);
    expect(answer).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(await state()).toEqual(archived);
  }
  expect(await find(id)).toMatchObject({ state: 'archived' });
  const list = async (query: string) =>
    (await admin.call('GET', `/managed-products?${query}`)).body.total;
  expect([await list(''), await list('state=archived&q=norr coat')]).toEqual([0, 1]);
  await admin.call('POST', `/product/${id}/restore`);
  expect(await state()).toEqual({ find: 200, count: 1, search: 1, facets: 1 });
  expect((await auditOf(shop.database, id)).map(({ action }) => action)).toEqual([
    'product_added',
    'product_archived',
    'product_restored',
  ]);
  expect((await admin.call('DELETE', `/product/${randomUUID()}`)).status).toBe(404);
});
