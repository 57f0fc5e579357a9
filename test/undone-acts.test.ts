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
  const shown = await send('POST', '/managed-collections', {
    ...{ title: 'Linen', slug: 'linen', kind: 'rule' },
  });
  for (const label of ['Hats', 'Caps', 'Tops'])
    await send('POST', '/managed-categories', { label, title: label, parent: null });
  const newest = async () => {
    const { rows } = await database.pool.query('select max(id)::int as id from audit_log');
    return rows[0].id as number;
  };
  const get = async (path: string) => (await admin.call('GET', path)).body;
  /** Each answers its entry of the audit log. */
  const saveCollection = async (change: object) => {
    const path = `/managed-collections/${shown.id}`;
    const { products: _, ...now } = await get(path);
    await send('PUT', path, { ...now, productIds: [], ...change });
    return await newest();
  };
  const saveCategory = async (change: object) => {
    const all: { name: string }[] = await get('/managed-categories');
    const now = all.find(({ name }) => name === 'Caps');
    await send('PUT', '/managed-categories/Caps', { ...now, ...change });
    return await newest();
  };
  const turnOrder = async () => {
    const all: { name: string }[] = await get('/managed-categories');
    await send('PUT', '/category-order', { names: all.map(({ name }) => name).reverse() });
    return await newest();
  };
  await saveCollection({ rule: { category: ['Hats'] } });
  const undo = async (id: number): Promise<boolean> => {
    const { status, body } = await admin.call('POST', `/audit-log/${id}/undo`);
    expect([200, 409], JSON.stringify(body)).toContain(status);
    return status === 200;
  };
  const edits = { saveCollection, saveCategory, turnOrder };
  return { ...testShop, ...edits, send, undo, archived, priced, collection, page };
};

const state = `select json_build_object(
  'products', (select json_agg(json_build_array(name, deleted_at is null, unit_price_cents,
    discount_price_cents) order by name) from products),
  'collections', (select json_agg(json_build_array(title, deleted_at is null, slug, text, rule,
    position, starts_at, ends_at, is_hidden) order by id) from collections),
  'categories', (select json_agg(json_build_array(name, label, title, parent)
    order by position) from categories),
  'pages', (select json_agg(json_build_array(slug, deleted_at is null) order by slug)
    from content_pages),
  'discounts', (select json_agg(json_build_array(code, archived_at is null) order by code)
    from promo_codes)
) as state`;

test('200 acts and their undos in any order can all be taken back', async () => {
  const { send, undo, database, archived, priced, collection, page, ...testShop } = await open();
  const { saveCollection, saveCategory, turnOrder } = testShop;
  await send('POST', '/promo-codes', { code: 'NORTE', kind: 'percent', value: 10 });
  const found = async () => (await database.pool.query(state)).rows[0].state;
  const bulk: string[] = [];
  /** An act whose entry of the audit log is undone, unless that was changed since. */
  const logged = (save: () => Promise<number>) => {
    let id = 0;
    const act = async () => {
      id = await save();
    };
    return { act, undo: () => undo(id) };
  };
  // What is done, and what takes it back; an undo that is not open answers false.
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
    logged(() => saveCollection({ title: 'Summer linen', slug: 'summer-linen' })),
    logged(() => saveCollection({ rule: { category: ['Caps', 'Tops'] } })),
    logged(() => saveCollection({ position: 7, isHidden: true })),
    logged(() => saveCollection({ startsAt: '2026-01-01T00:00', endsAt: '2026-02-01T00:00' })),
    logged(() => saveCategory({ label: 'Headwear' })),
    logged(() => saveCategory({ title: 'All caps' })),
    logged(() => saveCategory({ parent: 'Hats' })),
    logged(turnOrder),
  ];
  const start = await found();
  const [random] = fc.sample(fc.infiniteStream(fc.nat()), 1);
  const done = new Set<number>();
  for (let n = 0; n < acts; n += 1) {
    const at = Number(random?.next().value) % things.length;
    if (done.has(at)) {
      if ((await things[at]?.undo()) !== false) done.delete(at);
    } else {
      await things[at]?.act();
      done.add(at);
    }
  }
  for (const at of [...done].reverse()) expect(await things[at]?.undo()).not.toBe(false);
  expect(await found()).toEqual(start);
});
