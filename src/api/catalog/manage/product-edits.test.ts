import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, {
    name: 'Wool Coat',
    priceCents: 24800,
    discountPriceCents: 18600,
    sizes: { S: 5, M: 2 },
  });
  const [small = '', medium = ''] = product.sizes.map(({ id }) => id);
  const edit = (what: 'price' | 'stock', body: object) =>
    admin.call(what === 'price' ? 'PUT' : 'POST', `/product/${product.id}/${what}`, body);
  const addStock = (sizes: object[], id: string = randomUUID()) =>
    edit('stock', { edit: id, sizes });
  const stocks = () => Promise.all([small, medium].map((id) => stockOf(shop.database, id)));
  return { shop, admin, product, small, medium, edit, addStock, stocks };
};

test('a price is changed by revision, is so already when sent again, and is undone', async () => {
  const { shop, admin, product, edit } = await open();
  const price = { ProductPrice: 200.5, DiscountPrice: null };
  const changed = await edit('price', { ...price, revision: 1 });
  const prices = { ProductPrice: 200.5, DiscountPrice: null, UpdatePrice: 200.5, revision: 2 };
  expect(changed).toMatchObject({ status: 200, body: { product: prices } });
  expect((await edit('price', { ...price, revision: 1 })).body.product).toMatchObject(prices);
  const undo = { ProductPrice: '248', DiscountPrice: '186.00' };
  const late = await edit('price', { ...undo, revision: 1 });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', product: { ProductPrice: 200.5, revision: 2 } },
  });
  expect((await edit('price', { ...undo, revision: 2 })).body.product).toMatchObject({
    UpdatePrice: 186,
    Discount: '25% off ',
  });
  const entries = await auditOf(shop.database, product.id);
  expect(entries).toMatchObject([
    {
      action: 'product_changed',
      actorId: admin.id,
      detail: {
        before: { priceCents: 24800, discountPriceCents: 18600, revision: 1 },
        after: { priceCents: 20050, discountPriceCents: null, revision: 2 },
      },
    },
    { action: 'product_changed' },
  ]);
  for (const [change, field] of [
    [{ ProductPrice: 0 }, 'ProductPrice'],
    [{ ProductPrice: -5 }, 'ProductPrice'],
    [{ ProductPrice: 1e300 }, 'ProductPrice'],
    [{ ProductPrice: 'x'.repeat(100_000) }, 'ProductPrice'],
    [{ ProductPrice: '1\0' }, 'ProductPrice'],
    [{ DiscountPrice: 248 }, 'DiscountPrice'],
    [{ DiscountPrice: undefined }, 'DiscountPrice'],
    [{ revision: '3' }, 'revision'],
  ] as const) {
    const answer = await edit('price', { ...undo, revision: 3, ...change });
    expect([answer.status, answer.body.field], JSON.stringify(change).slice(0, 60)).toEqual([
      422,
      field,
    ]);
  }
});

test('of twenty prices at once one wins, and the others are told', async () => {
  const { edit } = await open();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      edit('price', { ProductPrice: 300 + index, DiscountPrice: null, revision: 1 }),
    ),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
});

test('a stock changes by a difference, once, and never below what is left', async () => {
  const { shop, product, small, medium, edit, addStock, stocks } = await open();
  const id = randomUUID();
  const both = [
    { _id: small, change: 3 },
    { _id: medium, change: -1 },
  ];
  const twice = await Promise.all([addStock(both, id), addStock(both, id), addStock(both, id)]);
  for (const { status, body } of twice)
    expect([status, body.product.ProductStock]).toEqual([200, 9]);
  expect(await stocks()).toEqual([8, 1]);

  const short = await addStock([
    { _id: small, change: 1 },
    { _id: medium, change: -2 },
  ]);
  expect(short).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message: 'Only 1 left in M. Nothing was changed.',
      size: medium,
      product: { ProductStock: 9 },
    },
  });
  const twenty = await Promise.all(
    Array.from({ length: 20 }, () => addStock([{ _id: small, change: -1 }])),
  );
  expect(twenty.filter(({ status }) => status === 200)).toHaveLength(8);
  expect(await stocks()).toEqual([0, 1]);
  const { rows } = await shop.database.pool.query(
    'select kind, sum(delta) as sum from stock_ledger where order_id is null group by kind',
  );
  expect(rows).toEqual([{ kind: 'corrected', sum: -6 }]);
  const [entry] = await auditOf(shop.database, product.id);
  expect(entry).toMatchObject({
    detail: {
      before: { sizes: [{ stock: 5 }, { stock: 2 }] },
      after: { sizes: [{ stock: 8 }, {}] },
    },
  });

  for (const sizes of [
    [],
    [{ _id: small, change: 0 }],
    [{ _id: small, change: 1.5 }],
    [{ _id: small, change: 1e9 }],
    [{ _id: small, change: 999_999 + 2 }],
    [{ _id: '../x', change: 1 }],
    [{ _id: randomUUID(), change: 1 }],
    [both[0], both[0]],
    Array.from({ length: 50 }, () => ({ _id: randomUUID(), change: 1 })),
  ] as object[][])
    expect((await addStock(sizes)).status, JSON.stringify(sizes).slice(0, 60)).toBe(422);
  expect((await edit('stock', { edit: 'x', sizes: both })).status).toBe(422);
  expect(await stocks()).toEqual([0, 1]);
});

test('a copy is made once, has its own sizes, and is not in the shop until restored', async () => {
  const { shop, admin, product } = await open();
  await shop.database.writes.query(
    `insert into size_measures (size_id, point, millimeters)
     select id, 'Chest', 500 from product_sizes`,
  );
  const _id = randomUUID();
  const copies = await Promise.all(
    Array.from({ length: 20 }, () =>
      admin.call('POST', `/product/${product.id}/duplicate`, { _id }),
    ),
  );
  for (const { status, body } of copies) expect([status, body.insertedId]).toEqual([200, _id]);
  const { body: copy } = await admin.call('GET', `/managed-products/${_id}`);
  expect(copy).toMatchObject({
    productName: 'Copy of Wool Coat',
    ProductPrice: 248,
    DiscountPrice: 186,
    ProductStock: 0,
    state: 'draft',
    sizes: [
      { label: 'S', stock: 0, sku: null },
      { label: 'M', stock: 0 },
    ],
  });
  const { rows } = await shop.database.pool.query('select count(*) as n from size_measures');
  expect(rows).toEqual([{ n: 4 }]);
  const ofCustomer = (path: string) => shop.app.request(`http://localhost${path}`);
  expect((await ofCustomer(`/products/${_id}`)).status).toBe(404);
  const preview = await admin.call('GET', `/product/${_id}/preview`);
  expect(preview.body).toMatchObject({ _id, productName: 'Copy of Wool Coat', colorways: [] });
  await admin.call('POST', `/product/${_id}/restore`);
  const [seen] = await (await ofCustomer(`/products/${_id}`)).json();
  expect((await admin.call('GET', `/product/${_id}/preview`)).body).toEqual(seen);
  const longName = `a${'👗'.repeat(126)}`;
  await shop.database.writes.query('update products set name = $1', [longName]);
  const ofLong = { _id: randomUUID() };
  await admin.call('POST', `/product/${product.id}/duplicate`, ofLong);
  const { body: longCopy } = await admin.call('GET', `/managed-products/${ofLong._id}`);
  expect(longCopy.productName).toBe(`Copy of a${'👗'.repeat(123)}`);
  for (const id of [randomUUID(), '..%2f', "'--"]) {
    expect((await admin.call('GET', `/product/${id}/preview`)).status).toBe(404);
    const body = { _id: randomUUID() };
    expect((await admin.call('POST', `/product/${id}/duplicate`, body)).status).toBe(404);
  }
});
