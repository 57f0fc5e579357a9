// Where the shop is and where it sells: one answer makes zones, registrations and settings.
import { beforeEach, expect, test } from 'vitest';
import { aTaxRegistration } from '../../../../test/tax-calls.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { anOrder } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { deriveMarketPrices } from '../../pricing/markets/derive-market-prices.ts';
import { scaleMarkets } from '../../taxes/scale-markets.ts';

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

const inFrancs = { currency: 'CHF', factor: 0.94, price: 21, freeOver: 150 };
const addCoat = () => aProduct(shop.database, { priceCents: 120_00 });
/** As the jobs do it within seconds. */
const derivePrices = async () => {
  await scaleMarkets(shop.context);
  await deriveMarketPrices(shop.context);
};
const priceIn = async (market: string, id: string) => {
  const path = `/products-by-id?id=${id}${market && `&market=${market}`}`;
  const answer = await shop.app.request(path);
  return ((await answer.json()) as { ProductPrice: number }[])[0]?.ProductPrice;
};

test('the answer makes a market in its own currency, with zone, taxes, prices', async () => {
  const { id } = await addCoat();
  const answer = {
    ...german,
    markets: [inFrancs],
    registrations: [...german.registrations, { scheme: 'ch', number: 'CHE-123.456.788' }],
  };
  const { example, ...trial } = await tried('CH', answer);
  expect((await call('GET', '/markets')).length).toBe(1);
  expect(example.sentence.replaceAll('\u00a0', ' ')).toBe(
    'A shirt for CHF 40.00 to Switzerland: delivery CHF 21.00, VAT 8.1% included CHF 4.57.',
  );
  const made = await setUp(answer);
  expect(made).toEqual(trial);
  expect(statesOf(made)).toMatchObject({
    ...{ 'zone:home': 'new', 'zone:eu': 'new', 'market:CHF': 'new', 'zone:CHF': 'new' },
    'registration:ch': 'new',
  });
  expect(Object.keys(statesOf(made))).not.toContain('zone:named');
  const rowOf = (key: string) => made.rows.find((row: Row) => row.key === key);
  expect(rowOf('market:CHF').text).toBe(
    'Swiss Franc (CHF), at /ch, for Switzerland; prices include taxes; ' +
      '1 EUR of your prices becomes 0.94 CHF',
  );
  expect(rowOf('prices:CHF').text.replaceAll('\u00a0', ' ')).toContain(
    'An item for 120,00 € costs CHF 112.80',
  );
  expect(rowOf('zone:CHF').text.replaceAll('\u00a0', ' ')).toBe(
    'Standard, CHF 21.00, free over CHF 150.00',
  );
  expect((await call('GET', '/markets')).at(-1)).toMatchObject({
    ...{ slug: 'ch', name: 'Switzerland', countries: ['CH'], currency: 'CHF', isActive: true },
    ...{ language: 'de-CH', pricesInclude: 'gross' },
  });
  await derivePrices();
  expect(await priceIn('ch', id)).toBe(112.8);
  expect(await priceIn('', id)).toBe(120);
  expect((await exampleOf('CH')).sentence).toBe(example.sentence);
  expect((await call('GET', '/selling-answer')).markets).toEqual([
    { ...inFrancs, countries: ['CH'] },
  ]);
  const before = await whatIs();
  expect(new Set(Object.values(statesOf(await setUp(answer))))).toEqual(new Set(['same']));
  expect(await whatIs()).toEqual(before);
  const dearer = { ...answer, markets: [{ ...inFrancs, factor: 1, price: 25 }] };
  expect(statesOf(await setUp(dearer))).toMatchObject({ 'market:CHF': 'kept', 'zone:CHF': 'kept' });
  expect(await whatIs()).toEqual(before);
  await setUp({ ...dearer, replace: ['market:CHF', 'zone:CHF'] });
  await derivePrices();
  expect(await priceIn('ch', id)).toBe(120);
  expect((await exampleOf('CH')).sentence).toContain('delivery CHF\u00a025.00');
});

test('a shop with orders keeps its currency and sells in pounds beside it', async () => {
  const { id } = await addCoat();
  const customer = { id: admin.id, email: admin.email };
  await anOrder(shop.database, customer, {
    lines: [{ id, quantity: 1 }],
    priceCents: 128_00,
  });
  const answer = {
    ...{ country: 'US', isLocal: true, named: ['GB'], replace: [] },
    delivery: { home: { price: 5, freeOver: null }, named: { price: 9, freeOver: null } },
    markets: [{ currency: 'GBP', factor: 0.8, price: 12, freeOver: null }],
    registrations: [{ scheme: 'gb', number: 'GB123456789' }],
  };
  const whole = { ...answer, delivery: { eu: null, everywhere: null, ...answer.delivery } };
  const made = await setUp(whole);
  expect(statesOf(made)).toMatchObject({
    ...{ currency: 'same', 'market:GBP': 'new', 'zone:GBP': 'new', 'registration:gb': 'new' },
  });
  await derivePrices();
  expect(await priceIn('gb', id)).toBe(96);
  expect(await priceIn('', id)).toBe(120);
  expect((await exampleOf('GB')).sentence).toBe(
    'A shirt for £40.00 to United Kingdom: delivery £12.00, VAT 20% included £8.67.',
  );
  // Its bound is in pounds, which are sold in there: nothing has to be typed.
  const { registrations } = await call('GET', '/taxes');
  expect(registrations).toMatchObject([{ scheme: 'gb', problem: null }]);
  const euros = { ...whole, markets: [{ ...answer.markets[0], currency: 'EUR' }] };
  expect(await admin.call('PUT', '/selling-answer', euros)).toMatchObject({
    ...{ status: 422, body: { field: 'markets' } },
  });
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
