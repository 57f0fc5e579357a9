import { expect, test } from 'vitest';
import { aCustomer, aTill, confirmCard, intentOf, sizeOf } from '../../test/test-checkout.ts';
import { aProduct } from '../../test/test-products.ts';
import type { AuthUser } from '../accounts/user.ts';
import { popularProducts } from '../search/popular-products.ts';

// Two items in one order: subtotal 110, over 99, so the delivery is free.
const twoItems = async () => {
  const till = await aTill();
  const other = await aProduct(till.database, { priceCents: 6000, sizes: { M: 5 } });
  const customer = await aCustomer(till);
  const lines = [till.product, other].map((product) => ({
    _id: sizeOf(product),
    productQuantity: 1,
  }));
  const opened = await customer.checkout(till.product, { price: 118, lines });
  expect(opened.status).toBe(200);
  const { rows } = await till.database.pool.query<{ id: string }>(
    'select id from order_lines where size_id = $1',
    [sizeOf(other)],
  );
  const removePurchased = (actor: AuthUser) => till.shop.deleteOrderLine(rows[0]?.id ?? '', actor);
  return { till, other, customer, opened, removePurchased };
};

test('an item that was taken out before the payment was not bought with it, nor does it count as sold', async () => {
  const { till, other, customer, opened, removePurchased } = await twoItems();
  await removePurchased({ ...customer.user, role: 'user' });
  till.pass(1);
  const again = await customer.call('/create-payment-intent', {
    price: 78,
    order: opened.body.orderId,
  });
  await confirmCard(till, again.body.clientSecret);
  const intentId = intentOf(again.body.clientSecret);
  expect((await customer.confirmOrderLine(till.product, intentId)).status).toBe(200);
  expect(await customer.confirmOrderLine(other, intentId)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  await till.database.pool.query('update products set rating_count = 9 where id = $1', [other.id]);
  expect((await popularProducts(till, 2)).products.map(({ id }) => id)).toEqual([
    till.product.id,
    other.id,
  ]);
});

test('an item that an admin hid after the payment was bought all the same', async () => {
  const { till, other, customer, opened, removePurchased } = await twoItems();
  await confirmCard(till, opened.body.clientSecret);
  const intentId = intentOf(opened.body.clientSecret);
  expect((await customer.confirmOrderLine(till.product, intentId)).status).toBe(200);
  await removePurchased({ ...customer.user, role: 'admin' });
  expect((await customer.confirmOrderLine(other, intentId)).status).toBe(200);
});
