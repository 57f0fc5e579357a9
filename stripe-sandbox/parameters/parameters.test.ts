// What the sandbox does not take is an error in Stripe's words; it is never ignored.
import { expect, test } from 'vitest';
import { errorOf, openStripeSandbox, pay, sandboxTime } from '../../test/test-stripe-sandbox.ts';

const opened = async () => {
  const { browse, sandbox } = await openStripeSandbox();
  const send = (path: string, form: Record<string, string>) =>
    browse(path, form, sandbox.keys.secretKey);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${sandbox.keys.secretKey}` };
    const answer = await sandbox.app.request(path, { headers });
    return { status: answer.status, body: await answer.json() };
  };
  return { send, read };
};
const order = { amount: '1000', currency: 'usd' };
const cardOf = (more: Record<string, string>) => ({
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '11',
  'card[exp_year]': '28',
  'card[cvc]': '314',
  ...more,
});

test.each<[string, Record<string, string>, string, string]>([
  ['/v1/payment_intents', { ...order, metadat: 'x' }, 'metadat', '. Did you mean metadata?'],
  [
    '/v1/payment_intents',
    { ...order, 'metadat[a]': 'x' },
    'metadat[a]',
    '. Did you mean metadata?',
  ],
  ['/v1/payment_intents', { ...order, bogus: 'x' }, 'bogus', ''],
  ['/v1/payment_intents?bogus=1', order, 'bogus', ''],
  [
    '/v1/payment_intents/pi_1/confirm',
    { retrun_url: '/' },
    'retrun_url',
    '. Did you mean return_url?',
  ],
  ['/v1/payment_intents/pi_1/cancel', { reason: 'x' }, 'reason', ''],
  ['/v1/payment_methods', cardOf({ 'card[cvv]': '1' }), 'card[cvv]', '. Did you mean card[cvc]?'],
  ['/v1/refunds', { payment_intents: 'pi_1' }, 'payment_intents', '. Did you mean payment_intent?'],
  ['/v1/webhook_endpoints', { urls: '/' }, 'urls', '. Did you mean url?'],
])('POST %s with %j is refused', async (path, form, param, meant) => {
  const { send } = await opened();
  const message = `Received unknown parameter: ${param}${meant}`;
  expect(await send(path, form)).toMatchObject({
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'parameter_unknown', message, param } },
  });
});

test.each([
  ['/v1/payment_intents', 'description', 1000],
  ['/v1/refunds', 'payment_intent', 5000],
])('POST %s takes a %s of %d characters at most', async (path, param, max) => {
  const { send } = await opened();
  const message = `Invalid string: aaaaa...aaaaa; must be at most ${max} characters`;
  const form = { ...(path === '/v1/refunds' ? {} : order), [param]: 'a'.repeat(max + 1) };
  const refused = { status: 400, body: { error: { message, param } } };
  expect(await send(path, form)).toMatchObject(refused);
  const kept = await send(path, { ...form, [param]: 'a'.repeat(max) });
  expect(JSON.stringify(kept.body)).not.toContain('must be at most');
});

test('an error says where Stripe explains it, and a call that it is not served', async () => {
  const { send } = await opened();
  expect(await send('/v1/payment_intents', {})).toMatchObject({
    body: { error: { doc_url: 'https://stripe.com/docs/error-codes/parameter-missing' } },
  });
  expect(await send('/v1/customers', {})).toMatchObject({
    status: 404,
    body: { error: { message: expect.stringMatching(/\(POST: \/v1\/customers\).*sandbox/) } },
  });
});

test('several unknown parameters are named together', async () => {
  const { send } = await opened();
  expect(await send('/v1/payment_intents', { ...order, one: '1', two: '2' })).toMatchObject({
    body: { error: { message: 'Received unknown parameters: one, two', param: 'one' } },
  });
});

test.each([
  '/v1/payment_intents?limits=1',
  '/v1/payment_intents?created[since]=1',
  '/v1/payment_intents/pi_1?expands[0]=x',
  '/v1/payment_intents/search?q=x',
  '/v1/refunds?customer=cus_1',
  '/v1/charges?refund=1',
  '/v1/balance_transactions?payment_intent=pi_1',
  '/v1/disputes?reason=x',
  '/v1/events?kind=x',
  '/v1/webhook_endpoints?created[gte]=1',
])('GET %s is refused', async (path) => {
  const { read } = await opened();
  expect(await read(path)).toMatchObject({
    status: 400,
    body: { error: { code: 'parameter_unknown' } },
  });
});

test.each<[string, Record<string, string>, string, string]>([
  ['an amount of letters', { ...order, amount: 'ten' }, 'amount', 'Invalid integer: ten'],
  ['a currency of nothing', { ...order, currency: '' }, 'currency', 'You passed an empty string'],
  ['metadata of text', { ...order, metadata: 'x' }, 'metadata', 'Invalid object'],
  ['a list as text', { ...order, expand: 'x' }, 'expand', 'Invalid array'],
  ['yes', { ...order, confirm: 'yes' }, 'confirm', 'Invalid boolean: yes'],
  [
    'another way to capture',
    { ...order, capture_method: 'later' },
    'capture_method',
    'Invalid capture_method: must be one of automatic, automatic_async, or manual',
  ],
  ['what is not served', { ...order, customer: 'cus_1' }, 'customer', 'The sandbox does not serve'],
])('a payment with %s is refused', async (_what, form, param, message) => {
  const { send } = await opened();
  expect(await send('/v1/payment_intents', form)).toMatchObject({
    status: 400,
    body: { error: { param, message: expect.stringContaining(message) } },
  });
});

test('created bounds a list by whole seconds, each bound as it says', async () => {
  const { stripe, pass } = await openStripeSandbox();
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    ids.push((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })).id);
    await pass(10);
  }
  const second = sandboxTime.getTime() / 1000 + 10;
  const found = async (created: object | number) =>
    (await stripe.paymentIntents.list({ created })).data.map(({ id }) => ids.indexOf(id));
  expect(await found({ gt: second })).toEqual([2]);
  expect(await found({ gte: second })).toEqual([2, 1]);
  expect(await found({ lt: second })).toEqual([0]);
  expect(await found({ lte: second })).toEqual([1, 0]);
  expect(await found({ gte: second, lt: second + 10 })).toEqual([1]);
  expect(await found(second)).toEqual([1]);
});

test('a list goes both ways from a cursor, also one that a filter hides', async () => {
  const { stripe, pass } = await openStripeSandbox();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) {
    ids.push((await stripe.paymentIntents.create({ amount: 100, currency: 'usd' })).id);
    await pass(10);
  }
  const list = async (query: object) => {
    const { data, has_more } = await stripe.paymentIntents.list(query);
    return [data.map(({ id }) => ids.indexOf(id)), has_more];
  };
  expect(await list({ ending_before: ids[1], limit: 2 })).toEqual([[3, 2], true]);
  expect(await list({ ending_before: ids[2], limit: 2 })).toEqual([[4, 3], false]);
  expect(await list({ starting_after: ids[3], limit: 2 })).toEqual([[2, 1], true]);
  const hidden = { created: { lt: sandboxTime.getTime() / 1000 + 30 }, starting_after: ids[4] };
  expect(await list(hidden)).toEqual([[2, 1, 0], false]);
  const both = { starting_after: ids[0], ending_before: ids[1] };
  expect(await errorOf(list(both))).toMatchObject({ statusCode: 400, param: 'ending_before' });
});

test('refunds and movements are found by what they belong to', async () => {
  const { stripe } = await openStripeSandbox();
  const [{ intent: one }, { intent: other }] = [
    await pay(stripe, '4242424242424242'),
    await pay(stripe, '4242424242424242'),
  ];
  const refund = await stripe.refunds.create({ payment_intent: one.id, amount: 100 });
  const ids = async (list: Promise<{ data: { id: string }[] }>) =>
    (await list).data.map(({ id }) => id);
  expect(await ids(stripe.refunds.list({ payment_intent: one.id }))).toEqual([refund.id]);
  expect(await ids(stripe.refunds.list({ payment_intent: other.id }))).toEqual([]);
  expect(await ids(stripe.refunds.list({ charge: `${one.latest_charge}` }))).toEqual([refund.id]);
  expect(await ids(stripe.charges.list({ payment_intent: one.id }))).toEqual([one.latest_charge]);
  const movements = stripe.balanceTransactions.list({ source: refund.id });
  expect(await ids(movements)).toEqual([refund.balance_transaction]);
  expect((await stripe.balanceTransactions.list({ type: 'charge' })).data).toHaveLength(2);
  for (const list of [
    () => stripe.refunds.list({ payment_intent: 'pi_unknown' }),
    () => stripe.paymentIntents.list({ customer: 'cus_unknown' }),
    () => stripe.disputes.list({ charge: one.id }),
  ]) {
    expect(await errorOf(list())).toMatchObject({ statusCode: 400, code: 'resource_missing' });
  }
});
