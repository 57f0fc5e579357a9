// Which countries the pages of the shop name.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { addMarket } from '../../../test/test-markets.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { everywhereElse } from './delivery-zone.ts';
import { shownDelivery } from './shown-delivery.ts';

test('countries are named once the shop does not deliver everywhere', async () => {
  const { app, database, ...shop } = await createTestShop();
  const admin = await aSignedInUser({ app, database, ...shop }, 'admin');
  const served = async (query = '') => {
    const own = { headers: { cookie: 'hemline.changed=1' } };
    return (await (await app.request(`http://localhost/storefront${query}`, own)).json())
      .deliversTo;
  };
  const places = (...countries: string[]) =>
    countries.map((country) => ({ country, region: '', postcodes: '' }));
  const rates = [{ category: '', from: 0, to: null, price: 5 }];
  const method = { name: 'Post', isPickup: false, rateBy: 'items', rates, freeOver: null };
  const methods = [true, false].map((isActive, index) => ({
    ...method,
    ...{ id: `00000000-0000-4000-8000-00000000000${index}`, isActive },
    ...{ daysMin: null, daysMax: null },
  }));
  const add = (name: string, countries: string[], of: object[]) =>
    admin.call('POST', '/delivery-zones', { name, places: places(...countries), methods: of });
  expect((await add('Near', ['DE', 'AT'], methods.slice(0, 1))).status).toBe(200);
  expect((await add('Off', ['FR'], methods.slice(1))).status).toBe(200);
  expect((await add('None', ['IT'], [])).status).toBe(200);
  expect(await served()).toBeUndefined();
  const delivery = { shipping: 20, freeShippingOver: 99, taxes: 8, everywhereElse: false };
  expect((await admin.call('PUT', '/shop-settings/delivery', delivery)).status).toBe(200);
  expect(await served()).toEqual(['Austria', 'Germany']);
  // Each market names its own countries.
  await addMarket(database, 'at', { currency: 'USD', country: 'AT' });
  expect([await served(), await served('?market=at')]).toEqual([['Germany'], ['Austria']]);
});

test('a market without a zone in its currency, or to its country, promises no price', async () => {
  const { app, database, ...shop } = await createTestShop();
  const admin = await aSignedInUser({ app, database, ...shop }, 'admin');
  await addMarket(database, 'eu', { country: 'AT' });
  await database.writes.query(`insert into market_countries (country, market) values ('DE', 'eu')`);
  const shown = async (market = 'eu') => {
    const own = { headers: { cookie: 'hemline.changed=1' } };
    const response = await app.request(`http://localhost/storefront?market=${market}`, own);
    const { settings, noDeliveryPrice, deliversTo } = await response.json();
    const { shipping, freeShippingOver, taxes } = settings.delivery;
    return [noDeliveryPrice, deliversTo, shipping, freeShippingOver, taxes];
  };
  expect(await shown()).toEqual(['Delivery is not available to this market yet.', [], 0, null, 0]);
  expect(await shown('')).toEqual([undefined, undefined, 20, 99, 8]);
  const zone = (id: string, country: string) => ({
    ...{ name: country, currency: 'EUR', places: [{ country, region: '', postcodes: '' }] },
    methods: [
      {
        ...{ id, name: 'Post', isPickup: false, isActive: true, rateBy: 'items', freeOver: null },
        ...{ rates: [{ category: '', from: 0, to: null, price: 5 }], daysMin: null, daysMax: null },
      },
    ],
  });
  const add = async (id: string, country: string) =>
    expect((await admin.call('POST', '/delivery-zones', zone(id, country))).status).toBe(200);
  await add('00000000-0000-4000-8000-000000000001', 'DE');
  const byAddress = 'Enter your address to see the price of delivery.';
  expect(await shown()).toEqual([byAddress, ['Germany'], 0, null, 0]);
  await add('00000000-0000-4000-8000-000000000002', 'AT');
  expect(await shown()).toEqual([undefined, ['Austria', 'Germany'], 5, null, 0]);
});

test('pages promise the delivery to the shop’s own country, as an order there is charged', () => {
  const zone = (country: string, cents: number, freeOverCents: number | null) => ({
    ...{
      id: country,
      name: country,
      currency: null,
      places: [{ country, region: '', postcodes: '' }],
    },
    methods: [{ ...everywhereElse({ shippingCents: cents, freeShippingOverCents: freeOverCents }) }]
      .flatMap(({ methods }) => methods)
      .map((method) => ({ ...method, id: `${country}-method` })),
  });
  const others = everywhereElse({ shippingCents: 2000, freeShippingOverCents: 9900 });
  const zones = [zone('DE', 490, 6000), zone('FR', 990, null), others];
  const price = (country: string) => shownDelivery(zones, country).price;
  expect(price('DE')).toEqual({ shippingCents: 490, freeShippingOverCents: 6000 });
  expect(price('FR')).toEqual({ shippingCents: 990, freeShippingOverCents: null });
  expect(price('US')).toEqual({ shippingCents: 2000, freeShippingOverCents: 9900 });
  expect(shownDelivery(zones.slice(0, 2), 'US')).toEqual({
    price: undefined,
    deliversTo: ['France', 'Germany'],
  });
});
