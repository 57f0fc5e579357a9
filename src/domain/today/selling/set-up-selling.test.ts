// Where the shop is and where it sells: one answer makes zones, registrations and settings.
import { beforeEach, expect, test } from 'vitest';
import { aTaxRegistration } from '../../../../test/tax-calls.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';

let shop: TestShop;
let admin: Awaited<ReturnType<typeof aSignedInUser>>;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
});

const german = {
  country: 'DE',
  isLocal: true,
  delivery: {
    home: { price: 4.9, freeOver: 60 },
    eu: { price: 9.9, freeOver: null },
    named: { price: 19.9, freeOver: null },
    everywhere: null,
  },
  named: ['CH'],
  registrations: [
    { scheme: 'domestic', number: 'DE136695976' },
    { scheme: 'oss', number: '' },
  ],
  replace: [] as string[],
};
type Answer = typeof german;

const call = async (method: string, path: string, body?: object) => {
  const answer = await admin.call(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const setUp = (answer: object = german) => call('PUT', '/selling-answer', answer);
const tried = (country: string, answer: object = german) =>
  call('POST', '/selling-answer/trials', { answer, example: { country } });
const exampleOf = (country: string) => call('GET', `/example-cart?country=${country}`);

/** All that an answer could change, and what was written of it. */
const whatIs = async () => {
  const [settings, zones, taxes, { rows }] = await Promise.all([
    call('GET', '/shop-settings'),
    call('GET', '/delivery-zones'),
    call('GET', '/taxes'),
    shop.database.pool.query('select count(*) from audit_log'),
  ]);
  return { settings, zones, registrations: taxes.registrations, entries: rows[0].count };
};
type Row = { key: string; state: string };
const statesOf = ({ rows }: { rows: Row[] }) =>
  Object.fromEntries(rows.map(({ key, state }) => [key, state]));

test('one answer sets up Germany to the EU and Switzerland, and again nothing more', async () => {
  const made = await setUp();
  expect(statesOf(made)).toEqual({
    ...{ country: 'changed', currency: 'changed', language: 'changed', prices: 'same' },
    ...{ 'zone:home': 'new', 'zone:eu': 'new', 'zone:named': 'new', everywhere: 'changed' },
    ...{ charge: 'changed', 'registration:domestic': 'new', 'registration:oss': 'new' },
    addresses: 'changed',
  });
  expect(made.open).toEqual([
    { text: expect.stringContaining('The customer pays import taxes'), to: '/Dashboard/Taxes' },
    { text: expect.stringContaining('Switzerland pay in Euro'), to: '/Dashboard/Settings/Markets' },
  ]);
  const { settings, zones, registrations, entries } = await whatIs();
  expect(settings).toMatchObject({
    locale: { country: 'DE', currency: 'EUR', language: 'de-DE' },
    delivery: { everywhereElse: false, taxes: 0, shipping: 20 },
    checkout: { addressForm: 'fields', noteRequired: false, phoneRequired: false },
  });
  expect(zones.map(({ name }: { name: string }) => name)).toEqual([
    ...['European Union', 'Germany', 'Switzerland'],
  ]);
  expect(registrations).toMatchObject([
    { scheme: 'domestic', country: 'DE', number: 'DE136695976', until: null },
    { scheme: 'oss', country: 'EU' },
  ]);
  const again = await setUp();
  expect(new Set(Object.values(statesOf(again)))).toEqual(new Set(['same']));
  expect(await whatIs()).toEqual({ settings, zones, registrations, entries });
});

test('a trial leaves nothing, and its example is that of the shop afterwards', async () => {
  const before = await whatIs();
  const trials = [];
  for (const country of ['DE', 'AT', 'CH', 'US']) trials.push((await tried(country)).example);
  expect(await whatIs()).toEqual(before);
  expect(trials.map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))).toEqual([
    'A shirt for 40,00 € to Germany: delivery 4,90 €, VAT 19% included 7,17 €.',
    'A shirt for 40,00 € to Austria: delivery 9,90 €, VAT 20% included 8,32 €.',
    'A shirt for 40,00 € to Switzerland: delivery 19,90 €, Without VAT -6,38 €, ' +
      'Delivery without VAT -3,18 €, no tax.',
    'A shirt for 40,00 € to United States: no delivery.',
  ]);
  const froms = trials[2].lines.map(({ from }: { from: string }) => from).join(' ');
  expect(froms).toContain('the customer pays import taxes there');
  await setUp();
  for (const [index, country] of ['DE', 'AT', 'CH', 'US'].entries()) {
    const { lines, ...example } = await exampleOf(country);
    expect(example).toEqual({ ...trials[index], lines: undefined });
  }
});

test('what the owner has typed stays, is told, and is replaced by a choice alone', async () => {
  const zone = {
    name: 'Alps',
    places: [
      { country: 'AT', region: '', postcodes: '' },
      { country: 'CH', region: '', postcodes: '' },
    ],
    methods: [
      {
        ...{ id: crypto.randomUUID(), name: 'Post', isActive: true, isPickup: false },
        ...{ rateBy: 'subtotal', freeOver: null, daysMin: null, daysMax: null },
        rates: [{ category: '', from: 0, to: null, price: 7 }],
      },
    ],
  };
  await call('POST', '/delivery-zones', zone);
  const own = { ...aTaxRegistration('2026-01-01'), until: null, number: 'DE000000001' };
  await call('POST', '/tax-registrations', own);
  const made = await setUp();
  expect(statesOf(made)).toMatchObject({
    ...{ 'zone:eu': 'new', 'zone:named': 'kept', 'registration:domestic': 'kept' },
  });
  const kept = await whatIs();
  expect(kept.zones).toMatchObject([
    { name: 'Alps', places: zone.places },
    { name: 'European Union', places: expect.not.arrayContaining([zone.places[0]]) },
    { name: 'Germany' },
  ]);
  expect(kept.registrations).toMatchObject([{ number: 'DE000000001' }, { scheme: 'oss' }]);
  const replace = ['zone:eu', 'zone:named', 'registration:domestic'];
  await setUp({ ...german, replace });
  const replaced = await whatIs();
  expect(replaced.zones.map(({ name }: { name: string }) => name).sort()).toEqual([
    ...['European Union', 'Germany', 'Switzerland'],
  ]);
  expect(replaced.registrations).toMatchObject([{ number: 'DE136695976' }, { scheme: 'oss' }]);
  await setUp({ ...german, replace });
  expect(await whatIs()).toEqual(replaced);
});

test('an example in a country of a market is in its currency, by its zones', async () => {
  await setUp();
  await addMarket(shop.database, 'ch', { currency: 'CHF', country: 'CH' });
  expect(await exampleOf('CH')).toMatchObject({
    ...{ total: null, problem: 'We do not deliver to this country (Switzerland).' },
  });
  const { zones } = await whatIs();
  const [swiss] = zones.filter(({ name }: { name: string }) => name === 'Switzerland');
  const [method] = swiss.methods;
  const francs = {
    ...{ name: 'Francs', currency: 'CHF', places: swiss.places },
    methods: [{ ...method, id: crypto.randomUUID(), rates: [{ ...method.rates[0], price: 21 }] }],
  };
  await call('POST', '/delivery-zones', francs);
  const { sentence } = await exampleOf('CH');
  expect(sentence.replaceAll('\u00a0', ' ')).toContain('delivery 21,00 CHF');
  // What is for a market is not in the way of the shop's own.
  expect(statesOf(await setUp())).toMatchObject({ 'zone:named': 'same' });
});

test('an answer that cannot be kept makes nothing at all', async () => {
  const before = await whatIs();
  const nowhere = { home: null, eu: null, named: null, everywhere: null };
  const wrong: [Partial<Answer> | object, string][] = [
    [{ delivery: nowhere }, 'delivery'],
    [{ named: ['DE'] }, 'named'],
    [{ country: 'CH', named: ['NO'] }, 'registrations'],
    [{ country: 'JP', registrations: [] }, 'home'],
  ];
  for (const [part, field] of wrong) {
    const refused = await admin.call('PUT', '/selling-answer', { ...german, ...part });
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_input', field } });
  }
  expect(await whatIs()).toEqual(before);
});
