// The rows of test/authorization.test.ts about orders that admins manage.
import { randomUUID } from 'node:crypto';
import { adminOnly, each, type Row } from './callers.ts';
import { anOrder } from './test-orders.ts';
import { aProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';
import { aUser } from './test-users.ts';

/** Each about an unpaid order of its own, of a customer of its own. */
export const managedOrderCalls = (shop: () => TestShop): Record<string, Row> => {
  const ask = (path: string, body?: () => object, may = adminOnly): Row => ({
    ask: async () => {
      const { database } = shop();
      const product = await aProduct(database);
      const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
      const order = await anOrder(database, await aUser(database), { lines, priceCents: 7800 });
      const number = String(order.orderNumber);
      return {
        path: path.replace('{number}', number).replace('{id}', randomUUID()),
        ...(body && { body: body() }),
      };
    },
    may,
  });
  const managed = '/managed-orders/{number}';
  // An unpaid order can neither be sent nor refunded.
  const notNow = each(401, 403, 409);
  const unknownNote = each(401, 403, 404);
  return {
    [`GET ${managed}`]: ask(managed),
    [`POST ${managed}/cancel`]: ask(`${managed}/cancel`, () => ({})),
    [`PUT ${managed}/fulfillment`]: ask(`${managed}/fulfillment`, () => ({}), notNow),
    [`DELETE ${managed}/fulfillment`]: ask(`${managed}/fulfillment`, undefined, notNow),
    [`PUT ${managed}/fulfillments/{id}`]: ask(`${managed}/fulfillments/{id}`, () => ({}), notNow),
    [`DELETE ${managed}/fulfillments/{id}`]: ask(`${managed}/fulfillments/{id}`, undefined, notNow),
    [`PUT ${managed}/returns/{id}`]: ask(
      `${managed}/returns/{id}`,
      () => ({ lines: [{ id: randomUUID(), quantity: 1 }], state: 'restocked' }),
      notNow,
    ),
    [`PUT ${managed}/refunds/{id}`]: ask(
      `${managed}/refunds/{id}`,
      () => ({ amount: 5, refunded: 0, reason: 'goodwill' }),
      notNow,
    ),
    [`PUT ${managed}/fulfillments/{id}/arrival`]: ask(
      `${managed}/fulfillments/{id}/arrival`,
      () => ({ arrivedOn: null }),
      unknownNote,
    ),
    [`PUT ${managed}/notes/{id}`]: ask(`${managed}/notes/{id}`, () => ({ text: 'Call first.' })),
    [`DELETE ${managed}/notes/{id}`]: ask(`${managed}/notes/{id}`, undefined, unknownNote),
    // Each order is answered for itself.
    'POST /fulfillments': ask('/fulfillments', () => ({ orders: [{ number: 1 }] })),
    'GET /packing-slips': ask('/packing-slips?orders={number}'),
  };
};
