// What the owner sets of delivery and taxes, while carts are quoted and orders placed.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  orderOf,
} from '../../../../test/test-checkout.ts';
import { orderContext } from '../../../../test/test-orders.ts';
import { aProduct, stockOf } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { changeShopSettings } from '../../shop-settings/change-shop-settings.ts';
import { removeOrderLine } from './remove-order-line.ts';

const set = async (shop: Awaited<ReturnType<typeof open>>['shop'], value: object) => {
  const { id: actorId } = shop.admin;
  const change = { group: 'delivery', value: value as never, actorId } as const;
  expect(await changeShopSettings(shop.context, change)).toBe(true);
};
const specified = { shippingCents: 2000, freeShippingOverCents: 9900, taxesCents: 800 };

const open = async () => {
  const opened = await aShopWithProduct();
  const shop = { ...opened, admin: await aUser(opened.database, 'admin') };
  return { shop, product: shop.product, customer: await aCustomer(shop) };
};

test('a quote has the settings of now', async () => {
  const { shop, product, customer } = await open();
  const lines = [{ _id: product.sizes[0]?.id, productQuantity: 2 }];
  const quote = async () => (await customer.call('/quote', { lines })).body.totals;
  expect(await quote()).toMatchObject({ shipping: 20, taxes: 8, amountDue: 108 });
  await set(shop, { shippingCents: 495, freeShippingOverCents: null, taxesCents: 0 });
  expect(await quote()).toMatchObject({ shipping: 4.95, taxes: 0, amountDue: 104.95 });
});

test('shipping that changed since the cart was shown is told, and paid as it is now', async () => {
  const { shop, product, customer } = await open();
  await set(shop, { ...specified, shippingCents: 2500 });
  const { status, body } = await customer.checkout(product, { price: 78 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'price_changed',
    price: 83,
    delivery: { shipping: 25, freeShippingOver: 99, taxes: 8 },
  });
  expect(await stockOf(shop.database, `${product.sizes[0]?.id}`)).toBe(5);
  const { body: started } = await customer.checkout(product, { price: 83 });
  await confirmCard(shop, started.clientSecret);
  await customer.confirmOrderLine(product, `${started.clientSecret}`.split('_secret')[0] ?? '');
  expect(await orderOf(shop, started.orderId)).toMatchObject({ amountDueCents: 8300 });
});

test('while the setting changes, each order costs what its customer saw', async () => {
  const { shop, product } = await open();
  const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(shop)));
  await shop.database.pool.query('update product_sizes set stock = 100');
  const prices = customers.map((_, n) => (n % 2 === 0 ? 78 : 83));
  const [, ...answers] = await Promise.all([
    set(shop, { ...specified, shippingCents: 2500 }),
    ...customers.map((one, n) => one.checkout(product, { price: prices[n] })),
  ]);
  const { rows } = await shop.database.pool.query(
    'select id, amount_due_cents as cents, shipping_cents as shipping from orders',
  );
  for (const [n, { status, body }] of answers.entries()) {
    expect([200, 409]).toContain(status);
    if (status === 409) expect(body.code).toBe('price_changed');
    else expect(rows.find(({ id }) => id === body.orderId)?.cents).toBe((prices[n] ?? 0) * 100);
  }
  for (const { cents, shipping } of rows) expect(cents).toBe(5800 + shipping);
});

test('an order keeps what it was placed with, also when a line is deleted', async () => {
  const { shop, product, customer } = await open();
  const cap = await aProduct(shop.database, { priceCents: 6000, sizes: { M: 5 } });
  const lines = [product, cap].map(({ sizes }) => ({ _id: sizes[0]?.id, productQuantity: 1 }));
  const { body } = await customer.checkout(product, { price: 118, lines });
  await set(shop, { shippingCents: 0, freeShippingOverCents: null, taxesCents: 0 });
  const again = await customer.call('/create-payment-intent', { price: 118, order: body.orderId });
  expect(again.status).toBe(200);
  const { rows } = await shop.database.pool.query(
    'select id from order_lines where order_id = $1 and unit_price_cents = 6000',
    [body.orderId],
  );
  const actor = { ...customer.user, role: 'user' } as const;
  await removeOrderLine(orderContext(shop.database), rows[0].id, actor);
  // Not over 99 dollars any more: 50 and the 28 of that day.
  expect(await orderOf(shop, body.orderId)).toMatchObject({ amountDueCents: 7800 });
});

test('what is too little for a card is refused before anything is reserved', async () => {
  const { shop, customer } = await open();
  const button = await aProduct(shop.database, { priceCents: 49, sizes: { M: 5 } });
  await set(shop, { shippingCents: 0, freeShippingOverCents: null, taxesCents: 0 });
  const { status, body } = await customer.checkout(button, { price: 0.49 });
  expect([status, body.field]).toEqual([422, 'price']);
  expect(await stockOf(shop.database, `${button.sizes[0]?.id}`)).toBe(5);
});
