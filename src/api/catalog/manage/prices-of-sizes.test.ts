import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

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
  return { shop, admin, body, get, put, add, find };
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
  expect(Object.keys(s)).toEqual(['_id', 'label', 'stock', 'sku', 'millimeters']);
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
