// Random acts on what the dashboard can take back, taken back one by one: all is as it was.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishBulkEdits } from './test-bulk-edits.ts';
import { aSignedInUser } from './test-callers.ts';
import { aProduct } from './test-products.ts';
import { createTestShop } from './test-shop.ts';

const acts = 200;

const open = async () => {
  const testShop = await createTestShop();
  const { database } = testShop;
  const admin = await aSignedInUser(testShop, 'admin');
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await admin.call(method, path, body);
    expect([answer.status < 300, answer.body], `${method} ${path}`).toEqual([true, answer.body]);
    return answer.body;
  };
  const [archived, priced] = await Promise.all([
    aProduct(database, { name: 'Alba' }),
    aProduct(database, { name: 'Bris' }),
  ]);
  const collection = await send('POST', '/managed-collections', {
    ...{ title: 'Caps', slug: 'caps', kind: 'hand' },
  });
  const page = await send('POST', '/legal-pages/about/draft');
  return { ...testShop, send, archived, priced, collection, page };
};

const state = `select json_build_object(
  'products', (select json_agg(json_build_array(name, deleted_at is null, unit_price_cents,
    discount_price_cents) order by name) from products),
  'collections', (select json_agg(json_build_array(title, deleted_at is null) order by title)
    from collections),
  'pages', (select json_agg(json_build_array(slug, deleted_at is null) order by slug)
    from content_pages),
  'discounts', (select json_agg(json_build_array(code, archived_at is null) order by code)
    from promo_codes)
) as state`;

test('200 acts and their undos in any order can all be taken back', async () => {
  const { send, database, archived, priced, collection, page, ...testShop } = await open();
  await send('POST', '/promo-codes', { code: 'NORTE', kind: 'percent', value: 10 });
  const found = async () => (await database.pool.query(state)).rows[0].state;
  const bulk: string[] = [];
  // What is done, and what takes it back; an undo that is not open has no way.
  const things = [
    {
      act: () => send('DELETE', `/product/${archived.id}`),
      undo: () => send('POST', `/product/${archived.id}/restore`),
    },
    {
      act: () => send('DELETE', `/managed-collections/${collection.id}`),
      undo: () => send('POST', `/managed-collections/${collection.id}/undelete`),
    },
    {
      act: () => send('DELETE', `/managed-pages/${page.id}`),
      undo: () => send('POST', `/managed-pages/${page.id}/undelete`),
    },
    {
      act: () => send('PATCH', '/promo-codes/NORTE', { archived: true }),
      undo: () => send('PATCH', '/promo-codes/NORTE', { archived: false }),
    },
    {
      act: async () => {
        const change = { kind: 'price', percent: 5, ending: 'cent' };
        const { _id } = await send('POST', '/bulk-edits', { target: { ids: [priced.id] }, change });
        await send('POST', `/bulk-edits/${_id}/apply`);
        await finishBulkEdits(testShop);
        bulk.push(_id);
      },
      undo: async () => {
        await send('POST', `/bulk-edits/${bulk.pop()}/undo`);
        await finishBulkEdits(testShop);
      },
    },
  ];
  const start = await found();
  const [random] = fc.sample(fc.infiniteStream(fc.nat()), 1);
  const done = new Set<number>();
  for (let n = 0; n < acts; n += 1) {
    const at = Number(random?.next().value) % things.length;
    await (done.has(at) ? things[at]?.undo() : things[at]?.act());
    if (!done.delete(at)) done.add(at);
  }
  for (const at of [...done].reverse()) await things[at]?.undo();
  expect(await found()).toEqual(start);
});
