// The rows of test/authorization.test.ts about delivery zones.
import { randomUUID } from 'node:crypto';
import { adminOnly, type Row } from './callers.ts';
import { oneThen, type RepeatedRow } from './repeated-row.ts';
import type { TestShop } from './test-shop.ts';

/** Without places, which are in one zone alone. */
const aZone = async (shop: TestShop): Promise<string> => {
  const id = randomUUID();
  await shop.database.writes.query(
    'insert into shipping_zones (id, name, created_at, changed_at) values ($1, $2, now(), now())',
    [id, `Zone ${id}`],
  );
  return id;
};
let postcode = 10_000;
const typed = () => {
  postcode += 1;
  const places = [{ country: 'DE', region: '', postcodes: `${postcode}` }];
  return { name: randomUUID(), places, methods: [] };
};

export const deliveryZoneCalls = (shop: () => TestShop): Record<string, Row> => {
  const about = (body?: () => object): Row => ({
    ask: async () => ({
      path: `/delivery-zones/${await aZone(shop())}`,
      ...(body && { body: body() }),
    }),
    may: adminOnly,
  });
  const path = '/delivery-zones';
  return {
    'GET /delivery-zones': { ask: () => ({ path }), may: adminOnly },
    'POST /delivery-zones': { ask: () => ({ path, body: typed() }), may: adminOnly },
    'PUT /delivery-zones/{id}': about(() => ({ ...typed(), revision: 1 })),
    'DELETE /delivery-zones/{id}': about(),
  };
};

/** Those of test/repeated-admin-calls.test.ts. */
export const repeatedDeliveryZoneCalls = (shop: () => TestShop): Record<string, RepeatedRow> => {
  const calls = deliveryZoneCalls(shop);
  const of = (call: string): RepeatedRow => ({ ask: calls[call]?.ask ?? (() => ({ path: '' })) });
  return {
    'POST /delivery-zones': { ...of('POST /delivery-zones'), ...oneThen(422) },
    'PUT /delivery-zones/{id}': of('PUT /delivery-zones/{id}'),
    'DELETE /delivery-zones/{id}': { ...of('DELETE /delivery-zones/{id}'), ...oneThen(404) },
  };
};
