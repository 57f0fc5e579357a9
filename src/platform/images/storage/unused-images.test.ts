// What products show and no longer show, through the calls of an admin.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { anOrder } from '../../../../test/test-orders.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import { deleteUnusedImages } from './delete-unused-images.ts';

const aProductOf = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const images = await Promise.all(
    Array.from({ length: 3 }, () => anImage(shop.database, admin.id)),
  );
  const idOf = (url: string) => url.split('/')[2] ?? '';
  for (const url of images) await shop.context.images.write(`${idOf(url)}/original`, Buffer.of(1));
  const body = (...urls: string[]) => ({
    ...productBody(''),
    ProductPrice: 50,
    DiscountPrice: null,
    Discount: null,
    images: urls.map((url) => ({ url, alt: '' })),
  });
  const add = async (...urls: string[]): Promise<string> => {
    const added = await admin.call('POST', '/products', body(...urls));
    expect(added.status).toBe(200);
    return added.body.insertedId;
  };
  const change = async (id: string, ...urls: string[]) => {
    const [{ ProductStock }] = (await admin.call('GET', `/products/${id}`)).body;
    const sent = { ...body(...urls), ProductStock };
    expect((await admin.call('PUT', `/products/${id}`, sent)).status).toBe(200);
  };
  const left = async (): Promise<boolean[]> => {
    await deleteUnusedImages(shop.context);
    const files = images.map((url) => shop.context.images.read(`${idOf(url)}/original`));
    return (await Promise.all(files)).map((file) => file !== null);
  };
  return { shop, images: images as [string, string, string], add, change, left };
};

const aDay = 24 * 60 + 1;

test('an image that its product dropped is deleted a day later', async () => {
  const { shop, images, add, change, left } = await aProductOf();
  const id = await add(...images);
  const [first, , third] = images;
  await change(id, first, third);
  shop.pass(23 * 60);
  expect(await left()).toEqual([true, true, true]);
  shop.pass(2 * 60);
  expect(await left()).toEqual([true, false, true]);
  const { rows } = await shop.database.pool.query('select unused_since from images');
  expect(rows).toEqual([{ unused_since: null }, { unused_since: null }]);
});

test('one that the product, another one or an order shows again stays', async () => {
  const { shop, images, add, change, left } = await aProductOf();
  const [ordered, shared, returned] = images;
  const id = await add(ordered, shared, returned);
  const { rows } = await shop.database.pool.query(
    `insert into products (slug, style, name, brand, category, department, description, price_cents,
       images)
     select 'twin', 'twin', name, brand, category, department, description, price_cents, images
     from products where id = $1 returning id`,
    [id],
  );
  const { rows: sizes } = await shop.database.pool.query(
    'select id from product_sizes where product_id = $1',
    [id],
  );
  const customer = await aUser(shop.database);
  const order = { lines: [{ id: sizes[0].id, quantity: 1 }], priceCents: 7800 };
  await anOrder(shop.database, { id: customer.id, email: customer.email }, order);
  await shop.database.writes.query('update products set images = images - 0 where id = $1', [
    rows[0].id,
  ]);
  await change(id, returned);
  await change(id, shared);
  await change(id, returned);
  shop.pass(aDay);
  expect(await left()).toEqual([true, true, true]);
  await shop.database.writes.query('delete from products where id = $1', [rows[0].id]);
  shop.pass(aDay);
  expect(await left()).toEqual([true, false, true]);
});

test('more than one look takes are deleted, and those in use found among them', async () => {
  const database = await databaseForTest();
  await database.writes.query(
    `insert into images (id, width, height, placeholder, unused_since)
     select lpad(n::text, 20, '0'), 9, 9, '', timestamptz '2026-01-01' + n * interval '1 s'
     from generate_series(1, 250) n`,
  );
  await database.writes.query(
    `insert into products (slug, style, name, brand, category, department, description, price_cents,
       images)
     select id, id, 'a', 'a', 'a', 'women', 'a', 100,
       jsonb_build_array(jsonb_build_object('id', id))
     from images where right(id, 1) = '7'`,
  );
  const removed: string[] = [];
  await deleteUnusedImages({
    database,
    now: () => new Date('2026-01-03'),
    images: {
      read: () => Promise.resolve(null),
      readPart: () => Promise.resolve(null),
      write: () => Promise.resolve(),
      remove: async (id) => {
        removed.push(await Promise.resolve(id));
      },
    },
    imageVariants: { forget: () => {} },
  });
  expect([removed.length, new Set(removed).size]).toEqual([225, 225]);
  const { rows } = await database.pool.query(
    'select count(*)::int as count, count(unused_since)::int as unused from images',
  );
  expect(rows).toEqual([{ count: 25, unused: 0 }]);
});
