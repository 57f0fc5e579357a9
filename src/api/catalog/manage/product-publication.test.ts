// Drafts and times: who sees a product when, by the database's clock.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { auditOf } from '../../../../test/test-audit.ts';
import { finishBulkEdits } from '../../../../test/test-bulk-edits.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { publishProducts } from '../../../domain/catalog/manage/publish-products.ts';

const morning = '2030-03-31T06:00:00.000Z';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const body = {
    ...productBody(await anImage(shop.database, admin.id)),
    productName: 'Zyxwort Coat',
    category: 'Zyxwear',
  };
  const get = async (path: string) => (await shop.app.request(path)).json();
  const add = (more: object = {}) => admin.call('POST', '/products', { ...body, ...more });
  const id = async (more: object) => (await add(more)).body.insertedId as string;
  const put = (of: string, more: object) =>
    admin.call('PUT', `/products/${of}`, { ...body, ...more });
  const find = async (of: string) => (await admin.call('GET', `/managed-products/${of}`)).body;
  const publish = (at: string) =>
    publishProducts({ database: shop.database, now: () => new Date(at) });
  /** Everywhere strangers could meet it. */
  const isSeen = async (of: string) => {
    const { slug } = await find(of);
    const [listed, streamed, found, facets, one, map, count] = await Promise.all([
      get('/productss?page=0&size=8'),
      get('/products'),
      get('/search-products?q=zyxwort'),
      get('/facets'),
      shop.app.request(`/products/${slug}`),
      (await shop.app.request('/sitemap-products-1.xml')).text(),
      get('/productsCount'),
    ]);
    const has = (list: { _id: string }[]) => list.some(({ _id }) => _id === of);
    return [
      has(listed),
      has(streamed),
      has(found),
      JSON.stringify(facets).includes('Zyxwear'),
      one.status === 200,
      map.includes(slug),
      count.result === 1,
    ];
  };
  return { ...shop, admin, body, add, id, put, find, publish, isSeen, get };
};

const nowhere = [false, false, false, false, false, false, false];
const everywhere = nowhere.map(() => true);

test('a draft is nowhere until it is published, then everywhere', async () => {
  const { id, put, find, isSeen, admin, get } = await open();
  const draft = await id({ state: 'draft' });
  expect(await isSeen(draft)).toEqual(nowhere);
  expect(await find(draft)).toMatchObject({ state: 'draft', publishAt: null });
  expect((await admin.call('GET', `/product/${draft}/preview`)).status).toBe(200);
  expect(await get(`/products/${draft}/related`)).not.toContainEqual(expect.anything());
  expect((await put(draft, { state: 'active' })).body.product.state).toBe('active');
  expect(await isSeen(draft)).toEqual(everywhere);
  await put(draft, { state: 'draft' });
  expect(await isSeen(draft)).toEqual(nowhere);
});

test('the specified call publishes at once, and changes no state', async () => {
  const { id, put, find } = await open();
  const active = await id({});
  expect((await find(active)).state).toBe('active');
  const draft = await id({ state: 'draft' });
  await put(draft, { material: 'Wool' });
  expect((await find(draft)).state).toBe('draft');
});

test('a scheduled product comes with its second, told to the audit log', async () => {
  const { id, find, publish, isSeen, database } = await open();
  const one = await id({ state: 'scheduled', publishAt: morning });
  expect(await find(one)).toMatchObject({ state: 'scheduled', publishAt: morning });
  expect(await publish('2030-03-31T05:59:59.999Z')).toBe(0);
  expect(await isSeen(one)).toEqual(nowhere);
  expect(await Promise.all([publish(morning), publish(morning)])).toContain(1);
  expect(await publish(morning)).toBe(0);
  expect(await isSeen(one)).toEqual(everywhere);
  expect(await find(one)).toMatchObject({ state: 'active', publishAt: null, revision: 2 });
  expect((await auditOf(database, one)).map(({ action, actorId }) => [action, actorId])).toEqual([
    ['product_added', expect.any(String)],
    ['product_published', null],
  ]);
});

test('times without a zone, over, or of no schedule are none', async () => {
  const { add, id, put, find } = await open();
  const wrong = async (more: object) => (await add({ state: 'scheduled', ...more })).body;
  expect(await wrong({})).toMatchObject({ code: 'invalid_input' });
  expect(await wrong({ publishAt: '2030-03-31T06:00' })).toMatchObject({ code: 'invalid_input' });
  expect(await wrong({ publishAt: '2001-01-01T00:00:00Z' })).toMatchObject({
    message: 'Choose a time that lies ahead.',
    field: 'publishAt',
  });
  const draft = await id({ state: 'draft', publishAt: morning });
  expect(await find(draft)).toMatchObject({ state: 'draft', publishAt: null });
  // From another zone it is the same moment.
  await put(draft, { state: 'scheduled', publishAt: '2030-03-31T08:00:00+02:00' });
  expect(await find(draft)).toMatchObject({ publishAt: morning });
});

test('archived, a product is no draft, and restored it is active', async () => {
  const { admin, id, find } = await open();
  const one = await id({ state: 'scheduled', publishAt: morning });
  await admin.call('DELETE', `/product/${one}`);
  expect(await find(one)).toMatchObject({ state: 'archived', publishAt: null });
  await admin.call('POST', `/product/${one}/restore`);
  expect((await find(one)).state).toBe('active');
});

test('who edited what was published meanwhile is told, and nothing is hidden again', async () => {
  const { id, put, publish, find } = await open();
  const one = await id({ state: 'scheduled', publishAt: morning });
  const { revision } = await find(one);
  await publish(morning);
  const late = await put(one, { state: 'scheduled', publishAt: morning, revision });
  expect([late.status, late.body.product.state]).toEqual([409, 'active']);
});

test('bulk edits publish drafts, and undoing them makes drafts again', async () => {
  const { admin, id, find, context } = await open();
  const draft = await id({ state: 'draft' });
  const planned = await id({ state: 'scheduled', publishAt: morning });
  const target = { ids: [draft, planned] };
  const { body } = await admin.call('POST', '/bulk-edits', { target, change: { kind: 'restore' } });
  const run = async (what: 'apply' | 'undo') => {
    await admin.call('POST', `/bulk-edits/${body._id}/${what}`);
    await finishBulkEdits({ context });
    return await Promise.all([draft, planned].map(find));
  };
  expect(await run('apply')).toMatchObject([{ state: 'active' }, { state: 'active' }]);
  const { body: rows } = await admin.call('GET', `/bulk-edits/${body._id}/products`);
  expect(rows.map(({ before }: { before: object }) => before)).toEqual(
    expect.arrayContaining([{ state: 'draft' }, { state: 'scheduled' }]),
  );
  expect(await run('undo')).toMatchObject([
    { state: 'draft' },
    { state: 'scheduled', publishAt: morning },
  ]);
});

test('an address is chosen, ten times, and all ten lead to the last by one step', async () => {
  const { app, id, put, find, add } = await open();
  const one = await id({ slug: 'coat-0' });
  for (let n = 1; n <= 10; n++) expect((await put(one, { slug: `coat-${n}` })).status).toBe(200);
  for (let n = 0; n < 10; n++) {
    const answer = await app.request(`/products/coat-${n}`);
    expect((await answer.json())[0]).toMatchObject({ _id: one, slug: 'coat-10' });
  }
  // Back to a former one: the way is not a circle.
  await put(one, { slug: 'coat-3' });
  expect((await (await app.request('/products/coat-10')).json())[0].slug).toBe('coat-3');
  const taken = await add({ slug: 'coat-7' });
  expect(taken.body).toMatchObject({
    field: 'slug',
    message: 'This address leads to Zyxwort Coat.',
  });
  for (const slug of ['Coat', 'a b', '../x', 'ä', '-a', 'a'.repeat(81), randomUUID()])
    expect([slug, (await add({ slug })).body.field]).toEqual([slug, 'slug']);
  // Chosen, it stays when the name of a draft changes.
  await put(one, { state: 'draft', productName: 'Other Coat' });
  expect((await find(one)).slug).toBe('coat-3');
});
