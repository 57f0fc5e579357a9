import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { finishBulkEdits } from '../../../../test/test-bulk-edits.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { addMarket, typeMarketPrice } from '../../../../test/test-markets.ts';
import { aProduct, type TestProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { deleteOldBulkEdits } from '../../../domain/catalog/bulk/delete-old-bulk-edits.ts';
import { runBulkEdits } from '../../../domain/catalog/bulk/run-bulk-edits.ts';

const open = async (options: Parameters<typeof createTestShop>[0] = {}) => {
  const shop = await createTestShop(options);
  const admin = await aSignedInUser(shop, 'admin');
  const preview = (target: object, change: object, by = admin) =>
    by.call('POST', '/bulk-edits', { target, change });
  const post = (id: string, what: 'apply' | 'undo', by = admin) =>
    by.call('POST', `/bulk-edits/${id}/${what}`);
  /** Previewed and applied to the end. */
  const edit = async (target: object, change: object, by = admin) => {
    const { body } = await preview(target, change, by);
    await post(body._id, 'apply', by);
    await finishBulkEdits(shop);
    return body._id as string;
  };
  const undo = async (id: string) => {
    await post(id, 'undo');
    await finishBulkEdits(shop);
  };
  const find = async (id: string) => (await admin.call('GET', `/bulk-edits/${id}`)).body;
  const products = async (id: string, query = '') =>
    (await admin.call('GET', `/bulk-edits/${id}/products${query}`)).body;
  const product = async ({ id }: { id: string }) =>
    (await admin.call('GET', `/managed-products/${id}`)).body;
  const add = (input?: Parameters<typeof aProduct>[1]) => aProduct(shop.database, input);
  return { shop, admin, preview, post, edit, undo, find, products, product, add };
};

const idsOf = (...products: TestProduct[]) => ({ ids: products.map(({ id }) => id) });
const tenOff = { kind: 'price', percent: -10 };
const archive = { kind: 'archive' };
const noComing = { ComingDiscountPrice: null, ComingFirstDay: null, ComingLastDay: null };
const noDays = { DiscountLastDay: null, ...noComing };

test('a preview tells of markets: derived prices follow, typed ones stay', async () => {
  const { shop, preview, add } = await open();
  const [coat, hat] = [await add({ priceCents: 10_000 }), await add({ priceCents: 20_000 })];
  await addMarket(shop.database);
  await typeMarketPrice(shop.database, { productId: coat.id, priceCents: 7000 });
  const { body } = await preview(idsOf(coat, hat), tenOff);
  expect(body).toMatchObject({ markets: 1, typedInMarkets: 1 });
});

test('prices are previewed, applied as they were seen, audited and undone', async () => {
  const { shop, admin, preview, post, undo, find, products, product, add } = await open();
  const [coat, hat] = [
    await add({ priceCents: 24_800, discountPriceCents: 18_600 }),
    await add({ priceCents: 1, category: 'Hat' }),
  ];
  const { status, body } = await preview(idsOf(coat, hat), tenOff);
  expect([status, body]).toMatchObject([
    200,
    { state: 'previewed', matched: 2, products: 1, change: { ...tenOff, ending: 'cent' } },
  ]);
  expect(await products(body._id)).toEqual([
    {
      position: 1,
      _id: coat.id,
      productName: coat.name,
      BrandName: 'Norrvane',
      colorName: 'Sky',
      ProductImage: null,
      before: { ProductPrice: 248, DiscountPrice: 186, ...noDays },
      after: { ProductPrice: 223.2, DiscountPrice: 167.4, ...noDays },
      outcome: null,
    },
  ]);
  expect(await product(coat)).toMatchObject({ ProductPrice: 248, revision: 1 });
  expect((await admin.call('GET', '/bulk-edits')).body).toEqual([]);

  expect(await post(body._id, 'apply')).toMatchObject({ status: 202, body: { state: 'applied' } });
  expect(await product(coat)).toMatchObject({
    ProductPrice: 223.2,
    DiscountPrice: 167.4,
    Discount: '25% off ',
    revision: 2,
  });
  expect(await find(body._id)).toMatchObject({ state: 'applied', reached: 1, changed: 1 });
  expect((await admin.call('GET', '/bulk-edits')).body).toMatchObject([{ _id: body._id }]);
  await undo(body._id);
  expect(await product(coat)).toMatchObject({ ProductPrice: 248, DiscountPrice: 186, revision: 3 });
  expect(await find(body._id)).toMatchObject({ state: 'undone', undone: 1 });

  const [before, after] = [
    { priceCents: 24_800, discountPriceCents: 18_600, discountLastDay: null },
    { priceCents: 22_320, discountPriceCents: 16_740, discountLastDay: null },
  ];
  expect(await auditOf(shop.database, coat.id)).toMatchObject([
    {
      action: 'product_changed',
      actorId: admin.id,
      detail: { bulkEdit: body._id, before, after },
    },
    {
      action: 'product_changed',
      actorId: admin.id,
      detail: { bulkEdit: body._id, before: after, after: before },
    },
  ]);
  expect(await auditOf(shop.database, body._id)).toMatchObject([
    { action: 'bulk_edit_applied', detail: { products: 1, change: tenOff } },
    { action: 'bulk_edit_undone', detail: { products: 1 } },
  ]);
});

test('a preview counts what customers pay more for, and shows it alone', async () => {
  const { admin, preview, add } = await open();
  const [dearer, cheaper] = [
    await add({ priceCents: 24_748, discountPriceCents: 18_595 }),
    await add({ priceCents: 9000 }),
  ];
  const sale = { kind: 'sale', percent: 20, ending: '99' };
  const { body } = await preview(idsOf(dearer, cheaper), sale);
  expect(body).toMatchObject({ products: 2, rises: 1 });
  const listed = await admin.call('GET', `/bulk-edits/${body._id}/products?only=rises`);
  expect(listed.body).toMatchObject([
    { _id: dearer.id, before: { DiscountPrice: 185.95 }, after: { DiscountPrice: 197.99 } },
  ]);
});

test('what others changed meanwhile is left as it is and named, at both times', async () => {
  const { shop, admin, preview, post, undo, find, products, product, add } = await open();
  const [coat, shirt, scarf] = [await add(), await add(), await add({ name: 'Scarf' })];
  const body = productBody(await anImage(shop.database));
  const change = ({ id }: TestProduct, ProductPrice: number) =>
    admin.call('PUT', `/products/${id}`, {
      ...body,
      DiscountPrice: '',
      Discount: '',
      ProductPrice,
    });
  const previewed = await preview(idsOf(coat, shirt, scarf), tenOff);
  const id = previewed.body._id;
  expect((await change(scarf, 99)).status).toBe(200);
  await post(id, 'apply');
  await finishBulkEdits(shop);
  expect(await find(id)).toMatchObject({ products: 3, reached: 3, changed: 2 });
  expect(await products(id, '?only=missed')).toMatchObject([{ _id: scarf.id, outcome: 'skipped' }]);
  expect(await product(scarf)).toMatchObject({ ProductPrice: 99 });
  expect(await product(coat)).toMatchObject({ ProductPrice: 45 });

  await change(shirt, 77);
  await undo(id);
  expect(await find(id)).toMatchObject({ state: 'undone', changed: 2, undone: 1 });
  expect(await products(id, '?only=missed')).toMatchObject([
    { _id: scarf.id, outcome: 'skipped' },
    { _id: shirt.id, outcome: 'kept' },
  ]);
  expect(await product(shirt)).toMatchObject({ ProductPrice: 77 });
  expect(await product(coat)).toMatchObject({ ProductPrice: 50 });
});

test('a filter means what the list shows: category, archive and restore', async () => {
  const { shop, edit, undo, product, add } = await open();
  const [coat, hat] = [await add({ name: 'Duffle Coat' }), await add({ name: 'Straw Hat' })];
  const get = async (path: string) => (await shop.app.request(path)).json();
  const moved = await edit({ filter: { q: 'duffle' } }, { kind: 'category', category: ' Coats ' });
  expect([await product(coat), await product(hat)]).toMatchObject([
    { category: 'Coats' },
    { category: 'Clothing' },
  ]);
  expect(await get('/facets?category=Coats')).toMatchObject({ total: 1, catalogTotal: 2 });
  expect(await get('/search-products?q=coats')).toMatchObject([{ _id: coat.id }]);
  await undo(moved);
  expect(await product(coat)).toMatchObject({ category: 'Clothing' });

  const archived = await edit({ filter: {} }, archive);
  expect(await get('/productsCount')).toEqual({ result: 0 });
  await edit({ filter: { state: 'archived', q: 'hat' } }, { kind: 'restore' });
  await undo(archived);
  expect(await get('/productsCount')).toEqual({ result: 2 });
  const actions = async ({ id }: TestProduct) =>
    (await auditOf(shop.database, id)).map(({ action }) => action);
  expect(await actions(hat)).toEqual(['product_archived', 'product_restored']);
  expect((await actions(coat)).slice(2)).toEqual(['product_archived', 'product_restored']);
});

test('a job goes on in batches, in several processes; twenty presses at once are one', async () => {
  const { shop, preview, post, find, product, add } = await open();
  const coats = [];
  for (let n = 0; n < 230; n++) coats.push(await add({ slug: `coat-${n}` }));
  const { body } = await preview({ filter: {} }, { kind: 'sale', percent: 20 });
  expect(body).toMatchObject({ products: 230 });
  const [first] = coats;
  const press = (what: 'apply' | 'undo') =>
    Promise.all(Array.from({ length: 20 }, () => post(body._id, what)));
  const runAtOnce = () => Promise.all(Array.from({ length: 5 }, () => runBulkEdits(shop.context)));

  expect(new Set((await press('apply')).map(({ status }) => status))).toEqual(new Set([202]));
  // What a kill would leave.
  expect(await find(body._id)).toMatchObject({ state: 'applying', reached: 100, changed: 100 });
  expect((await post(body._id, 'undo')).body.code).toBe('changed_meanwhile');
  await runAtOnce();
  expect(await find(body._id)).toMatchObject({ state: 'applied', reached: 230, changed: 230 });
  expect(await product(first ?? { id: '' })).toMatchObject({ DiscountPrice: 40, revision: 2 });
  await press('undo');
  await runAtOnce();
  expect(await find(body._id)).toMatchObject({ state: 'undone', undone: 230 });
  expect(await product(first ?? { id: '' })).toMatchObject({ DiscountPrice: null, revision: 3 });
  expect(await auditOf(shop.database, body._id)).toHaveLength(2);
  for (const coat of coats) expect(await auditOf(shop.database, coat.id)).toHaveLength(2);
});

test('a preview is for its admin, for an hour; undoing is for all, for seven days', async () => {
  const { shop, preview, post, edit, add } = await open();
  const [coat, hat] = [await add(), await add()];
  const kept = await edit(idsOf(hat), tenOff);
  const { body } = await preview(idsOf(coat), tenOff);
  const other = await aSignedInUser(shop, 'admin');
  expect((await post(body._id, 'apply', other)).status).toBe(404);
  expect((await post(body._id, 'undo')).status).toBe(404);

  const stored = async () =>
    (await shop.database.pool.query('select id from bulk_edits')).rows.map(({ id }) => id);
  shop.pass(61);
  const admin = await aSignedInUser(shop, 'admin');
  expect((await post(body._id, 'apply', admin)).body).toMatchObject({
    message: expect.stringContaining('expired'),
  });
  expect((await admin.call('GET', `/bulk-edits/${body._id}`)).status).toBe(404);
  await deleteOldBulkEdits(shop.context);
  expect(await stored()).toEqual([kept]);
  expect((await post(kept, 'undo', admin)).status).toBe(202);
  await finishBulkEdits(shop);
  expect(await admin.call('GET', `/managed-products/${hat.id}`)).toMatchObject({
    body: { ProductPrice: 50 },
  });

  const another = await edit(idsOf(coat), tenOff, admin);
  shop.pass(7 * 24 * 60 + 1);
  const nextWeek = await aSignedInUser(shop, 'admin');
  expect(await post(another, 'undo', nextWeek)).toMatchObject({
    status: 404,
    body: { message: expect.stringContaining('are over') },
  });
  await deleteOldBulkEdits(shop.context);
  expect(await stored()).toEqual([]);
});

test('more than ten thousand products are too many, and few previews are kept', async () => {
  const { shop, preview, add } = await open();
  const coat = await add();
  // Without triggers, which find words and count facets: they take most of the time.
  await shop.database.longTransaction(async (client) => {
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into products (slug, style, name, brand, category, department, color_name,
         color_hex, description, price_cents)
       select 'many-' || n, 'many', 'Many', 'Norrvane', 'Many', 'men', 'Sky', '#aac4e0', 'A',
         100
       from generate_series(1, 10000) n`,
    );
  });
  expect(await preview({ filter: {} }, tenOff)).toMatchObject({
    status: 422,
    body: { message: 'More than 10,000 products match. Narrow the filter.', max: 10_000 },
  });
  expect((await preview({ filter: { category: 'Many' } }, tenOff)).body).toMatchObject({
    matched: 10_000,
  });
  await Promise.all(Array.from({ length: 20 }, () => preview(idsOf(coat), tenOff)));
  await preview(idsOf(coat), tenOff);
  expect((await shop.database.pool.query('select from bulk_edits')).rowCount).toBe(4);
});

test.each([
  [{ target: { ids: [] }, change: archive }],
  [{ target: { ids: ['../x'] }, change: archive }],
  [{ target: { ids: Array(1001).fill(randomUUID()) }, change: archive }],
  [{ target: {}, change: archive }],
  [{ target: { ids: [randomUUID()], filter: {} }, change: archive }],
  [{ target: { filter: { q: 'x'.repeat(100_000) } }, change: archive }],
  [{ target: { filter: { categroy: 'Hat' } }, change: archive }],
  [{ target: { filter: { state: `' or true --` } }, change: archive }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: 0 } }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: -91 } }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: 401 } }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: 1.25 } }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: '10' } }],
  [{ target: { filter: {} }, change: { kind: 'price', percent: 10, ending: '95' } }],
  [{ target: { filter: {} }, change: { kind: 'sale', percent: 0 } }],
  [{ target: { filter: {} }, change: { kind: 'sale', percent: 12.5 } }],
  [{ target: { filter: {} }, change: { kind: 'category', category: ' ' } }],
  [{ target: { filter: {} }, change: { kind: 'category', category: 'a\0b' } }],
  [{ target: { filter: {} }, change: { kind: 'category', category: 'x'.repeat(100_000) } }],
  [{ target: { filter: {} }, change: { kind: 'delete' } }],
  // Nothing to do.
  [{ target: { ids: [randomUUID()] }, change: archive }],
  [{ target: { filter: {} }, change: { kind: 'restore' } }],
])('%.150j is told, and nothing is kept', async (body) => {
  const { shop, admin, add } = await open();
  await add();
  const { status, body: answer } = await admin.call('POST', '/bulk-edits', body);
  expect([status, answer.code]).toEqual([422, 'invalid_input']);
  expect((await shop.database.pool.query('select from bulk_edits')).rowCount).toBe(0);
});
