// Registrations and own rates as admins keep them, and what an example pays at once.
import { beforeEach, expect, test } from 'vitest';
import { aTaxRate, aTaxRegistration } from '../../../test/tax-calls.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { areRatesOld, ratesAsOf } from './rates/rate-rows.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
});

const set = (country: string, currency: string, pricesInclude: 'gross' | 'net') =>
  shop.database.pool.query(
    `insert into shop_settings (name, value, revision)
     values ('locale', $1, 1), ('taxes', $2, 1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ country, currency }), JSON.stringify({ pricesInclude })],
  );
const add = async (path: string, row: object): Promise<string> => {
  const { status, body } = await admin.call('POST', path, row);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
};
const example = async (query: string) => {
  const asked = `/example-cart?day=2026-11-28&price=100&${query}`;
  const { status, body } = await admin.call('GET', asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const always = { from: '2021-07-01', until: null };

test('without a registration nothing is taxed, and with one it is from its day', async () => {
  await set('DE', 'EUR', 'gross');
  expect(await example('country=DE')).toMatchObject({ taxes: [], total: { amount: 108 } });
  await add('/tax-registrations', { ...aTaxRegistration('2026-11-28'), until: null });
  expect(await example('country=DE')).toMatchObject({
    taxes: [{ jurisdiction: 'DE', percent: 19, reason: 'standard', base: 84.03, tax: 15.97 }],
    total: { amount: 108 },
  });
  const before = await admin.call('GET', '/example-cart?day=2026-11-27&country=DE');
  expect(before.body.taxes).toEqual([]);
});

test('prices without taxes have them added', async () => {
  await set('US', 'USD', 'net');
  const state = { scheme: 'us_state', country: 'US', region: 'NJ' };
  await add('/tax-registrations', { ...aTaxRegistration(), ...state, ...always });
  expect(await example('country=US&region=NJ&taxClass=accessory')).toMatchObject({
    taxes: [{ jurisdiction: 'US-NJ', percent: 6.625, base: 100, tax: 6.63 }],
    total: { amount: 114.63 },
  });
  expect(await example('country=US&region=NJ')).toMatchObject({
    taxes: [{ reason: 'exempt', tax: 0 }],
    total: { amount: 108 },
  });
});

test('a scheme whose bound is in another currency asks for it in ours', async () => {
  await set('DE', 'EUR', 'gross');
  const british = { ...aTaxRegistration(), ...always, scheme: 'gb' };
  const refused = await admin.call('POST', '/tax-registrations', british);
  expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input', field: 'bound' } });
  expect(refused.body.message).toContain('135 GBP');
  await add('/tax-registrations', { ...british, bound: 155.5 });
  expect(await example('country=GB')).toMatchObject({ taxes: [{ percent: 20, base: 83.33 }] });
  // A change of the currency makes the list say what is missing.
  await shop.database.pool.query('update tax_registrations set bound_cents = null');
  const { body } = await admin.call('GET', '/taxes');
  expect(body.registrations).toMatchObject([
    { country: 'GB', problem: expect.stringContaining('nothing is collected') },
  ]);
});

test('a country without a rate needs the owner’s own first, which beats ours', async () => {
  await set('JP', 'USD', 'gross');
  const japanese = { ...aTaxRegistration(), ...always, country: 'JP' };
  expect(await admin.call('POST', '/tax-registrations', japanese)).toMatchObject({
    status: 422,
    body: { field: 'country', message: expect.stringContaining('Add your own rate first') },
  });
  const rate = { ...aTaxRate('2019-10-01'), country: 'JP' };
  const id = await add('/tax-rates', rate);
  await add('/tax-registrations', japanese);
  expect(await example('country=JP')).toMatchObject({
    taxes: [{ percent: 10, base: 90.91, tax: 9.09 }],
  });
  const changed = { ...rate, percent: 8, revision: 1 };
  expect((await admin.call('PUT', `/tax-rates/${id}`, changed)).status).toBe(200);
  expect(await example('country=JP')).toMatchObject({ taxes: [{ percent: 8, tax: 7.41 }] });
  const other = { ...changed, percent: 12 };
  expect(await admin.call('PUT', `/tax-rates/${id}`, other)).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile' },
  });
  expect((await admin.call('DELETE', `/tax-rates/${id}`)).status).toBe(200);
  expect(await example('country=JP')).toMatchObject({ taxes: [{ reason: 'no_rate', tax: 0 }] });
});

test('two registrations of one place have no day together', async () => {
  await add('/tax-registrations', { ...aTaxRegistration('2026-01-01'), until: '2026-06-30' });
  const next = { ...aTaxRegistration('2026-06-30'), until: null };
  expect(await admin.call('POST', '/tax-registrations', next)).toMatchObject({
    status: 422,
    body: { field: 'from' },
  });
  await add('/tax-registrations', { ...next, from: '2026-07-01' });
  const { body } = await admin.call('GET', '/audit-log?kind=settings');
  expect(body.entries).toMatchObject(
    ['2026-07-01', '2026-01-01'].map((from) => ({
      ...{ action: 'tax_registration_added', detail: { after: { country: 'DE', from } } },
    })),
  );
});

test.each([
  [{ percent: 6.66666 }, 'percent'],
  [{ percent: 5, reason: 'zero_rated' }, 'percent'],
  [{ bound: 100 }, 'boundMode'],
  [{ postcodes: ['10-20'] }, 'postcodes'],
  [{ country: 'Japan' }, 'country'],
])('a rate with %j is refused', async (wrong, field) => {
  const { status, body } = await admin.call('POST', '/tax-rates', { ...aTaxRate(), ...wrong });
  expect(status).toBe(422);
  expect(body.field ?? JSON.stringify(body)).toContain(field);
});

test('our rates are old after a quarter', () => {
  const day = Date.parse(ratesAsOf);
  expect(areRatesOld(new Date(day + 92 * 86_400_000))).toBe(false);
  expect(areRatesOld(new Date(day + 93 * 86_400_000))).toBe(true);
});
