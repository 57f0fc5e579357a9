// Orders as admins work on them, through the API.
import { randomUUID } from 'node:crypto';
import { auditBooks } from '../src/domain/books/audit-books.ts';
import {
  type Answer,
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from './test-checkout.ts';
import { aProduct } from './test-products.ts';
import type { TestShop } from './test-shop.ts';
import { aSession, aUser } from './test-users.ts';

type ManagedEvent = { kind: string; actorName: string | null } & Record<string, unknown>;
export type Managed = {
  order: {
    id: string;
    state: string;
    lines: {
      id: string;
      productName: string;
      hiddenAt: string | null;
      refund: { amount: number; restocked: number } | null;
      refundable: number;
    }[];
    fulfillment: object | null;
  } & Record<string, unknown>;
  actions: string[];
  refunded: number;
  refundable: number;
  events: ManagedEvent[];
};

/** An admin and the calls that the page of an order makes. */
export const anOrderAdmin = async (shop: TestShop, role = 'admin') => {
  const user = await aUser(shop.database, role);
  const session = await aSession(shop.database, user);
  const token = await shop.context.accessTokens.issue(session, shop.context.now());
  const call = async (method: string, path: string, body?: object): Promise<Answer> => {
    const response = await shop.app.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const managed = (number: number) => `/managed-orders/${number}`;
  return {
    user,
    call,
    find: async (number: number): Promise<Managed> =>
      (await call('GET', managed(number))).body as Managed,
    cancel: (number: number) => call('POST', `${managed(number)}/cancel`, {}),
    fulfill: (number: number, body: object = {}) =>
      call('PUT', `${managed(number)}/fulfillment`, body),
    sendParcel: (number: number, lines: object[], more: object = {}, id: string = randomUUID()) =>
      call('PUT', `${managed(number)}/fulfillments/${id}`, { lines, ...more }),
    returnItems: (
      number: number,
      lines: object[],
      state = 'restocked',
      id: string = randomUUID(),
    ) => call('PUT', `${managed(number)}/returns/${id}`, { lines, state }),
    undoParcel: (number: number, id: string) =>
      call('DELETE', `${managed(number)}/fulfillments/${id}`),
    undo: (number: number) => call('DELETE', `${managed(number)}/fulfillment`),
    refund: (number: number, amount: number, more: object = {}, id: string = randomUUID()) =>
      call('PUT', `${managed(number)}/refunds/${id}`, {
        amount,
        refunded: 0,
        reason: 'returned',
        ...more,
      }),
    note: (number: number, text: string, id: string = randomUUID()) =>
      call('PUT', `${managed(number)}/notes/${id}`, { text }),
    fulfillMany: (orders: object[], more: object = {}) =>
      call('POST', '/fulfillments', { orders, ...more }),
    /** A line of a paid order; `query` is 'refund=true' and more, or nothing to hide it. */
    deleteLine: (lineId = '', query = '') =>
      call('DELETE', `/delete-order/${lineId}${query && `?${query}`}`),
    deleteNote: (number: number, id: string) => call('DELETE', `${managed(number)}/notes/${id}`),
  };
};

/** A shop with an order of $78.00, paid unless told otherwise, and an admin. */
export const aManagedOrder = async ({
  isPaid = true,
  ...options
}: { isPaid?: boolean } & Parameters<typeof aShopWithProduct>[0] = {}) => {
  const testShop = await aShopWithProduct(options);
  const customer = await aCustomer(testShop, testShop.context.now());
  const admin = await anOrderAdmin(testShop);
  const { body } = await customer.checkout(testShop.product);
  const intentId = intentOf(body.clientSecret);
  if (isPaid) {
    await confirmCard(testShop, body.clientSecret);
    await customer.confirmOrderLine(testShop.product, intentId);
  }
  const number = Number(body.orderNumber);
  return { testShop, customer, admin, number, intentId, clientSecret: body.clientSecret };
};

/**
 * A paid order with a line for each price, in cents, of products of their own in one size, five
 * of each on hand and in the ledger; `due` in dollars.
 */
export const aPaidOrderOf = async (
  prices: readonly number[],
  {
    due,
    quantities = [],
    ...checkout
  }: { due: number; promoCode?: string; quantities?: readonly number[] },
) => {
  const testShop = await aShopWithProduct();
  const { database } = testShop;
  const products = [];
  for (const [index, priceCents] of prices.entries())
    products.push(await aProduct(database, { name: `Item ${index + 1}`, priceCents }));
  await database.pool.query(
    `insert into stock_ledger (size_id, delta, kind)
     select id, stock, 'received' from product_sizes`,
  );
  const [first] = products;
  if (!first) throw new Error('an order has lines');
  const customer = await aCustomer(testShop, testShop.context.now());
  const lines = products.map(({ sizes: [size] }, index) => ({
    _id: size?.id,
    productQuantity: quantities[index] ?? 1,
  }));
  const { body } = await customer.checkout(first, { price: due, lines, ...checkout });
  const intentId = intentOf(body.clientSecret);
  await confirmCard(testShop, body.clientSecret);
  await customer.confirmOrderLine(first, intentId);
  const number = Number(body.orderNumber);
  const admin = await anOrderAdmin(testShop);
  const { order } = await admin.find(number);
  const lineIds = order.lines.map(({ id }) => id);
  const sizeIds = products.map(({ sizes: [size] }) => size?.id ?? '');
  return { testShop, customer, admin, number, intentId, lineIds, sizeIds };
};

/** The names of the invariants that do not hold. */
export const brokenOf = async (testShop: TestShop): Promise<string[]> =>
  (await auditBooks(testShop)).filter(({ breaches }) => breaches > 0).map(({ name }) => name);
