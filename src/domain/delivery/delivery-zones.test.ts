// Delivery zones by the API: kept as they were typed, each place in one of them, and who may.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { createTestShop, type TestShop } from '../../../test/test-shop.ts';
import { deliveryOptions } from './delivery-options.ts';
import { zoneLimits } from './delivery-zone.ts';
import { findDeliveryZones } from './find-delivery-zones.ts';

type Caller = Awaited<ReturnType<typeof aSignedInUser>>;

let shop: TestShop;
let admin: Caller;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await aSignedInUser(shop, 'admin');
});

const aMethod = () => ({
  id: randomUUID(),
  name: 'Express',
  isActive: true,
  isPickup: false,
  rateBy: 'weight',
  rates: [
    { category: '', from: 0, to: 2000, price: 4.9 },
    { category: '', from: 2000, to: null, price: 9.9 },
    { category: 'Coat', from: 0, to: null, price: 12 },
  ],
  freeOver: 99,
  daysMin: 1,
  daysMax: 2,
});
const de = (postcodes = '', region = '') => ({ country: 'DE', region, postcodes });
const aZone = (change: object = {}) => ({
  name: 'Germany',
  places: [de()],
  methods: [aMethod()],
  ...change,
});
const add = (zone: object) => admin.call('POST', '/delivery-zones', zone);
const list = async () => (await admin.call('GET', '/delivery-zones')).body;
const entries = async () =>
  (await shop.database.pool.query('select action, detail from audit_log order by id')).rows;
const offered = async (country: string) =>
  deliveryOptions(
    await findDeliveryZones(shop.database.pool),
    { country, region: '', postcode: '' },
    { subtotalCents: 5000, items: 1, weightGrams: 2500, categories: ['Hat'] },
  );
const parcelOf = { name: 'Shipping', cents: 2000, freeOverCents: 9900 };

test('without a zone there is one method for the whole world, as the settings say', async () => {
  expect(await findDeliveryZones(shop.database.pool)).toMatchObject([
    { id: 'everywhere', name: 'Everywhere else', places: [], methods: [{ id: 'standard' }] },
  ]);
  expect(await offered('DE')).toMatchObject([parcelOf]);
});

test('a zone is kept as it was typed, and found by orders to it', async () => {
  const added = await add(aZone({ places: [de('20 – 22,251'), { ...de(), country: 'AT' }] }));
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const places = [{ ...de(), country: 'AT' }, de('20-22, 251')];
  expect(await list()).toMatchObject([{ ...added.body, places, revision: 1 }]);
  expect(await offered('AT')).toMatchObject([
    { name: 'Express', cents: 990, freeOverCents: 9900, daysMin: 1, daysMax: 2 },
  ]);
  expect(await offered('DE')).toMatchObject([parcelOf]);
  await shop.database.pool.query(
    `insert into shop_settings (name, value) values ('delivery', '{"isEverywhereElse": false}')`,
  );
  expect(await offered('DE')).toEqual([]);
  expect(await offered('AT')).toHaveLength(1);
});

test('rates by the subtotal are sums of money', async () => {
  const rates = [{ category: '', from: 49.9, to: null, price: 0 }];
  await add(aZone({ methods: [{ ...aMethod(), rateBy: 'subtotal', rates }] }));
  expect((await list())[0].methods[0].rates).toEqual(rates);
  expect(await offered('DE')).toMatchObject([{ cents: 0 }]);
  const { rows } = await shop.database.pool.query('select from_amount from shipping_rates');
  expect(rows).toEqual([{ from_amount: 4990 }]);
});

test('methods keep their ids, and each change is told once', async () => {
  const zone = aZone();
  const { body } = await add(zone);
  const put = (change: object) =>
    admin.call('PUT', `/delivery-zones/${body.id}`, { ...zone, revision: 1, ...change });
  expect((await put({})).body).toEqual(body);
  const pickup = { ...aMethod(), name: 'Pick-up', isPickup: true, freeOver: null };
  const methods = [pickup, ...zone.methods];
  expect((await put({ methods })).body).toMatchObject({ revision: 2, methods });
  expect((await list())[0]).toMatchObject({ revision: 2, methods });
  expect((await put({ name: 'Else' })).body.code).toBe('changed_meanwhile');
  const remove = () => admin.call('DELETE', `/delivery-zones/${body.id}`);
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect((await put({ revision: 2 })).status).toBe(404);
  expect((await entries()).map(({ action }) => action)).toEqual([
    'delivery_zone_added',
    'delivery_zone_changed',
    'delivery_zone_deleted',
  ]);
  expect(await list()).toEqual([]);
});

test('a place is in one zone, and the sentence names the other', async () => {
  const newYork = { country: 'US', region: 'NY', postcodes: '' };
  await add(aZone({ places: [de('20-22'), de(), newYork] }));
  const other = async (...places: object[]) => (await add(aZone({ name: 'Other', places }))).body;
  expect((await add(aZone({ name: 'germany' }))).body).toMatchObject({ field: 'name' });
  expect(await other(de())).toMatchObject({
    field: 'places',
    message: 'Germany is in the zone “Germany” already.',
  });
  expect(await other(de('22-25'))).toMatchObject({
    message: 'Germany, 22-25 is in the zone “Germany” already.',
  });
  expect(await other(newYork)).toMatchObject({
    message: 'United States, New York is in the zone “Germany” already.',
  });
  expect(await other(de('30'), de('29-31'))).toMatchObject({
    message: 'Germany, 29-31 is there twice.',
  });
  // Longer postcodes say more, and another country has its own.
  expect(await other(de('2099'), { country: 'US', region: '', postcodes: '' })).toHaveProperty(
    'id',
  );
});

test('of two who add a zone of the same place, the second is told', async () => {
  const answers = await Promise.all(['One', 'Two'].map((name) => add(aZone({ name }))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('a method of another zone stays there', async () => {
  const zone = aZone();
  await add(zone);
  const stolen = aZone({
    name: 'Else',
    places: [{ ...de(), country: 'FR' }],
    methods: zone.methods,
  });
  expect((await add(stolen)).body).toMatchObject({ code: 'invalid_input', field: 'methods' });
  expect(await list()).toMatchObject([{ name: 'Germany', methods: zone.methods }]);
});

test.each([
  ['no name', { name: ' ' }],
  ['no place', { places: [] }],
  ['no country', { places: [{ ...de(), country: 'XX' }] }],
  ['a region of another country', { places: [de('', 'NY')] }],
  ['a range of letters', { places: [{ country: 'GB', region: '', postcodes: 'E1-E4' }] }],
  ['no price', { methods: [{ ...aMethod(), rates: [] }] }],
  ['half a day', { methods: [{ ...aMethod(), daysMin: null }] }],
  ['fewer days at most', { methods: [{ ...aMethod(), daysMin: 3 }] }],
  ['a part of a cent', { methods: [{ ...aMethod(), freeOver: 0.001 }] }],
  ['a part of a gram', { methods: [{ ...aMethod(), rates: [aRate({ from: 0.5 })] }] }],
  ['an end before its start', { methods: [{ ...aMethod(), rates: [aRate({ from: 2, to: 2 })] }] }],
  ['two prices', { methods: [{ ...aMethod(), rates: [aRate({}), aRate({ from: 5 })] }] }],
])('%s is no zone', async (_, change) => {
  expect((await add(aZone(change))).status).toBe(422);
  expect(await list()).toEqual([]);
});
function aRate(change: object) {
  return { category: '', from: 0, to: null, price: 5, ...change };
}

test('there are so many zones', async () => {
  await shop.database.pool.query(
    `insert into shipping_zones (id, name, created_at, changed_at)
     select gen_random_uuid(), 'Zone ' || n, now(), now() from generate_series(1, $1) n`,
    [zoneLimits.zones],
  );
  expect((await add(aZone())).body.code).toBe('wrong_state');
});

test('only who may change settings sees and changes zones', async () => {
  const { body: role } = await admin.call('POST', '/team-roles', {
    name: 'Packer',
    permissions: ['orders.write', 'products.write'],
    refundMax: null,
  });
  const { id } = (await add(aZone())).body;
  for (const who of [await aSignedInUser(shop, role.id), await aSignedInUser(shop)]) {
    for (const [method, path, body] of [
      ['GET', '/delivery-zones', undefined],
      ['POST', '/delivery-zones', aZone({ name: 'Else' })],
      ['PUT', `/delivery-zones/${id}`, { ...aZone(), revision: 1 }],
      ['DELETE', `/delivery-zones/${id}`, undefined],
    ] as const)
      expect((await who.call(method, path, body)).status).toBe(403);
  }
  expect(await list()).toHaveLength(1);
});
