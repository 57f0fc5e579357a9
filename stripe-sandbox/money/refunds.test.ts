// Refunds that wait, fail or are canceled, as those of Stripe's test cards do.
import { expect, test } from 'vitest';
import { errorOf, openStripeSandbox, pay } from '../../test/test-stripe-sandbox.ts';

const pendingCard = '4000000000007726';
const failingCard = '4000000000005126';
const ofRefunds = /refund/;

const aRefund = async (number: string, amount?: number) => {
  const opened = await openStripeSandbox();
  const { stripe } = opened;
  const { intent } = await pay(stripe, number, 1000);
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount });
  const charge = () => stripe.charges.retrieve(`${intent.latest_charge}`);
  const refunds = { ...opened, intent, refund, charge };
  return { ...refunds, find: () => stripe.refunds.retrieve(refund.id) };
};

test('a refund is told as created, and on its charge', async () => {
  const { refund, charge, events, intent } = await aRefund('4242424242424242', 400);
  expect(refund).toMatchObject({ status: 'succeeded', charge: intent.latest_charge, reason: null });
  expect(await charge()).toMatchObject({ amount_refunded: 400, refunded: false });
  expect(await events(ofRefunds)).toEqual([
    'refund.created succeeded',
    'charge.refunded succeeded',
  ]);
});

test('a refund that is pending succeeds later', async () => {
  const { refund, find, events, pass } = await aRefund(pendingCard);
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await pass(59);
  expect(await find()).toMatchObject({ status: 'pending' });
  await pass(1);
  expect(await find()).toMatchObject({ status: 'succeeded' });
  expect((await events(ofRefunds)).slice(2)).toEqual([
    'refund.updated succeeded',
    'charge.refund.updated succeeded',
  ]);
  await pass(120);
  expect(await events(ofRefunds)).toHaveLength(4);
});

test('a refund that had succeeded fails later, and its money can be refunded again', async () => {
  const { stripe, refund, intent, find, charge, events, pass } = await aRefund(failingCard, 1000);
  expect(refund).toMatchObject({ status: 'succeeded' });
  expect(await charge()).toMatchObject({ amount_refunded: 1000, refunded: true });
  await pass(60);
  expect(await find()).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await charge()).toMatchObject({ amount_refunded: 0, refunded: false });
  expect((await events(ofRefunds)).slice(2)).toEqual([
    'refund.updated failed',
    'charge.refund.updated failed',
    'refund.failed failed',
  ]);
  const moved = await stripe.balanceTransactions.list({ source: refund.id });
  expect(moved.data.map(({ type, net }) => [type, net])).toEqual([
    ['refund_failure', 1000],
    ['refund', -1000],
  ]);
  expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({
    amount: 1000,
  });
});

test('a refund that is pending can be canceled, no other can', async () => {
  const { stripe, refund, find, charge, events, pass } = await aRefund(pendingCard, 300);
  expect(await stripe.refunds.cancel(refund.id)).toMatchObject({ status: 'canceled' });
  expect(await charge()).toMatchObject({ amount_refunded: 0 });
  await pass(120);
  expect(await find()).toMatchObject({ status: 'canceled' });
  expect((await events(ofRefunds)).slice(2)).toEqual([
    'refund.updated canceled',
    'charge.refund.updated canceled',
  ]);
  expect(await errorOf(stripe.refunds.cancel(refund.id))).toMatchObject({ statusCode: 400 });
  expect(await errorOf(stripe.refunds.cancel('re_unknown'))).toMatchObject({ statusCode: 404 });
});

test('of a charge or of its payment, not of both', async () => {
  const { stripe } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4242424242424242');
  const charge = `${intent.latest_charge}`;
  expect(await stripe.refunds.create({ charge, amount: 1 })).toMatchObject({ amount: 1 });
  const both = stripe.refunds.create({ charge, payment_intent: intent.id });
  expect(await errorOf(both)).toMatchObject({ statusCode: 400, param: 'payment_intent' });
  expect(await errorOf(stripe.refunds.create({ charge: 'ch_unknown' }))).toMatchObject({
    code: 'resource_missing',
    param: 'charge',
  });
});
