import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoProducts } from '../../../demo/add-products.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { databaseForTest, openTestDatabase } from '../../../test/test-database.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct, hideProduct, type TestProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import type { Database } from '../../platform/database/database.ts';
import { listRelated } from './list-related.ts';
import type { Product } from './product.ts';

let demo: Database;
let related: Map<string, Product[]>;

beforeAll(async () => {
  demo = await openTestDatabase();
  await seedDemo(demo, new URL('../../../assets', import.meta.url).pathname);
  related = new Map();
  for (const { slug } of demoProducts())
    related.set(slug, await listRelated({ database: demo, market: '' }, slug));
});
afterAll(() => demo.close());

test('every demo item gets four others in stock, each of another style', () => {
  const styleOf = new Map(demoProducts().map(({ slug, style = slug }) => [slug, style]));
  for (const [slug, products] of related) {
    expect(products, slug).toHaveLength(4);
    const styles = [slug, ...products.map((one) => one.slug)].map((one) => styleOf.get(one));
    expect(new Set(styles).size, slug).toBe(5);
    for (const { sizes } of products)
      expect(sizes.reduce((sum, { stock }) => sum + stock, 0)).toBeGreaterThan(0);
  }
});

test('the items vary by product: none stands on half of the pages', () => {
  const pages = new Map<string, number>();
  for (const { slug } of [...related.values()].flat()) pages.set(slug, (pages.get(slug) ?? 0) + 1);
  expect(pages.size).toBeGreaterThan(30);
  // What varies depends on ids, which are others in each run: mostly a quarter, seldom 18 of 49.
  expect(Math.max(...pages.values())).toBeLessThan(49 / 2);
});

test('an outfit: another slot each, for the same department, no skirt to a dress', () => {
  const names = (slug: string) => (related.get(slug) ?? []).map(({ name }) => name).join(', ');
  expect(names('belted-trench-stone')).not.toMatch(/Coat|Jacket|Overshirt/);
  expect(names('straight-jeans-indigo')).not.toMatch(/Jeans|Chinos|Trousers|Shorts/);
  expect(names('shirt-dress-sage')).not.toMatch(/Skirt|Jeans|Trousers|Tee|Dress/);
  for (const { department } of related.get('straight-jeans-indigo') ?? [])
    expect(['men', 'unisex']).toContain(department);
});

test('what was bought together comes first, sold-out and deleted items never', async () => {
  const database = await databaseForTest();
  const jeans = await aProduct(database, { name: 'Jeans' });
  const others: TestProduct[] = [];
  for (let n = 0; n < 20; n += 1) others.push(await aProduct(database, { name: 'Oxford Shirt' }));
  const shirt = others[7] as TestProduct;
  const soldOut = await aProduct(database, { name: 'Cap' });
  const gone = await aProduct(database, { name: 'Beanie' });
  for (let n = 0; n < 2; n += 1) await buyTogether(database, [jeans, shirt, soldOut, gone]);
  await database.pool.query('update product_sizes set stock = 0 where product_id = $1', [
    soldOut.id,
  ]);
  await hideProduct(database, gone);
  const found = await listRelated({ database, market: '' }, jeans.id);
  expect(found[0]?.id).toBe(shirt.id);
  expect(found.map(({ id }) => id)).not.toContain(soldOut.id);
  expect(found.map(({ id }) => id)).not.toContain(gone.id);
});

test('lines that were removed before the payment were not bought', async () => {
  const database = await databaseForTest();
  const jeans = await aProduct(database, { name: 'Jeans', sizes: { M: 9 } });
  const shirt = await aProduct(database, { name: 'Oxford Shirt' });
  const removed = await aProduct(database, { name: 'Oxford Shirt', sizes: { M: 9 } });
  // Twice: what differs by product, so that not all show the same, weighs more than one order.
  for (let n = 0; n < 2; n += 1) await buyTogether(database, [jeans, shirt]);
  for (let n = 0; n < 5; n += 1) await buyTogether(database, [jeans, removed]);
  await database.pool.query('update order_lines set removed_at = now() where product_id = $1', [
    removed.id,
  ]);
  const [first] = await listRelated({ database, market: '' }, jeans.id);
  expect(first?.id).toBe(shirt.id);
});

test('nothing is worn with what is no product, however odd its key', async () => {
  for (const key of ['', 'nothing', '\0', '..%2f', "x' or 1=1", 'a'.repeat(100_000)])
    expect(await listRelated({ database: demo, market: '' }, key)).toEqual([]);
});

const buyTogether = async (database: Database, products: TestProduct[]): Promise<void> => {
  const lines = products.map(({ sizes: [size] }) => ({ id: size?.id ?? '', quantity: 1 }));
  // Each costs $50; shipping over $99 is free, $8 are taxes.
  const priceCents = products.length * 5000 + 800;
  const { orderId } = await anOrder(database, await aUser(database), { lines, priceCents });
  await database.pool.query(`update orders set state = 'paid' where id = $1`, [orderId]);
};
