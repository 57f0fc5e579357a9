// A paid order takes its items out of the account's cart, once.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  sizeOf,
} from '../../../test/test-checkout.ts';
import { aProduct } from '../../../test/test-products.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

const shopWithCart = async (quantity: number) => {
  const shop = await aShopWithProduct({ hasWebhooks: false });
  const customer = await aCustomer(shop);
  const other = sizeOf(await aProduct(shop.database));
  const size = sizeOf(shop.product);
  const add = (id: string, count: number) =>
    shop.database.pool.query('insert into cart_lines values ($1, $2, $3, now())', [
      customer.user.id,
      id,
      count,
    ]);
  await add(size, quantity);
  await add(other, 1);
  const cart = async () => {
    const { rows } = await shop.database.pool.query(
      'select size_id as id, quantity from cart_lines order by sequence',
    );
    return Object.fromEntries(rows.map(({ id, quantity: count }) => [id, count]));
  };
  const pay = async () => {
    const { body } = await customer.checkout(shop.product);
    await confirmCard(shop, body.clientSecret);
    return intentOf(body.clientSecret);
  };
  return { shop, size, other, cart, pay };
};

test('what was bought leaves the cart, and nothing before it is paid', async () => {
  const { shop, size, other, cart, pay } = await shopWithCart(1);
  const intentId = await pay();
  expect(await cart()).toEqual({ [size]: 1, [other]: 1 });
  await settlePayment(shop.context, intentId);
  expect(await cart()).toEqual({ [other]: 1 });
});

test('more of it than was bought stays, whoever settles at once', async () => {
  const { shop, size, other, cart, pay } = await shopWithCart(3);
  const intentId = await pay();
  const settle = () => settlePayment(shop.context, intentId);
  await Promise.all([settle(), settle(), reconcilePayments(shop.context), settle()]);
  expect(await cart()).toEqual({ [size]: 2, [other]: 1 });
});
