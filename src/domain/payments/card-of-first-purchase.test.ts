// One first purchase a card: the card is known once it has paid, so what it paid goes back.
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
  moneyOf,
  orderOf,
} from '../../../test/test-checkout.ts';
import type { TestShop } from '../../../test/test-shop.ts';
import { findOrder } from '../orders/find-order.ts';
import { settlePayment } from './settle-payment.ts';

const otherCard = '4000056655665556';
const open = () => aShopWithProduct({ hasWebhooks: false });

/** A new account's order with the code, its card confirmed. */
const aFirstPurchase = async (shop: TestShop & Awaited<ReturnType<typeof open>>, card?: string) => {
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product, { price: 68, promoCode: 'FIRSTHEM' });
  await confirmCard(shop, body.clientSecret, card);
  const intentId = intentOf(body.clientSecret);
  return { customer, intentId, orderId: body.orderId };
};

test('a card pays for one first purchase: the next one is refunded, and told why', async () => {
  const shop = await open();
  const first = await aFirstPurchase(shop);
  expect(await settlePayment(shop.context, first.intentId)).toMatchObject({ outcome: 'paid' });
  const second = await aFirstPurchase(shop);
  expect(await second.customer.confirmOrderLine(shop.product, second.intentId)).toMatchObject({
    status: 409,
    body: { code: 'payment_refunded', message: expect.stringContaining('refunded in full') },
  });
  expect(await moneyOf(shop, second.intentId)).toMatchObject({ received: 6800, refunded: 6800 });
  expect(await orderOf(shop, second.orderId)).toMatchObject({
    state: 'unpaid',
    amountDueCents: 7800,
  });
  const order = await findOrder(shop.context, `${second.orderId}`, second.customer.user);
  expect(order).toMatchObject({
    lostPromoCode: 'FIRSTHEM',
    lostPromoReason: 'card_used',
    refunds: [{ reason: 'card_used', amountCents: 6800 }],
  });
});

test('who paid with such a card is told at the next order, before any money moves', async () => {
  const shop = await open();
  await settlePayment(shop.context, (await aFirstPurchase(shop)).intentId);
  const { customer, intentId } = await aFirstPurchase(shop);
  await settlePayment(shop.context, intentId);
  expect(await customer.checkout(shop.product, { price: 68, promoCode: 'FIRSTHEM' })).toMatchObject(
    { status: 422, body: { reason: 'not_first_purchase' } },
  );
});

test('another card, and a purchase without a code, are paid as usual', async () => {
  const shop = await open();
  await settlePayment(shop.context, (await aFirstPurchase(shop)).intentId);
  const other = await aFirstPurchase(shop, otherCard);
  expect(await settlePayment(shop.context, other.intentId)).toMatchObject({ outcome: 'paid' });
  const customer = await aCustomer(shop);
  const { body } = await customer.checkout(shop.product);
  await confirmCard(shop, body.clientSecret);
  expect(await settlePayment(shop.context, intentOf(body.clientSecret))).toMatchObject({
    outcome: 'paid',
  });
});

test('of four first purchases by one card settled at once one is paid', async () => {
  const shop = await open();
  const purchases = [];
  for (let n = 0; n < 4; n++) purchases.push(await aFirstPurchase(shop));
  const settled = await Promise.all(
    purchases.map(({ intentId }) => settlePayment(shop.context, intentId)),
  );
  expect(settled.filter(({ outcome }) => outcome === 'paid')).toHaveLength(1);
  expect(settled.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(3);
});

test('by setting, the shared cards of test mode count for nobody', async () => {
  const stripe = { compareTestCards: false };
  const shop = await aShopWithProduct({ hasWebhooks: false, stripe });
  for (let n = 0; n < 2; n++) {
    const { intentId } = await aFirstPurchase(shop);
    expect(await settlePayment(shop.context, intentId)).toMatchObject({ outcome: 'paid' });
  }
});
