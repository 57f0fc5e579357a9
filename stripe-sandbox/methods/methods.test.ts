// Methods beside cards: what an intent takes, where it leads, and when the answer comes.
import type { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { errorOf, openStripeSandbox } from '../../test/test-stripe-sandbox.ts';

const billing = {
  'billing_details[name]': 'Ines Okafor',
  'billing_details[email]': 'ines@example.com',
  'billing_details[address][country]': 'DE',
};
const late = 'DE08370400440532013003';
const euros = { amount: 2000, currency: 'eur' } as const;

const openIntent = async (type: string, more: Record<string, string> = {}) => {
  const opened = await openStripeSandbox();
  const { stripe, browse } = opened;
  const intent = await stripe.paymentIntents.create(euros);
  const method = await browse('/v1/payment_methods', { type, ...billing, ...more });
  const confirm = () =>
    stripe.paymentIntents.confirm(intent.id, {
      payment_method: method.body.id,
      return_url: 'http://shop/pay?order=1',
    });
  const confirmed = await confirm();
  const url = new URL(confirmed.next_action?.redirect_to_url?.url ?? '/none', 'http://shop');
  const page = `${url.pathname.replace('/stripe-sandbox', '')}${url.search}`;
  const answer = (button: string) =>
    opened.sandbox.app.request(url.pathname.replace('/stripe-sandbox', ''), {
      method: 'POST',
      body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer: button }),
    });
  const read = (): Promise<Stripe.PaymentIntent> => stripe.paymentIntents.retrieve(intent.id);
  return { ...opened, intent, confirm, confirmed, page, answer, read };
};

test('the currency decides what is taken, unless the call names it', async () => {
  const { stripe } = await openStripeSandbox();
  const typesOf = async (currency: string, more: object = {}) =>
    (await stripe.paymentIntents.create({ amount: 900, currency, ...more })).payment_method_types;
  expect(await typesOf('usd')).toEqual(['card']);
  expect(await typesOf('gbp')).toEqual(['card', 'klarna', 'paypal']);
  expect(await typesOf('eur')).toEqual(['card', 'ideal', 'klarna', 'paypal', 'sepa_debit']);
  const stays = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } };
  expect(await typesOf('eur', stays)).toEqual(['card', 'sepa_debit']);
  expect(await typesOf('eur', { allowed_payment_method_types: ['card'] })).toEqual(['card']);
});

test('a method that the intent does not take is refused', async () => {
  const { stripe, browse } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create({ amount: 900, currency: 'usd' });
  const { body } = await browse('/v1/payment_methods', { type: 'ideal' });
  const tried = stripe.paymentIntents.confirm(intent.id, {
    payment_method: body.id,
    return_url: 'http://shop/pay',
  });
  expect(await errorOf(tried)).toMatchObject({
    code: 'payment_intent_incompatible_payment_method',
  });
});

test.each([
  ['klarna', { 'billing_details[email]': '' }],
  ['sepa_debit', { 'sepa_debit[iban]': late, 'billing_details[name]': '' }],
])('%s needs %j', async (type, missing) => {
  const { browse } = await openStripeSandbox();
  const given = Object.entries({ type, ...billing, ...missing }).filter(([, value]) => value);
  expect(await browse('/v1/payment_methods', Object.fromEntries(given))).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_missing' } },
  });
});

test('an account that is no test account is refused, and nothing is kept of it', async () => {
  const { browse, count } = await openStripeSandbox();
  const form = { type: 'sepa_debit', ...billing, 'sepa_debit[iban]': 'DE02120300000000202051' };
  expect((await browse('/v1/payment_methods', form)).status).toBe(400);
  expect(await count('payment_methods')).toBe(0);
});

test.each([
  ['complete', 'succeeded', 'succeeded', undefined],
  ['fail', 'failed', 'requires_payment_method', 'payment_method_provider_decline'],
  ['leave', 'failed', 'requires_payment_method', 'payment_method_customer_decline'],
  // Only some methods answer later.
  ['yes_later', 'failed', 'requires_payment_method', 'payment_method_provider_decline'],
])('iDEAL, %s: back with %s, %s', async (button, said, status, code) => {
  const { sandbox, page, answer, read, intent } = await openIntent('ideal');
  const shown = await (await sandbox.app.request(page)).text();
  expect(shown).toContain('Pay with iDEAL');
  expect(shown).not.toContain('later');
  const location = new URL((await answer(button)).headers.get('location') ?? '', 'http://shop');
  expect(Object.fromEntries(location.searchParams)).toEqual({
    order: '1',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: said,
  });
  const after = await read();
  expect([after.status, after.last_payment_error?.code]).toEqual([status, code]);
  // Reached again by the back button.
  expect((await sandbox.app.request(page)).status).toBe(404);
});

test.each([
  ['yes_later', 'succeeded', /^payment_intent.(processing|succeeded)/],
  ['no_later', 'requires_payment_method', /^payment_intent.(processing|payment_failed)/],
])('Klarna, %s: nobody can stop it until %s', async (button, status, events) => {
  const opened = await openIntent('klarna');
  const { answer, read, stripe, confirm, intent, pass } = opened;
  expect((await answer(button)).headers.get('location')).toContain('redirect_status=pending');
  expect((await read()).status).toBe('processing');
  for (const tooLate of [() => stripe.paymentIntents.cancel(intent.id), confirm])
    expect(await errorOf(tooLate())).toMatchObject({ code: 'payment_intent_unexpected_state' });
  await pass(179);
  expect((await read()).status).toBe('processing');
  await pass(1);
  expect((await read()).status).toBe(status);
  expect(await opened.events(events)).toHaveLength(2);
});

test.each([
  ['DE89370400440532013000', 0, 'succeeded'],
  [late, 180, 'succeeded'],
  ['DE62370400440532013001', 0, 'requires_payment_method'],
  ['DE78370400440532013004', 180, 'requires_payment_method'],
])('a debit of %s is sure after %i seconds: %s', async (iban, seconds, status) => {
  const opened = await openIntent('sepa_debit', { 'sepa_debit[iban]': iban });
  expect(opened.confirmed.status).toBe('processing');
  await opened.pass(seconds);
  expect((await opened.read()).status).toBe(status);
  expect(await opened.events(/^charge/)).toEqual([
    'charge.pending pending',
    status === 'succeeded' ? 'charge.succeeded succeeded' : 'charge.failed failed',
  ]);
});

test('another method takes the place of one that was left, and pays once', async () => {
  const { stripe, confirmed, answer, intent, events } = await openIntent('paypal');
  expect(confirmed.status).toBe('requires_action');
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
  // The page of the first one is still open in another tab.
  expect((await answer('complete')).status).toBe(404);
  expect(await events(/^charge.succeeded/)).toHaveLength(1);
});
