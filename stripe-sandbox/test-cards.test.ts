import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { card, errorOf, openStripeSandbox, pay } from '../test/test-stripe-sandbox.ts';
import { testCards } from './test-cards.ts';

test.each([
  ['4242424242424242', null, 'succeeded', 20788],
  [
    '4000000000000002',
    { code: 'card_declined', decline_code: 'generic_decline' },
    'requires_payment_method',
    0,
  ],
  [
    '4000000000009995',
    { code: 'card_declined', decline_code: 'insufficient_funds' },
    'requires_payment_method',
    0,
  ],
  ['4000000000000069', { code: 'expired_card' }, 'requires_payment_method', 0],
  ['4000000000000127', { code: 'incorrect_cvc' }, 'requires_payment_method', 0],
  ['4000000000000119', { code: 'processing_error' }, 'requires_payment_method', 0],
  ['4000002500003155', null, 'requires_action', 0],
  ['4000002760003184', null, 'requires_action', 0],
])('card %s', async (number, error, status, received) => {
  const { stripe } = await openStripeSandbox();
  const { result, intent } = await pay(stripe, number);
  expect(intent).toMatchObject({ status, amount_received: received });
  if (error) {
    expect(result).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect(result).toMatchObject({
      ...error,
      statusCode: 402,
      payment_intent: { id: intent.id, status },
    });
    expect(intent.last_payment_error).toMatchObject(error);
  } else {
    expect(result).toMatchObject({ id: intent.id, status });
  }
});

test('every published test card has its own last four digits', () => {
  expect(new Set(testCards.map(({ number }) => number.slice(-4))).size).toBe(testCards.length);
});

test.each([
  ['a number with a wrong check digit', '4242424242424241', {}, 'incorrect_number'],
  ['letters', '4242abcd42424242', {}, 'incorrect_number'],
  ['a valid number that is no test card', '5555555555554444', {}, 'card_declined'],
  [
    'an expired month',
    '4242424242424242',
    { exp_month: 10, exp_year: 2026 },
    'invalid_expiry_year',
  ],
  ['month 13', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
  ['a short security code', '4242424242424242', { cvc: '31' }, 'invalid_cvc'],
])('%s is an error and nothing is stored', async (_what, number, more, code) => {
  const { stripe, count, database } = await openStripeSandbox();
  expect(await errorOf(stripe.paymentMethods.create(card(number, more)))).toMatchObject({
    code,
    statusCode: 402,
  });
  expect(await count('payment_methods')).toBe(0);
  expect(await count('idempotency_keys')).toBe(0);
  const { rows } = await database.pool.query(
    `select relname from pg_class
     where relnamespace = 'stripe_sandbox'::regnamespace and relkind = 'r'`,
  );
  for (const { relname } of rows) {
    const found = await database.pool.query(
      `select from stripe_sandbox.${relname} t where t::text like $1`,
      [`%${number}%`],
    );
    expect(found.rowCount, relname).toBe(0);
  }
});

test('a card expires after its month, and only its last four digits are stored', async () => {
  const { stripe, database } = await openStripeSandbox();
  await stripe.paymentMethods.create(card('4242424242424242', { exp_month: 11, exp_year: 26 }));
  const { rows } = await database.pool.query(
    'select brand, last4, exp_month, exp_year from stripe_sandbox.payment_methods',
  );
  expect(rows).toEqual([{ brand: 'visa', last4: '4242', exp_month: 11, exp_year: 2026 }]);
});

test('the publishable key reads and confirms only with the client secret', async () => {
  const { stripe, connect, sandbox, browse } = await openStripeSandbox();
  const mine = await stripe.paymentIntents.create({ amount: 20788, currency: 'usd' });
  const browser = connect(sandbox.keys.publishableKey);
  expect(await errorOf(connect('sk_test_wrong').paymentIntents.retrieve(mine.id))).toMatchObject({
    statusCode: 401,
  });
  for (const call of [
    browser.paymentIntents.create({ amount: 100, currency: 'usd' }),
    browser.paymentIntents.cancel(mine.id),
    browser.refunds.create({ payment_intent: mine.id }),
  ]) {
    expect(await errorOf(call)).toMatchObject({ statusCode: 403 });
  }
  const method = await browse('/v1/payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '11',
    'card[exp_year]': '28',
    'card[cvc]': '314',
  });
  const confirm = (client_secret: string) =>
    browse(`/v1/payment_intents/${mine.id}/confirm`, {
      client_secret,
      payment_method: method.body.id ?? '',
    });
  expect(await confirm('')).toMatchObject({ status: 404 });
  expect(await confirm(`${mine.client_secret}x`)).toMatchObject({ status: 404 });
  expect(await errorOf(browser.paymentIntents.retrieve(mine.id))).toMatchObject({
    statusCode: 404,
  });
  expect(await confirm(mine.client_secret ?? '')).toMatchObject({
    status: 200,
    body: { status: 'succeeded' },
  });
});

test.each([
  ['under 50 cents', { amount: 49, currency: 'usd' }, 'amount_too_small'],
  ['with decimals', { amount: 10.5, currency: 'usd' }, 'parameter_invalid_integer'],
])('an amount %s is an error', async (_what, input, code) => {
  const { stripe, count } = await openStripeSandbox();
  expect(await errorOf(stripe.paymentIntents.create(input))).toMatchObject({
    code,
    statusCode: 400,
  });
  expect(await count('payment_intents')).toBe(0);
});
