import { expect, test } from 'vitest';
import { demoProducts } from '../../../demo/add-products.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';

const assets = new URL('../../../assets', import.meta.url).pathname;

const open = async () => {
  const shop = await createTestShop();
  const ask = (path: string) => shop.app.request(path);
  return { ...shop, ask, get: async (path: string) => (await ask(path)).json() };
};

test('every demo item has measures of each size, which grow with the size', async () => {
  const { database, get } = await open();
  await seedDemo(database, assets);
  for (const { slug, sizes } of demoProducts()) {
    const measures = await get(`/products/${slug}/measures`);
    expect(measures.sizes.map(({ label }: { label: string }) => label)).toEqual(Object.keys(sizes));
    expect(measures.points.length).toBeGreaterThan(1);
    for (const { name, how } of measures.points) {
      expect(how).toMatch(/\.$/);
      const values: number[] = measures.sizes.map(
        ({ millimeters }: { millimeters: Record<string, number> }) => millimeters[name],
      );
      expect(
        values.toSorted((one, other) => one - other),
        `${slug}: ${name}`,
      ).toEqual(values);
      expect(Math.min(...values)).toBeGreaterThan(30);
    }
  }
});

test('an item without measures, a deleted and an unknown one have none', async () => {
  const { database, get } = await open();
  const coat = await aProduct(database);
  const gone = await aProduct(database);
  await hideProduct(database, gone);
  for (const key of [coat.id, coat.slug, gone.id, 'nothing', '%00', '..%2f'])
    expect(await get(`/products/${key}/measures`)).toEqual({ points: [], sizes: [] });
});

test('products are listed by id in their order, without unknown and deleted ones', async () => {
  const { database, ask, get } = await open();
  const [one, two, gone] = [
    await aProduct(database),
    await aProduct(database),
    await aProduct(database),
  ];
  await hideProduct(database, gone);
  const query = (ids: string[]) => new URLSearchParams(ids.map((id) => ['id', id])).toString();
  const ids = [two.id, gone.id, 'no id', '\0', one.id];
  const found = await get(`/products-by-id?${query(ids)}`);
  expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([two.id, one.id]);
  expect(await get('/products-by-id?id=x')).toEqual([]);
  expect((await ask('/products-by-id')).status).toBe(422);
  expect((await ask(`/products-by-id?${query(Array(13).fill(one.id))}`)).status).toBe(422);
  expect((await ask(`/products-by-id?id=${'a'.repeat(100_000)}`)).status).toBeOneOf([
    200, 414, 431,
  ]);
});
