// Markets as the owner makes them; who may call is in test/authorization.test.ts.
import { expect, test } from 'vitest';
import { aMarket } from '../../../test/market-calls.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { aUser } from '../../../test/test-users.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  const save = (slug: string, change: object = {}) =>
    call('PUT', `/markets/${slug}`, { ...aMarket, ...change });
  const list = async () => (await call('GET', '/markets')).body;
  const actions = async () => {
    const { rows } = await shop.database.pool.query(
      `select action, thing from audit_log where action like 'market%' order by id`,
    );
    return rows.map(({ action, thing }) => [action, thing]);
  };
  return { ...shop, call, save, list, actions };
};

test('without rows there is one market: the settings of the shop', async () => {
  const { list, call } = await open();
  const byDefault = { slug: '', currency: 'USD', language: 'en-US', countries: [], revision: 0 };
  expect(await list()).toMatchObject([{ ...byDefault, name: 'United States and elsewhere' }]);
  const german = {
    language: 'de-DE',
    currency: 'EUR',
    country: 'DE',
    units: 'cm',
    texts: 'english',
  };
  await call('PUT', '/shop-settings/locale', german);
  expect(await list()).toMatchObject([{ currency: 'EUR', language: 'de-DE' }]);
});

test('a market is added, changed and deleted, and the audit log tells', async () => {
  const { save, list, call, actions } = await open();
  const derived = { holds: 'net', factorMillionths: 1_000_000, endingCents: null };
  const added = await save('de', { countries: ['DE', 'AT'], derived });
  expect(added.body).toMatchObject({ slug: 'de', countries: ['AT', 'DE'], derived, revision: 1 });
  // The same again, as after a lost answer.
  expect((await save('de', { countries: ['DE', 'AT'], derived })).body).toEqual(added.body);
  const changed = await save('de', { name: 'Germany and Austria', revision: 1 });
  expect(changed.body).toMatchObject({ name: 'Germany and Austria', revision: 2 });
  expect((await list()).map(({ slug }: { slug: string }) => slug)).toEqual(['', 'de']);
  expect((await call('DELETE', '/markets/de')).status).toBe(200);
  expect(await list()).toHaveLength(1);
  expect(await actions()).toEqual([
    ['market_added', 'Germany'],
    ['market_changed', 'Germany and Austria'],
    ['market_deleted', 'Germany and Austria'],
  ]);
});

test('what another admin wrote is not replaced unseen', async () => {
  const { save } = await open();
  await save('de');
  await save('de', { name: 'One', revision: 1 });
  const late = await save('de', { name: 'Two', revision: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await save('de', { name: 'Three' })).body).toMatchObject({ field: 'slug' });
  expect((await save('uk', { countries: ['GB'], revision: 4 })).status).toBe(404);
});

test('each error names its field', async () => {
  const { save, call } = await open();
  await save('de', { countries: ['DE'] });
  const page = { kind: 'page', slug: 'fr', title: 'France', description: '', image: null };
  await call('POST', '/managed-pages', { ...page, body: { type: 'doc', content: [] } });
  for (const [slug, change, field, message] of [
    [
      'at',
      { countries: ['AT', 'DE'] },
      'countries',
      'Germany is a country of the market “Germany”.',
    ],
    ['at', { countries: [] }, 'countries', /must name a country/],
    ['at', { countries: ['at'] }, 'countries', /capital/],
    ['shop', { countries: ['AT'] }, 'slug', /The shop itself uses this address/],
    ['A', { countries: ['AT'] }, 'slug', /small letters/],
    ['fr', { countries: ['FR'] }, 'slug', 'The page “France” has this address.'],
    ['at', { countries: ['AT'], language: 'xx' }, 'language', /./],
  ] as const) {
    const { status, body } = await save(slug, change);
    expect([status, body.field?.split('.')[0]]).toEqual([422, field]);
    expect(body.message).toMatch(message);
  }
  const taken = await call('POST', '/managed-pages', {
    ...{ ...page, slug: 'de', body: { type: 'doc', content: [] } },
  });
  expect(taken.body).toMatchObject({ field: 'slug', message: expect.stringMatching('Germany') });
});

test('the default is neither saved nor deleted: the settings are', async () => {
  const { save, call } = await open();
  expect((await save('')).status).toBe(404);
  expect((await call('DELETE', '/markets/')).status).toBe(404);
});

test('the currency stays once an order was placed there', async () => {
  const { save, database } = await open();
  await save('de', { currency: 'EUR' });
  const { sizes } = await aProduct(database, { priceCents: 2500 });
  const { id, email } = await aUser(database);
  const lines = [{ id: sizes[0]?.id ?? '', quantity: 1 }];
  await anOrder(database, { id, email }, { lines, priceCents: 5300 });
  await database.writes.query("update orders set market = 'de', currency = 'eur'");
  const { body } = await save('de', { currency: 'GBP', revision: 1 });
  expect(body).toMatchObject({ field: 'currency', message: expect.stringMatching('stays EUR') });
  expect((await save('de', { currency: 'EUR', name: 'DE', revision: 1 })).status).toBe(200);
});

test('who may not change products changes no market, which sets their prices', async () => {
  const { save, context, app, database } = await open();
  expect((await save('de')).status).toBe(200);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into team_roles (name, permissions, created_at, updated_at)
     values ('Clerk', '{settings}', now(), now()) returning id`,
  );
  const clerk = await aSignedInUser({ app, context, database }, rows[0]?.id);
  const [market] = (await clerk.call('GET', '/markets')).body.slice(1);
  const typed = { ...aMarket, revision: market.revision, derived: { ...market.derived } };
  for (const [method, path, body] of [
    ['PUT', '/markets/de', { ...typed, name: 'Clerk' }],
    ['PUT', '/markets/at', aMarket],
    ['DELETE', '/markets/de'],
    ['PUT', '/selling-answer', {}],
  ] as const)
    expect([path, (await clerk.call(method, path, body)).status]).toEqual([path, 403]);
});
