import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  sizeOf,
} from '../../../../test/test-checkout.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { customerAccess } from '../../../../test/test-users.ts';
import type { AuthUser } from '../../identity/user.ts';
import { popularProducts } from '../../search/popular-products.ts';
import { ownerAccess } from '../../team/access.ts';
import { deleteOrderLine } from '../delete-order-line.ts';

// Two items in one order: subtotal 110, over 99, so the delivery is free.
const twoItems = async () => {
  const testShop = await aShopWithProduct();
  const other = await aProduct(testShop.database, { priceCents: 6000, sizes: { M: 5 } });
  const customer = await aCustomer(testShop);
  const lines = [testShop.product, other].map((product) => ({
    _id: sizeOf(product),
    productQuantity: 1,
  }));
  const opened = await customer.checkout(testShop.product, { price: 118, lines });
  expect(opened.status).toBe(200);
  const { rows } = await testShop.database.pool.query<{ id: string }>(
    'select id from order_lines where size_id = $1',
    [sizeOf(other)],
  );
  const removePurchased = (actor: AuthUser) =>
    deleteOrderLine(testShop.context, rows[0]?.id ?? '', actor);
  return { testShop, other, customer, opened, removePurchased };
};

test('a line removed before payment is not part of the paid order, and not sold', async () => {
  const { testShop, other, customer, opened, removePurchased } = await twoItems();
  await removePurchased({ ...customer.user, ...customerAccess });
  testShop.pass(1);
  const again = await customer.call('/create-payment-intent', {
    price: 78,
    order: opened.body.orderId,
  });
  await confirmCard(testShop, again.body.clientSecret);
  const intentId = intentOf(again.body.clientSecret);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);
  expect(await customer.confirmOrderLine(other, intentId)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  await testShop.database.pool.query(
    `update products set rating_stars = '{0,0,0,0,9}' where id = $1`,
    [other.id],
  );
  expect(
    (await popularProducts({ database: testShop.database, market: '' }, 2)).products.map(
      ({ id }) => id,
    ),
  ).toEqual([testShop.product.id, other.id]);
});

test('a line hidden after payment is still part of the paid order', async () => {
  const { testShop, other, customer, opened, removePurchased } = await twoItems();
  await confirmCard(testShop, opened.body.clientSecret);
  const intentId = intentOf(opened.body.clientSecret);
  expect((await customer.confirmOrderLine(testShop.product, intentId)).status).toBe(200);
  await removePurchased({ ...customer.user, ...ownerAccess });
  expect((await customer.confirmOrderLine(other, intentId)).status).toBe(200);
});
