// The addresses of copied and renamed products.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = {
    ...productBody(await anImage(shop.database, admin.id)),
    productName: 'Lune Poplin Shirt',
    colorName: 'Navy',
  };
  const add = async (change: object = {}) =>
    (await admin.call('POST', '/products', { ...body, ...change })).body.insertedId as string;
  const copy = async (id: string) => {
    const _id = randomUUID();
    await admin.call('POST', `/product/${id}/duplicate`, { _id });
    return _id;
  };
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const slugOf = async (id: string) =>
    (await admin.call('GET', `/managed-products/${id}`)).body.slug as string;
  const restore = (id: string) => admin.call('POST', `/product/${id}/restore`);
  const find = async (slug: string) => {
    const answer = await shop.app.request(`/products/${slug}`);
    return answer.status === 200 ? (await answer.json())[0]._id : answer.status;
  };
  return { shop, admin, add, copy, put, slugOf, restore, find };
};

test('a copy has its own slug, then that of its own name, and old links lead to it', async () => {
  const { add, copy, put, slugOf, restore, find } = await open();
  const shirt = await add();
  const id = await copy(shirt);
  expect(await slugOf(id)).toBe('copy-of-lune-poplin-shirt-navy');
  expect(await slugOf(await copy(shirt))).toBe('copy-of-lune-poplin-shirt-navy-2');
  await put(id, { colorName: 'Ecru' });
  expect(await slugOf(id)).toBe('lune-poplin-shirt-ecru');
  await restore(id);
  expect(await find('lune-poplin-shirt-ecru')).toBe(id);
  expect(await find('copy-of-lune-poplin-shirt-navy')).toBe(id);
  expect(await find('lune-poplin-shirt-navy')).toBe(shirt);
  // In the shop it keeps its slug.
  await put(id, { productName: 'Lune Shirt', colorName: 'Ecru' });
  expect(await slugOf(id)).toBe('lune-poplin-shirt-ecru');
});

test('a copy that was restored first still gets the slug of its name', async () => {
  const { add, copy, put, slugOf, restore } = await open();
  const id = await copy(await add());
  await restore(id);
  await put(id, { productName: 'Sol Shirt', colorName: null });
  expect(await slugOf(id)).toBe('sol-shirt');
});

test('a slug that led to a product leads to no other, and may come back to it', async () => {
  const { admin, add, put, slugOf, restore, find } = await open();
  const first = await add();
  await admin.call('DELETE', `/product/${first}`);
  await put(first, { colorName: 'Moss' });
  const second = await add();
  expect(await slugOf(second)).toBe('lune-poplin-shirt-navy-2');
  await put(first, { colorName: 'Navy' });
  await restore(first);
  expect(await slugOf(first)).toBe('lune-poplin-shirt-navy');
  expect(await find('lune-poplin-shirt-moss')).toBe(first);
});

test('twenty at once get twenty slugs', async () => {
  const { add, copy, slugOf } = await open();
  const shirt = await add();
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? add() : copy(shirt))),
  );
  expect(new Set(await Promise.all(ids.map(slugOf))).size).toBe(20);
});
