// Pages and articles from the first draft to the last address, as admins and customers see them.
import { expect, test } from 'vitest';
import { seedDemo } from '../../../../demo/seed-demo.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct, hideProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';
import { pageLimits } from './page.ts';
import type { PageNode } from './page-body.ts';

const bodyOf = (...texts: string[]): PageNode => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

const typed = (change: object = {}) => ({
  title: 'Care guide',
  slug: 'care-guide',
  description: 'Returns are taken for {returnDays}.',
  image: null,
  body: bodyOf('Delivery is {deliveryPrice}.'),
  ...change,
});

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const get = async (path: string) => {
    const response = await shop.app.request(path);
    return { status: response.status, body: await response.json() };
  };
  const add = async (change: object = {}) =>
    (await admin.call('POST', '/managed-pages', { kind: 'page', ...typed(change) })).body;
  const save = (page: { id: string; revision: number }, change: object = {}) =>
    admin.call('PUT', `/managed-pages/${page.id}`, {
      ...typed(),
      revision: page.revision,
      ...change,
    });
  const titles = async (path: string) =>
    (await get(path)).body.map(({ title }: { title: string }) => title);
  return { ...shop, ...admin, get, add, save, titles };
};

test('a draft is seen by nobody; published, it has the values of the shop', async () => {
  const { add, save, get, titles } = await open();
  const draft = await add();
  expect(draft).toMatchObject({
    state: 'draft',
    revision: 1,
    html: '<p>Delivery is $20.00.</p>\n',
  });
  expect((await get('/pages/care-guide')).status).toBe(404);
  expect(await titles('/pages')).not.toContain('Care guide');
  expect((await save(draft, { publishAt: 'now' })).body).toMatchObject({
    state: 'published',
    revision: 1,
    hasDraft: false,
  });
  expect(await titles('/pages')).toContain('Care guide');
  expect((await get('/pages/Care-Guide')).body).toMatchObject({
    path: '/care-guide',
    description: 'Returns are taken for 30 days.',
    html: '<p>Delivery is $20.00.</p>\n',
  });
});

test('products of a page are as the shop has them at that moment', async () => {
  const { add, save, get, database } = await open();
  const kept = await aProduct(database, { name: 'Hat & co', priceCents: 7800 });
  const hidden = await aProduct(database);
  const ids = [hidden.id, kept.id];
  const body = { type: 'doc', content: [{ type: 'products', attrs: { ids } }] };
  await save(await add({ body }), { body, publishAt: 'now' });
  const html = async () => (await get('/pages/care-guide')).body.html;
  expect(await html()).toContain('Hat &amp; co</a><p><b>$78.00</b></p>');
  await hideProduct(database, hidden);
  await database.pool.query('update products set discount_price_cents = 3900 where id = $1', [
    kept.id,
  ]);
  expect(await html()).toMatch(/<b>\$39.00<\/b> <s>.*was .*\$78.00<\/s> <em>50% off/);
  expect((await html()).match(/<li>/g)).toHaveLength(1);
});

test('what is saved of a published page waits for its own publishing', async () => {
  const { add, save, get } = await open();
  const first = (await save(await add(), { publishAt: 'now' })).body;
  const second = (await save(first, { title: 'New', body: bodyOf('New') })).body;
  expect(second).toMatchObject({ revision: 2, hasDraft: true, publishedRevision: 1 });
  expect((await get('/pages/care-guide')).body.title).toBe('Care guide');
  await save(second, { title: 'New', body: bodyOf('New'), publishAt: 'now' });
  expect((await get('/pages/care-guide')).body).toMatchObject({
    title: 'New',
    html: '<p>New</p>\n',
  });
});

test('a version comes at its second, and the one before is seen until then', async () => {
  const { add, save, get, pass, context } = await open();
  const first = (await save(await add(), { publishAt: 'now' })).body;
  const at = new Date(context.now().getTime() + 60_000).toISOString();
  const later = (await save(first, { title: 'Later', publishAt: at })).body;
  expect(later).toMatchObject({ state: 'published', scheduledAt: at, publishedRevision: 1 });
  const title = async () => (await get('/pages/care-guide')).body.title;
  pass(0.9);
  expect(await title()).toBe('Care guide');
  pass(0.1);
  expect(await title()).toBe('Later');
});

test('a first publishing that lies ahead is hidden until then', async () => {
  const { add, save, get, pass, context } = await open();
  const at = new Date(context.now().getTime() + 60_000).toISOString();
  const kind = 'article';
  const page = await add({ kind });
  expect((await save(page, { publishAt: at })).body.state).toBe('scheduled');
  expect((await get('/articles')).body).toEqual([]);
  expect((await get('/articles/care-guide')).status).toBe(404);
  pass(1);
  expect((await get('/articles')).body).toMatchObject([
    { path: '/journal/care-guide', publishedAt: at },
  ]);
});

test('an address that changes ten times leads on from all ten', async () => {
  const { add, save, get } = await open();
  let page = (await save(await add(), { publishAt: 'now' })).body;
  for (let number = 1; number <= 10; number += 1)
    page = (await save(page, { slug: `care-${number}`, publishAt: 'now' })).body;
  const former = ['care-guide', ...Array.from({ length: 9 }, (_, index) => `care-${index + 1}`)];
  for (const slug of former) expect((await get(`/pages/${slug}`)).body.path, slug).toBe('/care-10');
  // Another page takes a former address: it wins. Hidden again, the old links lead on.
  const other = await add({ slug: 'care-1', title: 'Other' });
  expect((await get('/pages/care-1')).body.path).toBe('/care-10');
  await save(other, { slug: 'care-1', title: 'Other', publishAt: 'now' });
  expect((await get('/pages/care-1')).body.title).toBe('Other');
  // Back at the first address nothing leads in a circle.
  await save(page, { slug: 'care-guide', publishAt: 'now' });
  expect((await get('/pages/care-10')).body.path).toBe('/care-guide');
});

test.each([
  ['taken', 'shipping', '“Shipping and returns” has this address.'],
  ['of the shop', 'products', 'The shop itself uses this address. Choose another.'],
  ['of no form', 'Care Guide/../x', 'Use small letters, digits and single hyphens'],
])('an address that is %s is an error at its field', async (_what, slug, message) => {
  const { call } = await open();
  const { status, body } = await call('POST', '/managed-pages', {
    kind: 'page',
    ...typed({ slug }),
  });
  expect([status, body.field]).toEqual([422, 'slug']);
  expect(body.message).toContain(message);
});

test('of two admins the second is told, and versions bring back what was there', async () => {
  const { add, save, call } = await open();
  const page = await add();
  const mine = (await save(page, { body: bodyOf('Mine') })).body;
  const theirs = await save(page, { body: bodyOf('Theirs') });
  expect([theirs.status, theirs.body.code]).toEqual([409, 'changed_meanwhile']);
  // The same again is no change, so that an answer that was lost can be asked for once more.
  expect((await save(page, { body: bodyOf('Mine') })).body.revision).toBe(mine.revision);
  await call('POST', `/managed-pages/${page.id}/restore`, { revision: 1 });
  const { body } = await call('GET', `/managed-pages/${page.id}`);
  expect(body).toMatchObject({ revision: 3, html: '<p>Delivery is $20.00.</p>\n' });
});

test('old versions are forgotten, the published one and its images stay', async () => {
  const { add, save, call, context, pass, database } = await open();
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const upload = async () => {
    const form = new FormData();
    form.append('image', new File([bytes], 'one.png', { type: 'image/png' }));
    return (await call('POST', '/images', form)).body.data.id;
  };
  const [kept, dropped] = [await upload(), await upload()];
  const image = (id: string) => ({ image: { id, alt: 'A dot' } });
  let page = (await save(await add(image(kept)), { ...image(kept), publishAt: 'now' })).body;
  page = (await save(page, image(dropped))).body;
  for (let number = 0; number < pageLimits.versions; number += 1)
    page = (await save(page, { title: `Title ${number}` })).body;
  expect(page.versions).toHaveLength(pageLimits.versions + 1);
  expect(page.versions.at(-1).revision).toBe(1);
  pass(2 * 24 * 60);
  await deleteUnusedImages(context);
  const { rows } = await database.pool.query('select id from images');
  expect(rows).toEqual([{ id: kept }]);
});

test('a page is deleted and taken back; those that the shop links to stay', async () => {
  const { add, save, call, get } = await open();
  const page = (await save(await add(), { publishAt: 'now' })).body;
  await call('DELETE', `/managed-pages/${page.id}`);
  expect((await get('/pages/care-guide')).status).toBe(404);
  await call('POST', `/managed-pages/${page.id}/undelete`);
  expect((await get('/pages/care-guide')).status).toBe(200);
  const { body } = await call('GET', '/managed-pages?kind=page&q=ship');
  const [{ id }] = body.pages;
  const shipping = (await call('GET', `/managed-pages/${id}`)).body;
  expect((await call('DELETE', `/managed-pages/${id}`)).status).toBe(409);
  expect((await call('POST', `/managed-pages/${id}/hide`)).status).toBe(409);
  const { title, description, image, revision } = shipping;
  const moved = { title, description, image, body: shipping.body, revision, slug: 'delivery' };
  expect((await call('PUT', `/managed-pages/${id}`, moved)).body.field).toBe('slug');
});

test('a shop begins with five pages; the demo has its own texts and a journal', async () => {
  const { titles, database, get } = await open();
  const pages = ['Shipping and returns', 'Size guide', 'Privacy', 'Terms', 'Accessibility'];
  expect(await titles('/pages')).toEqual(pages);
  expect((await get('/pages/shipping')).body.html).toContain('<td>Over $99</td>');
  expect((await get('/pages/terms')).body.html).not.toContain('template');
  expect(await titles('/articles')).toEqual([]);
  await seedDemo(database, new URL('../../../../assets', import.meta.url).pathname);
  expect(await titles('/pages')).toEqual([...pages, 'About us']);
  expect((await get('/pages/terms')).body.html).toContain('Hemline is a demo shop');
  const articles = (await get('/articles')).body;
  expect(articles.map(({ minutes }: { minutes: number }) => minutes)).toEqual([3, 3, 3, 3, 3]);
  expect(articles[0]).toMatchObject({ title: 'How to wash a sweater and keep it' });
});

test('the pages that a shop begins with name its currency, and no names of ours', async () => {
  const { database } = await createTestShop();
  const { rows } = await database.pool.query<{ slug: string; body: string }>(
    `select p.slug, v.body::text as body from content_pages p
     join content_versions v on v.page_id = p.id where p.slug in ('terms', 'privacy')
     order by p.slug`,
  );
  const [privacy, terms] = rows.map(({ body }) => body);
  expect(terms).toContain('Prices are in {currency}. {taxesNote}');
  expect(privacy).toContain('Recent products and searches');
  expect(privacy).not.toMatch(/hemline\.|accessToken|cartProducts|test mode/);
});
