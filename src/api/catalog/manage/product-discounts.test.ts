// Days of a product's discounts: for admins, bulk edits, files and the feed.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { finishBulkEdits } from '../../../../test/test-bulk-edits.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { exportAll, importFile } from '../../../../test/test-product-files.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { listImportProblems } from '../../../domain/catalog/files/find-product-import.ts';

const open = async (at: Date) => {
  const shop = await createTestShop({ now: () => at });
  const admin = await aSignedInUser(shop, 'admin');
  const body = productBody(await anImage(shop.database, admin.id));
  const add = async (change: object) =>
    (await admin.call('POST', '/products', { ...body, ...change })).body.insertedId as string;
  const put = (id: string, change: object) =>
    admin.call('PUT', `/products/${id}`, { ...body, ...change });
  const find = async (id: string) => (await admin.call('GET', `/managed-products/${id}`)).body;
  return { shop, admin, body, add, put, find };
};

test('a discount has a last day until it is changed or the discount ends', async () => {
  // The last minute of the 19th, in the time zone of the shop.
  const { shop, admin, body, add, put, find } = await open(new Date('2026-11-19T23:59:00Z'));
  const id = await add({ DiscountLastDay: '2026-11-30' });
  const lastDay = async () => (await find(id)).DiscountLastDay;
  const [seen] = await (await shop.app.request(`http://localhost/products/${id}`)).json();
  expect(seen).toMatchObject({ DiscountLastDay: '2026-11-30' });
  await put(id, { material: 'Wool' });
  expect(await lastDay()).toBe('2026-11-30');
  const price = { ProductPrice: 248, DiscountPrice: 200 };
  await admin.call('PUT', `/product/${id}/price`, { ...price, revision: 2 });
  expect(await lastDay()).toBe('2026-11-30');
  const copy = randomUUID();
  await admin.call('POST', `/product/${id}/duplicate`, { _id: copy });
  expect((await find(copy)).DiscountLastDay).toBe('2026-11-30');
  await put(id, { DiscountLastDay: '' });
  expect(await lastDay()).toBeNull();
  await put(id, { DiscountLastDay: '2026-12-24' });
  const none = { DiscountPrice: null, Discount: null };
  await put(id, none);
  expect(await lastDay()).toBeNull();
  await put(id, { ...none, DiscountLastDay: '2026-12-24' });
  expect(await lastDay()).toBeNull();
  for (const DiscountLastDay of ['2026-02-30', '30.11.2026', 'x'.repeat(100_000), 7])
    expect(await put(id, { DiscountLastDay })).toMatchObject({
      status: 422,
      body: { field: 'DiscountLastDay' },
    });
  expect((await put(id, { DiscountLastDay: '2026-11-19' })).status).toBe(200);
  shop.pass(1);
  // What is over and not changed ends by itself.
  expect((await put(id, { DiscountLastDay: '2026-11-19' })).status).toBe(200);
  for (const answer of [
    await put(id, { DiscountLastDay: '2026-11-18' }),
    await admin.call('POST', '/products', { ...body, DiscountLastDay: '2026-11-19' }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { field: 'DiscountLastDay' } });
});

test('the discount of a size alone has a last day, which stays while it is reduced', async () => {
  const { admin, add, put, find } = await open(new Date('2026-11-19T12:00:00Z'));
  const size = { label: 'M', stock: 1, ProductPrice: 300, DiscountPrice: 200 };
  const alone = { DiscountPrice: null, Discount: null };
  const id = await add({ ...alone, sizes: [size], DiscountLastDay: '2026-11-30' });
  const product = async () => await find(id);
  expect(await product()).toMatchObject({ DiscountPrice: null, DiscountLastDay: '2026-11-30' });
  await put(id, { ...alone, ProductStock: 1 });
  expect(await product()).toMatchObject({ DiscountLastDay: '2026-11-30' });
  const { revision, sizes } = await product();
  const prices = { ProductPrice: 249, DiscountPrice: null, revision };
  expect((await admin.call('PUT', `/product/${id}/price`, prices)).status).toBe(200);
  expect(await product()).toMatchObject({ DiscountLastDay: '2026-11-30' });
  await put(id, { ...alone, sizes: [{ ...size, _id: sizes[0]._id, DiscountPrice: null }] });
  expect(await product()).toMatchObject({ DiscountLastDay: null });
});

test('a discount that begins later is the business of admins until its first day', async () => {
  const { shop, admin, body, add, put, find } = await open(new Date('2026-11-19T12:00:00Z'));
  const days = { ComingFirstDay: '2026-11-20', ComingLastDay: '2026-11-30' };
  const coming = { ComingDiscountPrice: 150, ...days };
  const id = await add(coming);
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
  const told = await listImportProblems(testShop.context, { id, after: 0, size: 9, isNote: true });
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

test('a size of a file whose coming sale takes another share off is told', async () => {
  const testShop = await createTestShop();
  const { id } = await importFile(
    testShop,
    [
      'Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Parent,' +
        'Date sale price starts,Attribute 1 name,Attribute 1 value(s)',
      'variable,w,Coat,1,,,,Coats,,,Size,"S, M, L"',
      'variation,s,Coat,1,3,40,100,,w,2099-12-01,Size,S',
      'variation,m,Coat,1,3,48,120,,w,2099-12-01,Size,M',
      'variation,l,Coat,1,3,60,120.10,,w,2099-12-01,Size,L',
    ].join('\n'),
  );
  const told = await listImportProblems(testShop.context, { id, after: 0, size: 9, isNote: true });
  const { pool } = testShop.database;
  expect(told.filter(({ column }) => column === 'Sale price')).toMatchObject([
    {
      line: 5,
      message: expect.stringContaining('The sale price 60 is left out: it becomes 48.04'),
    },
  ]);
  const { rows } = await pool.query(
    `select label, price_cents as price, discount_price_cents as reduced from product_sizes
     order by position`,
  );
  expect(rows).toEqual([
    { label: 'S', price: null, reduced: null },
    { label: 'M', price: 12_000, reduced: null },
    { label: 'L', price: 12_010, reduced: null },
  ]);
});

test('a sale with a last day is put back with the day that was there', async () => {
  const { shop, admin, find } = await open(new Date('2026-11-24T08:00:00Z'));
  const { id } = await aProduct(shop.database, { priceCents: 24_800, discountPriceCents: 18_600 });
  await shop.database.writes.query(
    `update products set discount_last_day = '2026-11-30' where id = $1`,
    [id],
  );
  const preview = (change: object) =>
    admin.call('POST', '/bulk-edits', { target: { ids: [id] }, change });
  const press = async (edit: string, what: string) => {
    await admin.call('POST', `/bulk-edits/${edit}/${what}`);
    await finishBulkEdits(shop);
  };
  const sale = { kind: 'sale', percent: 50, lastDay: '2026-12-24' };
  const { body: edit } = await preview(sale);
  await press(edit._id, 'apply');
  expect(await find(id)).toMatchObject({ DiscountPrice: 124, DiscountLastDay: '2026-12-24' });
  await press(edit._id, 'undo');
  expect(await find(id)).toMatchObject({ DiscountPrice: 186, DiscountLastDay: '2026-11-30' });
  await press((await preview({ kind: 'end_sale' })).body._id, 'apply');
  expect(await find(id)).toMatchObject({ DiscountPrice: null, DiscountLastDay: null });
  expect(await preview({ ...sale, lastDay: '2026-11-22' })).toMatchObject({
    status: 422,
    body: { field: 'change' },
  });
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
  await finishBulkEdits(shop);
  const coming = {
    ComingDiscountPrice: 25,
    ComingFirstDay: days.firstDay,
    ComingLastDay: days.lastDay,
  };
  expect(await find()).toMatchObject({ DiscountPrice: 40, UpdatePrice: 40, ...coming });
  await admin.call('POST', `/bulk-edits/${edit._id}/undo`);
  await finishBulkEdits(shop);
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
