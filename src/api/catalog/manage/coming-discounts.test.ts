// A discount that begins on a later day: for admins, bulk edits, files and the feed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { exportAll, importFile } from '../../../../test/test-product-files.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { runBulkEdits } from '../../../domain/catalog/bulk/run-bulk-edits.ts';

test('a discount that begins later is the business of admins until its first day', async () => {
  const now = () => new Date('2026-11-19T12:00:00Z');
  const shop = await createTestShop({ now });
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  const days = { ComingFirstDay: '2026-11-20', ComingLastDay: '2026-11-30' };
  const coming = { ComingDiscountPrice: 150, ...days };
  const added = await admin.call('POST', '/products', { ...body, ...coming });
  const id = added.body.insertedId as string;
  expect(await find(id)).toMatchObject(coming);
  const [seen] = await (await shop.app.request(`http://localhost/products/${id}`)).json();
  expect(Object.keys(seen).filter((name) => name.startsWith('Coming'))).toEqual([]);
  await put(id, { material: 'Wool' });
  expect(await find(id)).toMatchObject(coming);
  const copy = randomUUID();
  await admin.call('POST', `/product/${id}/duplicate`, { _id: copy });
  expect(await find(copy)).toMatchObject(coming);
  for (const [change, field] of [
    [{ ComingDiscountPrice: 248 }, 'ComingDiscountPrice'],
    [{ ComingFirstDay: null }, 'ComingFirstDay'],
    [{ ComingFirstDay: '2026-11-19' }, 'ComingFirstDay'],
    [{ ComingLastDay: '2026-11-18' }, 'ComingLastDay'],
    [{ ComingLastDay: '2026-02-30' }, 'ComingLastDay'],
  ] as const) {
    const refused = { status: 422, body: { field } };
    expect(await put(id, change)).toMatchObject(refused);
    expect(await admin.call('POST', '/products', { ...body, ...coming, ...change })).toMatchObject(
      refused,
    );
  }
  expect(await admin.call('POST', '/products', { ...body, ...days })).toMatchObject({
    status: 422,
    body: { field: 'ComingDiscountPrice' },
  });
  const { revision } = await find(id);
  const low = { ProductPrice: 150, DiscountPrice: null, revision };
  expect(await admin.call('PUT', `/product/${id}/price`, low)).toMatchObject({
    status: 422,
    body: { field: 'ComingDiscountPrice' },
  });
  await put(id, { ComingDiscountPrice: null });
  expect(await find(id)).toMatchObject({ ComingFirstDay: null, ComingLastDay: null });
});

test('a sale that begins later waits, and comes back from the file of the shop', async () => {
  const testShop = await createTestShop();
  const { id } = await importFile(
    testShop,
    'Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,' +
      'Date sale price starts,Date sale price ends\n' +
      'simple,ws,Cap,1,2,15,20,Hats,2099-12-01,2099-12-24',
  );
  const told = await testShop.shop.listImportProblems({ id, after: 0, size: 9, isNote: true });
  expect(told.map(({ column }) => column)).not.toContain('Sale price');
  const out = await exportAll(testShop);
  expect(await importFile(testShop, out)).toMatchObject({ changed: 0, unchanged: 1 });
  await testShop.database.pool.query('delete from products');
  await importFile(testShop, out);
  const { rows } = await testShop.database.pool.query(
    `select price_cents as price, discount_price_cents as today, coming_discount_cents as coming,
       coming_first_day::text as first, coming_last_day::text as last from products`,
  );
  expect(rows).toEqual([
    { price: 2000, today: null, coming: 1500, first: '2099-12-01', last: '2099-12-24' },
  ]);
});

test('bulk edits plan a sale and take it back', async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const { id } = await aProduct(shop.database, { priceCents: 5000, discountPriceCents: 4000 });
  const find = async () => (await admin.call('GET', `/managed-products/${id}`)).body;
  const preview = (change: object) =>
    admin.call('POST', '/bulk-edits', {
      target: { ids: [id] },
      change: { kind: 'sale', ...change },
    });
  const days = { firstDay: '2099-11-28', lastDay: '2099-11-30' };
  const { body: edit } = await preview({ percent: 50, ...days });
  expect(edit).toMatchObject({ products: 1, rises: 0 });
  expect(await admin.call('POST', `/bulk-edits/${edit._id}/apply`)).toMatchObject({ status: 202 });
  await runBulkEdits({ database: shop.database, now: () => new Date() });
  const coming = {
    ComingDiscountPrice: 25,
    ComingFirstDay: days.firstDay,
    ComingLastDay: days.lastDay,
  };
  expect(await find()).toMatchObject({ DiscountPrice: 40, UpdatePrice: 40, ...coming });
  await admin.call('POST', `/bulk-edits/${edit._id}/undo`);
  await runBulkEdits({ database: shop.database, now: () => new Date() });
  expect(await find()).toMatchObject({ DiscountPrice: 40, ComingDiscountPrice: null });
  for (const wrong of [{ ...days, lastDay: '2099-11-27' }, { firstDay: '2026-01-01' }])
    expect(await preview({ percent: 50, ...wrong })).toMatchObject({
      status: 422,
      body: { field: 'change' },
    });
});

test('the feed names a coming sale with both days, where nothing is reduced yet', async () => {
  const shop = await createTestShop();
  const coming = async (slug: string, set: string) => {
    await aProduct(shop.database, { slug, priceCents: 5000, colorName: 'Sky' });
    await shop.database.writes.query(
      `update products set images = $2, coming_discount_cents = 2000,
         coming_first_day = '2099-11-28', ${set} where slug = $1`,
      [slug, JSON.stringify([{ id: 'a', alt: '', widths: [640] }])],
    );
  };
  await coming('both', "coming_last_day = '2099-11-30'");
  await coming('endless', 'coming_last_day = null');
  await coming('reduced', "coming_last_day = '2099-11-30', discount_price_cents = 4000");
  const feed = await (await shop.app.request('http://localhost/feeds/google.xml')).text();
  const items = feed.split('<item>').slice(1);
  const told = (slug: string) =>
    [
      ...(items.find((item) => item.includes(`/${slug}`)) ?? '').matchAll(
        /<g:sale_price\w*>([^<]+)/g,
      ),
    ].map(([, text]) => text);
  expect(told('both')).toEqual(['20.00 USD', '2099-11-28T00:00Z/2099-12-01T00:00Z']);
  expect(told('endless')).toEqual([]);
  expect(told('reduced')).toEqual(['40.00 USD']);
});
