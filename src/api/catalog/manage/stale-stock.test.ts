// A stock that was read before an order does not put back what the order took.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCustomer } from '../../../../test/test-checkout.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

test('the specified body sends back what it read, and never what was sold', async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const id = (await admin.call('POST', '/products', body)).body.insertedId as string;
  const put = (change: object) => admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const stock = async () =>
    (await admin.call('GET', `/managed-products/${id}`)).body.ProductStock as number;
  expect((await put({ ProductStock: 5 })).status).toBe(200);
  const { sizes, slug } = (await admin.call('GET', `/managed-products/${id}`)).body;
  const product = { id, slug, name: 'Coat', sizes: [{ id: sizes[0]._id, label: 'One size' }] };
  const lines = [{ _id: sizes[0]._id, productQuantity: 2 }];
  await (await aCustomer(shop)).checkout(product, { lines, price: 380 });
  expect(await stock()).toBe(3);
  const stale = await put({ ProductStock: 5, productName: 'Other' });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(stale.body.message).toContain('it is 3 now');
  expect(stale.body.product.ProductStock).toBe(3);
  const { revision } = stale.body.product;
  expect((await put({ revision, sizes: [{ ...lines[0], label: 'S', stock: 5 }] })).status).toBe(
    409,
  );
  expect((await put({ ProductStock: 3 })).status).toBe(200);
  expect((await put({ ProductStock: 9, stockSeen: 5 })).body.field).toBe('revision');
  const edit = { ProductStock: 9, stockSeen: 5, revision: revision + 1 };
  expect((await put(edit)).status).toBe(200);
  expect(await stock()).toBe(7);
});

test('a stock from before an order is refused after a correction, a new one is taken', async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const id = (await admin.call('POST', '/products', body)).body.insertedId as string;
  const put = (change: object) => admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const read = async () => (await admin.call('GET', `/managed-products/${id}`)).body;
  await put({ ProductStock: 5 });
  const { sizes, slug } = await read();
  const product = { id, slug, name: 'Coat', sizes: [{ id: sizes[0]._id, label: 'One size' }] };
  const lines = [{ _id: sizes[0]._id, productQuantity: 2 }];
  await (await aCustomer(shop)).checkout(product, { lines, price: 380 });
  const { revision } = await read();
  expect((await put({ ProductStock: 9, stockSeen: 3, revision })).status).toBe(200);
  const stale = await put({ ProductStock: 5 });
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(stale.body.message).toContain('it is 9 now');
  // Nothing tells whether who edited it had read 5 or 9.
  expect((await put({ ProductStock: 12 })).status).toBe(200);
  expect((await put({ ProductStock: 9 })).status).toBe(200);
  expect((await read()).ProductStock).toBe(9);
});
