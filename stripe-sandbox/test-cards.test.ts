import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { card, errorOf, openStripeSandbox, pay } from '../test/test-stripe-sandbox.ts';
import { passesLuhn } from './card-rules.ts';
import { shownCards } from './shown-cards.ts';
import { findTestCard, testCards } from './test-cards.ts';

const declined = (decline_code: string) => ({ code: 'card_declined', decline_code });

test.each([
  ['4242424242424242', null, 'succeeded', 20788],
  ['5555555555554444', null, 'succeeded', 20788],
  ['2223003122003222', null, 'succeeded', 20788],
  ['6011111111111117', null, 'succeeded', 20788],
  ['3056930009020004', null, 'succeeded', 20788],
  ['36227206271667', null, 'succeeded', 20788],
  ['3566002020360505', null, 'succeeded', 20788],
  ['6200000000000005', null, 'succeeded', 20788],
  ['6205500000000000004', null, 'succeeded', 20788],
  ['4000000000003055', null, 'succeeded', 20788],
  ['4000000000000002', declined('generic_decline'), 'requires_payment_method', 0],
  ['4000000000009995', declined('insufficient_funds'), 'requires_payment_method', 0],
  ['4000000000009987', declined('lost_card'), 'requires_payment_method', 0],
  ['4000000000009979', declined('stolen_card'), 'requires_payment_method', 0],
  ['4000000000006975', declined('card_velocity_exceeded'), 'requires_payment_method', 0],
  ['4100000000000019', declined('fraudulent'), 'requires_payment_method', 0],
  ['4000000000000069', { code: 'expired_card' }, 'requires_payment_method', 0],
  ['4000000000000127', { code: 'incorrect_cvc' }, 'requires_payment_method', 0],
  ['4000000000000119', { code: 'processing_error' }, 'requires_payment_method', 0],
  ['4000002500003155', null, 'requires_action', 0],
  ['4000002760003184', null, 'requires_action', 0],
  ['4000000000003220', null, 'requires_action', 0],
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
    expect(intent).toMatchObject({
      payment_method: null,
      last_payment_error: { ...error, payment_method: { card: { last4: number.slice(-4) } } },
    });
  } else {
    expect(result).toMatchObject({ id: intent.id, status });
  }
});

test('a card that Stripe blocks never reaches its issuer', async () => {
  const { stripe } = await openStripeSandbox();
  const order = { amount: 1000, currency: 'usd', confirm: true };
  const intent = { ...order, payment_method: 'pm_card_radarBlock' };
  expect(await errorOf(stripe.paymentIntents.create(intent))).toMatchObject(declined('fraudulent'));
  const { data } = await stripe.charges.list();
  expect(data).toMatchObject([
    {
      fraud_details: { stripe_report: 'fraudulent' },
      outcome: { type: 'blocked', network_status: 'not_sent_to_network', risk_level: 'highest' },
    },
  ]);
});

test('a payment page shows cards that are test cards', () => {
  for (const [number] of shownCards)
    expect(findTestCard(number.replaceAll(' ', '')), number).toBeDefined();
});

test('an American Express has 15 digits and a code of four', async () => {
  const { stripe } = await openStripeSandbox();
  const method = await stripe.paymentMethods.create(card('378282246310005', { cvc: '3141' }));
  expect(method.card).toMatchObject({ brand: 'amex', last4: '0005', funding: 'credit' });
});

test.each([
  ['pm_card_visa', { brand: 'visa', last4: '4242' }],
  ['pm_card_mastercard', { brand: 'mastercard', last4: '4444' }],
  ['pm_card_amex', { brand: 'amex', last4: '0005' }],
])('%s pays as its card', async (payment_method, brand) => {
  const { stripe } = await openStripeSandbox();
  const order = { amount: 1000, currency: 'usd', payment_method, confirm: true };
  const intent = await stripe.paymentIntents.create({ ...order, expand: ['payment_method'] });
  expect(intent).toMatchObject({ status: 'succeeded', payment_method: { card: brand } });
});

test.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclined', 'generic_decline'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_unknown', undefined],
])('%s is refused: %s', async (payment_method, decline_code) => {
  const { stripe } = await openStripeSandbox();
  const order = { amount: 1000, currency: 'usd', payment_method, confirm: true };
  expect(await errorOf(stripe.paymentIntents.create(order))).toMatchObject({
    code: decline_code ? 'card_declined' : 'resource_missing',
    decline_code,
  });
});

test('every test card has its own brand with last four digits, and token', () => {
  const stored = testCards.map(({ brand, number }) => brand + number.slice(-4));
  expect(new Set(stored).size).toBe(testCards.length);
  const tokens = testCards.flatMap(({ token }) => token ?? []);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const { number } of testCards) expect(passesLuhn(number), number).toBe(true);
});

test.each([
  ['a number with a wrong check digit', '4242424242424241', {}, 'incorrect_number'],
  ['letters', '4242abcd42424242', {}, 'incorrect_number'],
  ['a valid number that is no test card', '4539578763621486', {}, 'card_declined'],
  [
    'an expired month',
    '4242424242424242',
    { exp_month: 10, exp_year: 2026 },
    'invalid_expiry_year',
  ],
  ['month 13', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
  ['a short security code', '4242424242424242', { cvc: '31' }, 'invalid_cvc'],
  ['a code of four digits', '4242424242424242', { cvc: '3141' }, 'invalid_cvc'],
  ['a code of three digits of an American Express', '378282246310005', {}, 'invalid_cvc'],
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
  expect(await confirm('')).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_invalid_empty', param: 'client_secret' } },
  });
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
