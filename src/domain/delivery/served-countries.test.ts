// Which countries the pages of the shop name.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop } from '../../../test/test-shop.ts';

test('countries are named once the shop does not deliver everywhere', async () => {
  const { app, database, ...shop } = await createTestShop();
  const admin = await aSignedInUser({ app, database, ...shop }, 'admin');
  const served = async () => {
    const own = { headers: { cookie: 'hemline.changed=1' } };
    return (await (await app.request('http://localhost/storefront', own)).json()).deliversTo;
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
});
