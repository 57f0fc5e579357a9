import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database));
  const get = async (path: string) =>
    await (await shop.app.request(`http://localhost${path}`)).json();
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const add = async (change: object = {}) => {
    const added = await admin.call('POST', '/products', { ...body, ...change });
    expect(added).toMatchObject({ status: 200, body: { insertedId: expect.any(String) } });
    return added.body.insertedId as string;
  };
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  /** The colors that customers can switch to. */
  const colors = async (id: string) =>
    (await get(`/products/${id}`))[0].colorways.map((one: { colorName: string }) => one.colorName);
  return { shop, admin, put, add, find, get, colors };
};

type Styles = Record<string, { style: string }>;

const navy = { colorName: 'Navy', colorHex: '#1f2a44' };
const moss = { colorName: 'Moss', colorHex: '#4a5a3a' };

test('colors of one item are shown together, and part again', async () => {
  const { shop, admin, put, add, find, colors } = await open();
  const first = await add(navy);
  const second = await add({ ...moss, colorwayOf: first });
  expect(await colors(first)).toEqual(['Moss', 'Navy']);
  expect(await find(first)).toMatchObject({
    colorways: [{ _id: second, productName: 'Boiled Wool Coat', ...moss }],
  });
  // What is left out stays.
  expect((await put(second, {})).body.product.colorways).toMatchObject([{ _id: first }]);
  const third = await add({ colorName: 'Ecru', colorHex: '#eeeeee' });
  expect((await put(third, { colorwayOf: second })).status).toBe(200);
  expect(await colors(second)).toEqual(['Ecru', 'Moss', 'Navy']);
  // The one whose style the others took.
  expect((await put(first, { colorwayOf: null })).body.product.colorways).toEqual([]);
  expect(await colors(first)).toEqual(['Navy']);
  expect(await colors(second)).toEqual(['Ecru', 'Moss']);
  const entries = await auditOf(shop.database, first);
  const { before, after } = (entries.at(-1) as { detail: Styles }).detail;
  expect(before?.style).not.toBe(after?.style);
  await admin.call('DELETE', `/product/${third}`);
  expect((await find(second)).colorways).toEqual([]);
});

test('a color needs a name, a swatch, and another that is in the shop', async () => {
  const { admin, put, add, find } = await open();
  const first = await add(navy);
  const gone = await add(navy);
  await admin.call('DELETE', `/product/${gone}`);
  const plain = await add();
  for (const [change, field] of [
    [{ colorwayOf: first }, 'colorName'],
    [{ colorwayOf: first, colorName: 'Moss' }, 'colorHex'],
    [{ colorwayOf: gone, ...moss }, 'colorwayOf'],
    [{ colorwayOf: randomUUID(), ...moss }, 'colorwayOf'],
    [{ colorwayOf: '..%2f', ...moss }, 'colorwayOf'],
  ] as const) {
    const refused = await put(plain, change);
    expect([refused.status, refused.body.field], JSON.stringify(change)).toEqual([422, field]);
  }
  const swapped = await Promise.all([
    ...Array.from({ length: 10 }, () => put(first, { colorwayOf: plain })),
    ...Array.from({ length: 10 }, () => put(plain, { colorwayOf: first, ...moss })),
  ]);
  expect(new Set(swapped.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await find(plain)).revision).toBe(11);
});

test('an item has 40 colors at most', async () => {
  const { add, put } = await open();
  const first = await add(navy);
  for (let colors = 1; colors < 40; colors += 1) await add({ ...moss, colorwayOf: first });
  const refused = await put(await add(moss), { colorwayOf: first, ...moss });
  expect([refused.status, refused.body.field]).toEqual([422, 'colorwayOf']);
  expect((await put(first, { colorwayOf: first })).status).toBe(200);
});

test('measures belong to a size, and customers see them', async () => {
  const { shop, admin, put, add, find, get } = await open();
  const points = (await admin.call('GET', '/measure-points')).body;
  expect(points.map(({ name }: { name: string }) => name)).toContain('Chest');
  const id = await add({
    sizes: [
      { label: 'S', stock: 1, millimeters: { Chest: 500, Length: 700 } },
      { label: 'M', stock: 1 },
    ],
  });
  expect((await get(`/products/${id}/measures`)).sizes).toEqual([
    { label: 'S', millimeters: { Chest: 500, Length: 700 } },
  ]);
  const [small, medium] = (await find(id)).sizes;
  const { product } = (
    await put(id, {
      sizes: [
        { _id: small._id, label: 'M', stock: 1 },
        { _id: medium._id, label: 'S', stock: 1, millimeters: { Chest: 480 } },
      ],
    })
  ).body;
  expect(product.sizes).toMatchObject([
    { label: 'M', millimeters: { Chest: 500, Length: 700 } },
    { label: 'S', millimeters: { Chest: 480 } },
  ]);
  const none = { sizes: [{ _id: small._id, label: 'M', stock: 1, millimeters: {} }] };
  expect((await put(id, none)).body.product.sizes).toMatchObject([{ millimeters: {} }]);
  const change = (await auditOf(shop.database, id))[1]?.detail as Record<string, object>;
  expect(change.after).toMatchObject({ sizes: [{}, { label: 'S', millimeters: { Chest: 480 } }] });
});

test('measures are known points and whole millimeters', async () => {
  const { put, add, find } = await open();
  const id = await add();
  for (const millimeters of [
    { Wingspan: 500 },
    { '__proto__\u0000': 500 },
    { Chest: 0 },
    { Chest: 5001 },
    { Chest: 50.5 },
    { Chest: '500' },
    { ['x'.repeat(100_000)]: 500 },
    Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`Chest${index}`, 500])),
  ]) {
    const refused = await put(id, { sizes: [{ label: 'S', stock: 1, millimeters }] });
    const place = [refused.status, String(refused.body.field).split('.')[0]];
    expect(place, JSON.stringify(millimeters).slice(0, 80)).toEqual([422, 'sizes']);
  }
  expect(await find(id)).toMatchObject({ revision: 1, sizes: [{ label: 'One size' }] });
});
