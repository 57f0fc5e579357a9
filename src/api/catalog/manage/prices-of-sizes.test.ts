import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { finishBulkEdits } from '../../../../test/test-bulk-edits.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { orderContext, shippingAddress } from '../../../../test/test-orders.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import { endDiscounts } from '../../../domain/catalog/manage/turn-discounts.ts';
import { placeOrder } from '../../../domain/orders/place/place-order.ts';

const openShop = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const get = async (path: string) => ({
    body: await (await shop.app.request(`http://localhost${path}`)).json(),
  });
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const add = async (change: object = {}) =>
    (await admin.call('POST', '/products', { ...body, ...change })).body.insertedId as string;
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  const slugs = async (query: string) =>
    (await get(`/productss?page=0&size=8&${query}`)).body.map(
      ({ productName }: { productName: string }) => productName,
    );
  return { shop, admin, body, get, put, add, find, slugs };
};

test('a size has its own prices until they are taken back; left out, they stay', async () => {
  const { shop, get, put, add, find } = await openShop();
  const id = await add({
    sizes: [
      { label: 'S', stock: 1 },
      { label: 'XL', stock: 2, ProductPrice: 300, DiscountPrice: '225' },
    ],
  });
  const [s, xl] = (await find(id)).sizes;
  expect(Object.keys(s)).toEqual(['_id', 'label', 'stock', 'sku', 'barcode', 'millimeters']);
  const own = { ProductPrice: 300, DiscountPrice: 225, Discount: '25% off ', UpdatePrice: 225 };
  expect(xl).toMatchObject({ label: 'XL', ...own });
  const { sizes } = (await get(`/products/${id}`)).body[0];
  expect(sizes).toEqual([
    { _id: s._id, label: 'S', stock: 1 },
    { _id: xl._id, label: 'XL', stock: 2, ...own },
  ]);
  const plain = { _id: xl._id, label: 'XL', stock: 2 };
  await put(id, { sizes: [plain] });
  expect((await find(id)).sizes).toMatchObject([own]);
  await put(id, { sizes: [{ ...plain, ProductPrice: 310 }] });
  expect((await find(id)).sizes).toMatchObject([{ ProductPrice: 310, DiscountPrice: null }]);
  await put(id, { sizes: [{ ...plain, ProductPrice: null }] });
  expect((await find(id)).sizes[0]).not.toHaveProperty('ProductPrice');
  const wrong = [{ DiscountPrice: 10 }, { ProductPrice: 10, DiscountPrice: 10 }];
  for (const prices of wrong) {
    const answer = await put(id, { sizes: [{ ...plain, ...prices }] });
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid_input']);
  }
  expect((await auditOf(shop.database, id))[1]?.detail).toMatchObject({
    before: { sizes: [{ label: 'S' }, { label: 'XL', priceCents: 30000 }] },
  });
});

/** S at the product's price of $50; XL at its own, reduced from $80 to $60. */
const aCoat = {
  ProductPrice: 50,
  DiscountPrice: null,
  Discount: null,
  sizes: [
    { label: 'S', stock: 3 },
    { label: 'XL', stock: 3, ProductPrice: 80, DiscountPrice: 60 },
  ],
};

test('cart, quote and order take the price of the size; a changed one is told', async () => {
  const { shop, admin, get, add, put, find } = await openShop();
  const id = await add(aCoat);
  const [s, xl] = (await find(id)).sizes;
  const lines = [s, xl].map(({ _id }) => ({ _id, productQuantity: 1 }));
  expect((await admin.call('PUT', '/cart', { lines })).body.lines).toMatchObject([
    { ProductPrice: 50, listPrice: null, Discount: null },
    { ProductPrice: 60, listPrice: 80, Discount: '25% off ', UpdatePrice: 60 },
  ]);
  const { body: quote } = await admin.call('POST', '/quote', { lines });
  expect(quote).toMatchObject({ totals: { subtotal: 110 } });
  const customer = await aUser(shop.database);
  const place = (priceCents: number) =>
    placeOrder(orderContext(shop.database), {
      customer,
      lines: [{ id: xl._id, quantity: 1 }],
      shippingAddress,
      priceCents,
    });
  expect(await place(5000 + 2800)).toMatchObject({
    code: 'price_changed',
    detail: { lines: [{ ProductPrice: 60 }] },
  });
  const due = 6000 + 2800;
  expect(await place(due)).toMatchObject({ amountDueCents: due });
  const [, left] = (await find(id)).sizes;
  const dearer = { ...left, ProductPrice: 90, DiscountPrice: null };
  expect((await put(id, { ...aCoat, sizes: [s, dearer] })).status).toBe(200);
  expect(await place(due)).toMatchObject({ code: 'price_changed' });
  const { rows } = await shop.database.pool.query('select unit_price_cents as c from order_lines');
  expect(rows).toEqual([{ c: 6000 }]);
  const { lowest } = (await get(`/products/${id}`)).body[0];
  expect(lowest).toMatchObject({ UpdatePrice: 50, DiscountPrice: null, isFrom: true });
});

test('listings go by the lowest price for sale, and find the sale of a size', async () => {
  const { admin, add, put, find, slugs, get } = await openShop();
  const plain = { ProductPrice: 70, DiscountPrice: null, Discount: null };
  await add({ ...plain, productName: 'Plain' });
  const id = await add({ ...aCoat, productName: 'Coat' });
  expect(await slugs('sort=price-asc')).toEqual(['Coat', 'Plain']);
  expect(await slugs('maxPrice=55')).toEqual(['Coat']);
  expect(await slugs('minPrice=55')).toEqual(['Plain']);
  expect(await slugs('sale=true')).toEqual(['Coat']);
  expect((await get('/facets?sale=true')).body).toMatchObject({ total: 1 });
  expect(await slugs('sort=discount')).toEqual(['Coat', 'Plain']);
  expect((await get('/search-products?q=sale')).body).toMatchObject([{ _id: id }]);
  const { products } = (await admin.call('GET', '/managed-products?sale=true')).body;
  expect(products).toMatchObject([{ _id: id }]);
  // The cheaper size is sold out: the other one counts, with its discount.
  const [s, xl] = (await find(id)).sizes;
  await put(id, { ...aCoat, productName: 'Coat', sizes: [{ ...s, stock: 0 }, xl] });
  expect(await slugs('maxPrice=55')).toEqual([]);
  expect(await slugs('maxPrice=60')).toEqual(['Coat']);
  expect((await get(`/products/${id}`)).body[0].lowest).toMatchObject({
    ProductPrice: 80,
    UpdatePrice: 60,
    isFrom: false,
  });
  // Sold out altogether: all count again. Nothing is left of own prices that are taken back.
  await put(id, { ...aCoat, productName: 'Coat', sizes: [s, xl].map(soldOut) });
  expect(await slugs('maxPrice=55')).toEqual(['Coat']);
  const noOwn = { _id: xl._id, label: 'XL', stock: 1, ProductPrice: null };
  await put(id, { ...aCoat, productName: 'Coat', sizes: [noOwn] });
  expect(await slugs('sale=true')).toEqual([]);
  expect((await get(`/products/${id}`)).body[0]).not.toHaveProperty('lowest');
});

const soldOut = (size: object) => ({ ...size, stock: 0 });

test('bulk edits change own prices of sizes too, say so before, and take them back', async () => {
  const { shop, admin, add, find } = await openShop();
  const id = await add(aCoat);
  const target = { ids: [id] };
  const change = { kind: 'price', percent: 10 };
  const { body: edit } = await admin.call('POST', '/bulk-edits', { target, change });
  expect(edit.rises).toBe(1);
  const { body: rows } = await admin.call('GET', `/bulk-edits/${edit._id}/products?only=rises`);
  expect(rows).toMatchObject([
    {
      before: { sizePrices: [{ label: 'XL', ProductPrice: 80, DiscountPrice: 60 }] },
      after: {
        ProductPrice: 55,
        sizePrices: [{ label: 'XL', ProductPrice: 88, DiscountPrice: 66 }],
      },
    },
  ]);
  await admin.call('POST', `/bulk-edits/${edit._id}/apply`);
  await finishBulkEdits(shop);
  const raised = await find(id);
  expect(raised.sizes[0]).not.toHaveProperty('ProductPrice');
  expect(raised).toMatchObject({
    ProductPrice: 55,
    sizes: [{ label: 'S' }, { ProductPrice: 88, DiscountPrice: 66 }],
  });
  await admin.call('POST', `/bulk-edits/${edit._id}/undo`);
  await finishBulkEdits(shop);
  expect(await find(id)).toMatchObject({
    ProductPrice: 50,
    sizes: [{ label: 'S' }, { ProductPrice: 80, DiscountPrice: 60 }],
  });
  const detail = JSON.stringify((await auditOf(shop.database, id)).at(-1)?.detail);
  expect(detail).toContain('sizePrices');
});

test('the discount of a size ends with that of its product; the feed says each price', async () => {
  const { shop, add, find } = await openShop();
  const last = { DiscountPrice: 40, DiscountLastDay: '2199-12-31' };
  const id = await add({ ...aCoat, ...last, colorName: 'Sand', colorHex: '#c2b280' });
  const feed = async () =>
    (await (await shop.app.request('http://localhost/feeds/google.xml')).text()).match(
      /<g:(sale_)?price>[^<]+/g,
    );
  expect(await feed()).toEqual([
    '<g:price>50.00 USD',
    '<g:sale_price>40.00 USD',
    '<g:price>80.00 USD',
    '<g:sale_price>60.00 USD',
  ]);
  await endDiscounts({ database: shop.database, now: () => new Date('2200-01-02T12:00:00Z') });
  expect((await find(id)).sizes).toMatchObject([
    { label: 'S' },
    { ProductPrice: 80, DiscountPrice: null },
  ]);
  expect((await auditOf(shop.database, id)).at(-1)?.detail).toMatchObject({
    before: { sizes: [{ label: 'XL', discountPriceCents: 6000 }] },
    after: { sizes: [{ label: 'XL', discountPriceCents: null }] },
  });
});
