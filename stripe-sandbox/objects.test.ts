// Payments that are held or confirmed at once, and the objects that belong to them.
import { expect, test } from 'vitest';
import { card, errorOf, openStripeSandbox, pay } from '../test/test-stripe-sandbox.ts';
import { apiVersion } from './webhooks/record-event.ts';

const order = { amount: 1000, currency: 'usd' };
const visa = { ...order, payment_method: 'pm_card_visa' };

test('a payment of manual capture is held, then captured whole or in part, once', async () => {
  const { stripe, events } = await openStripeSandbox();
  const held = () =>
    stripe.paymentIntents.create({ ...visa, confirm: true, capture_method: 'manual' });
  const { id, ...intent } = await held();
  expect(intent).toMatchObject({
    status: 'requires_capture',
    capture_method: 'manual',
    amount_capturable: 1000,
    amount_received: 0,
  });
  expect(await stripe.charges.retrieve(`${intent.latest_charge}`)).toMatchObject({
    status: 'succeeded',
    captured: false,
    balance_transaction: null,
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
  });
  const capture = (amount_to_capture: number) =>
    stripe.paymentIntents.capture(id, { amount_to_capture });
  expect(await errorOf(capture(1001))).toMatchObject({ code: 'amount_too_large' });
  expect(await capture(600)).toMatchObject({
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: 600,
  });
  const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 };
  expect(await errorOf(capture(400))).toMatchObject(unexpected);
  expect(await errorOf(stripe.refunds.create({ payment_intent: id, amount: 601 }))).toMatchObject({
    code: 'amount_too_large',
  });
  expect(await events(/succeeded|captur/)).toEqual([
    'charge.succeeded succeeded',
    'payment_intent.amount_capturable_updated requires_capture',
    'charge.captured succeeded',
    'payment_intent.succeeded succeeded',
  ]);
  const other = await held();
  const canceled = await stripe.paymentIntents.cancel(other.id, {
    cancellation_reason: 'abandoned',
  });
  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
  expect(canceled.canceled_at).not.toBeNull();
});

test('a payment is confirmed as it is created, or waits for that', async () => {
  const { stripe } = await openStripeSandbox();
  const paid = await stripe.paymentIntents.create({
    ...visa,
    confirm: true,
    return_url: 'http://s/',
  });
  expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1000 });
  const waiting = await stripe.paymentIntents.create(visa);
  expect(waiting).toMatchObject({ status: 'requires_confirmation' });
  expect(await stripe.paymentIntents.confirm(waiting.id)).toMatchObject({ status: 'succeeded' });
  for (const [input, param] of [
    [{ ...order, confirm: true }, 'payment_method'],
    [{ ...visa, return_url: 'http://s/' }, 'return_url'],
  ] as const)
    expect(await errorOf(stripe.paymentIntents.create(input))).toMatchObject({ param });
});

test('objects are expanded in place of their ids, and what is none is an error', async () => {
  const { stripe } = await openStripeSandbox();
  const { intent } = await pay(stripe, '5555555555554444');
  const expand = ['payment_method', 'latest_charge.balance_transaction'];
  expect(await stripe.paymentIntents.retrieve(intent.id, { expand })).toMatchObject({
    payment_method: { card: { brand: 'mastercard', last4: '4444' } },
    latest_charge: {
      id: intent.latest_charge,
      payment_intent: intent.id,
      paid: true,
      payment_method_details: { card: { last4: '4444' } },
      // 2.9 % and 30 cents.
      balance_transaction: { amount: 20788, fee: 633, net: 20155, type: 'charge' },
    },
  });
  const listed = await stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
  expect(listed.data).toMatchObject([{ latest_charge: { object: 'charge' } }]);
  for (const [call, message] of [
    [
      () => stripe.paymentIntents.retrieve(intent.id, { expand: ['metadata'] }),
      'This property cannot be expanded (metadata).',
    ],
    [
      () => stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.bogus'] }),
      'This property cannot be expanded (latest_charge.bogus).',
    ],
    [
      () => stripe.paymentIntents.list({ expand: ['latest_charge'] }),
      "You may want to try expanding 'data.latest_charge' instead.",
    ],
    [() => stripe.refunds.create({ payment_intent: intent.id, expand: ['bogus'] }), 'bogus'],
  ] as const) {
    expect(await errorOf(call())).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining(message),
    });
  }
  // What could not be answered was not done.
  expect((await stripe.refunds.list()).data).toEqual([]);
});

test('a declined card leaves a charge that failed', async () => {
  const { stripe } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4000000000009995');
  expect(await stripe.charges.retrieve(`${intent.latest_charge}`)).toMatchObject({
    status: 'failed',
    paid: false,
    failure_code: 'card_declined',
    outcome: { type: 'issuer_declined', reason: 'insufficient_funds' },
  });
  const untried = await stripe.paymentIntents.create(order);
  expect(untried.latest_charge).toBeNull();
  expect(await errorOf(stripe.charges.retrieve('ch_unknown'))).toMatchObject({ statusCode: 404 });
});

test('a card whose owner agreed may be declined all the same', async () => {
  const { stripe, sandbox } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4000008260003178');
  const url = new URL(intent.next_action?.redirect_to_url?.url ?? '', 'http://shop');
  const answer = await sandbox.app.request(url.pathname.replace('/stripe-sandbox', ''), {
    method: 'POST',
    body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer: 'complete' }),
  });
  expect(answer.headers.get('location')).toContain('redirect_status=failed');
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { decline_code: 'insufficient_funds' },
  });
});

test('a disputed charge is listed with its money, told, and not refunded', async () => {
  const { stripe, events } = await openStripeSandbox();
  const { intent } = await pay(stripe, '4000000000000259');
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data;
  expect(dispute).toMatchObject({
    amount: 20788,
    charge: intent.latest_charge,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [{ amount: -20788, fee: 1500, net: -22288, type: 'adjustment' }],
  });
  expect(await errorOf(stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
    code: 'charge_disputed',
  });
  expect(await stripe.charges.retrieve(`${intent.latest_charge}`)).toMatchObject({
    disputed: true,
  });
  expect(await stripe.disputes.close(dispute?.id ?? '')).toMatchObject({ status: 'lost' });
  expect(await errorOf(stripe.disputes.close(dispute?.id ?? ''))).toMatchObject({
    statusCode: 400,
  });
  expect(await events(/dispute/)).toEqual([
    'charge.dispute.created needs_response',
    'charge.dispute.funds_withdrawn needs_response',
    'charge.dispute.closed lost',
  ]);
});

test('events name their version and the request that caused them', async () => {
  const { stripe, pass } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
  const [event] = (await stripe.events.list({ type: 'payment_intent.created' })).data;
  expect(event).toMatchObject({
    api_version: apiVersion,
    request: { id: intent.lastResponse.requestId, idempotency_key: 'order-1' },
    data: { object: { id: intent.id } },
  });
  expect(await stripe.events.retrieve(event?.id ?? '')).toEqual(event);
  expect((await stripe.events.list({ types: ['charge.succeeded'] })).data).toEqual([]);
  const { intent: paid } = await pay(stripe, '4000000000005126');
  await stripe.refunds.create({ payment_intent: paid.id });
  await pass(60);
  const [failed] = (await stripe.events.list({ type: 'refund.failed' })).data;
  expect(failed?.request).toEqual({ id: null, idempotency_key: null });
});

test('the search knows an intent after a minute, by the grammar of Stripe', async () => {
  const { stripe, pass } = await openStripeSandbox();
  const create = (amount: number, orderId: string) =>
    stripe.paymentIntents.create({ amount, currency: 'usd', metadata: { orderId, 'a b': "it's" } });
  const one = await create(1000, 'order-1');
  const two = await create(2000, 'order-2');
  const search = async (query: string) =>
    (await stripe.paymentIntents.search({ query })).data.map(({ id }) => (id === one.id ? 1 : 2));
  expect(await search("metadata['orderId']:'order-1'")).toEqual([]);
  await pass(59);
  expect(await search("metadata['orderId']:'order-1'")).toEqual([]);
  await pass(1);
  await stripe.paymentIntents.cancel(two.id);
  for (const [query, found] of [
    ["metadata['orderId']:'order-1'", [1]],
    ["metadata['orderId']:'order-1' AND metadata['orderId']:'order-2'", []],
    ["metadata['orderId']:'order-1' OR metadata['orderId']:\"ORDER-2\"", [2, 1]],
    ["-metadata['orderId']:'order-1'", [2]],
    ["metadata['orderId']~'rder'", [2, 1]],
    ["metadata['a b']:'it\\'s' AND amount>1000", [2]],
    ["metadata['none']:null AND status:'canceled'", [2]],
    ["currency:'eur'", []],
  ] as const)
    expect((await search(query)).sort(), query).toEqual([...found].sort());
  for (const query of [
    'orderId',
    "shoe:'1'",
    "status:'a' AND status:'b' OR status:'c'",
    'amount~1',
  ])
    expect(await errorOf(search(query)), query).toMatchObject({ statusCode: 400, param: 'query' });
  const page = await stripe.paymentIntents.search({ query: 'amount>1', limit: 1 });
  expect(page).toMatchObject({ has_more: true, data: [{}] });
  const rest = { query: 'amount>1', limit: 1, page: page.next_page ?? '' };
  expect(await stripe.paymentIntents.search(rest)).toMatchObject({ has_more: false, data: [{}] });
});

test('a browser reads no fingerprint, neither of a card nor of one that was declined', async () => {
  const { stripe, sandbox, connect } = await openStripeSandbox();
  const browser = connect(sandbox.keys.publishableKey);
  const method = await browser.paymentMethods.create(card('4000000000000002'));
  expect(method.card).not.toHaveProperty('fingerprint');
  const intent = await stripe.paymentIntents.create(order);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: method.id }).catch(() => {});
  const errorFor = async (reader: typeof stripe) => {
    const { client_secret } = intent;
    const read = await reader.paymentIntents.retrieve(intent.id, {
      client_secret: client_secret ?? '',
    });
    return read.last_payment_error?.payment_method?.card;
  };
  expect(await errorFor(browser)).not.toHaveProperty('fingerprint');
  expect(await errorFor(stripe)).toHaveProperty('fingerprint');
  const expand = ['latest_charge'];
  const reading = browser.paymentIntents.retrieve(intent.id, {
    client_secret: intent.client_secret ?? '',
    expand,
  });
  expect(await errorOf(reading)).toMatchObject({ statusCode: 400 });
});
