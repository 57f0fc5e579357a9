// Synonyms as admins add, change and delete them, and what a search finds at once.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { searchProducts } from '../search-products.ts';

const open = async () => {
  const shop = await createTestShop();
  await aProduct(shop.database, { name: 'Wellington Boot', slug: 'wellington-boot' });
  const admin = await aSignedInUser(shop, 'admin');
  const find = async (text: string) =>
    (await searchProducts({ ...shop.context, market: '' }, { text, size: 10 })).products.map(
      ({ name }) => name,
    );
  const actions = async () => {
    const { rows } = await shop.database.pool.query('select action from audit_log order by id');
    return rows.map(({ action }) => action);
  };
  return { ...shop, ...admin, find, actions };
};

test('a synonym counts from the next search, until it is deleted', async () => {
  const { call, find, actions, database } = await open();
  await database.pool.query(
    `insert into searches_without_results (text, times, last_at) values ('over shoes', 3, now())`,
  );
  expect(await find('over shoes')).not.toContain('Wellington Boot');
  const added = { term: 'Over shoes', finds: 'Wellington', search: 'over shoes' };
  expect(await call('POST', '/synonyms', added)).toMatchObject({
    status: 200,
    body: { term: 'overshoes', finds: 'wellington', relevance: 1, isUsed: true },
  });
  expect(await find('over shoes')).toEqual(['Wellington Boot']);
  expect(await find('overshoes')).toEqual(['Wellington Boot']);
  expect((await call('GET', '/searches-without-results')).body).toEqual([]);

  expect((await call('DELETE', '/synonyms/overshoes/wellington')).status).toBe(200);
  expect(await find('overshoes')).not.toContain('Wellington Boot');
  expect((await call('DELETE', '/synonyms/overshoes/wellington')).status).toBe(404);
  expect(await actions()).toEqual(['synonym_added', 'synonym_deleted']);
});

test('a word that a synonym brought is a slip again once its last synonym is gone', async () => {
  const { call, find } = await open();
  expect(await find('wellingtan')).toEqual(['Wellington Boot']);
  await call('POST', '/synonyms', { term: 'wellingtan', finds: 'sari' });
  await call('POST', '/synonyms', { term: 'wellingtan', finds: 'kimono' });
  await call('DELETE', '/synonyms/wellingtan/sari');
  expect(await find('wellingtan')).toEqual([]);
  await call('DELETE', '/synonyms/wellingtan/kimono');
  expect(await find('wellingtan')).toEqual(['Wellington Boot']);
});

test('a synonym is changed in place, and says when nothing of it is sold', async () => {
  const { call, find, actions } = await open();
  const { body } = await call('POST', '/synonyms', { term: 'wellies', finds: 'clogs' });
  expect(body.isUsed).toBe(false);
  expect(await find('wellies')).not.toContain('Wellington Boot');
  const change = { finds: 'wellington boot', relevance: 0.6 };
  expect(await call('PUT', '/synonyms/wellies/clogs', change)).toMatchObject({
    status: 200,
    body: { finds: 'wellington boot', relevance: expect.closeTo(0.6), isUsed: true },
  });
  expect(await find('wellies')).toEqual(['Wellington Boot']);
  await call('PUT', '/synonyms/wellies/wellington%20boot', change);
  expect(await actions()).toEqual(['synonym_added', 'synonym_changed']);
  expect((await call('PUT', '/synonyms/wellies/clogs', change)).status).toBe(404);
  await call('POST', '/synonyms', { term: 'wellies', finds: 'clogs' });
  expect(await call('PUT', '/synonyms/wellies/clogs', change)).toMatchObject({
    status: 422,
    body: { field: 'finds' },
  });
});

test.each([
  [{ term: 'three whole words', finds: 'boot' }, 'term'],
  [{ term: '!', finds: 'boot' }, 'term'],
  [{ term: 'wellies', finds: ' - ' }, 'finds'],
  [{ term: 'wellies', finds: 'boot', relevance: 0 }, 'relevance'],
  [{ term: 'jumper', finds: 'sweater' }, 'finds'],
])('%j is invalid', async (input, field) => {
  const { call } = await open();
  expect(await call('POST', '/synonyms', input)).toMatchObject({ status: 422, body: { field } });
});

test('synonyms come by their terms, by page, each once, and are found by either word', async () => {
  const { call, database } = await open();
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const before: string = next ? `&before=${encodeURIComponent(next)}` : '';
    const { body } = await call('GET', `/synonyms?size=100${before}`);
    seen.push(...body.synonyms.map((one: Record<string, string>) => `${one.term}:${one.finds}`));
    next = body.next;
  }
  const { rows } = await database.pool.query(
    `select term || ':' || finds as name from search_synonyms order by term, finds`,
  );
  expect(seen).toEqual(rows.map(({ name }) => name));
  const { body } = await call('GET', '/synonyms?q=overshirt%20shack');
  expect(body.synonyms).toMatchObject([{ term: 'shacket', finds: 'overshirt', isUsed: true }]);
});
