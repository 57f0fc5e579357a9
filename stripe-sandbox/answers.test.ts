// What the sandbox answers and sends has the shape of Stripe's library, whose types Stripe makes
// of the description of its API, in the version that the shop speaks.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Stripe } from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { card, errorOf, openStripeSandbox, pay } from '../test/test-stripe-sandbox.ts';
import { testIbans } from './methods/test-ibans.ts';
import { parameters } from './parameters/parameters.ts';
import { testCards } from './test-cards.ts';

const root = new URL('..', import.meta.url).pathname;
type Answer = { call: string; body: Record<string, unknown> };

test('each call answers, and each event has, what Stripe describes', async () => {
  const answers = await recordAnswers();
  const served = answers
    .filter(({ body }) => !('error' in body))
    .map(({ call }) => call.replace(/\/(pi|re|ch|dp|txn|evt|we|taxcalc|tax)_\w+/, '/:id'));
  expect(Object.keys(parameters).filter((call) => !served.includes(call))).toEqual([]);
  expect(await mistakesOf(answers)).toEqual([]);
});

test('a field too few or too many, a state, a null and an error of no kind are seen', async () => {
  const { stripe } = await openStripeSandbox();
  const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' });
  const { currency: _, ...without } = intent;
  const broken = [
    without,
    { ...intent, paid: true },
    { ...intent, status: 'paid' },
    { ...intent, id: null },
    { error: { type: 'invalid_request_error', code: 'no_such_code', message: 'No.' } },
    { object: 'list', url: '/v1/payment_intents', has_more: false, data: [without] },
    { object: 'event', type: 'payment_intent.paid', data: { object: intent } },
  ];
  const answers = broken.map((body) => ({ call: 'planted', body }));
  expect(await mistakesOf(answers)).toHaveLength(broken.length);
});

type Sandbox = Awaited<ReturnType<typeof openStripeSandbox>>;

const recordAnswers = async (): Promise<Answer[]> => {
  const sandbox = await openStripeSandbox();
  const { app } = sandbox.sandbox;
  const answers: Answer[] = [];
  const { fetch } = app;
  app.fetch = async (request, ...more) => {
    const response = await fetch(request, ...more);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/v1/'))
      answers.push({
        call: `${request.method} ${pathname}`,
        body: (await response.clone().json()) as Answer['body'],
      });
    return response;
  };
  await useEverything(sandbox);
  const { rows } = await sandbox.database.pool.query<{ payload: string }>(
    'select payload from stripe_sandbox.events order by position',
  );
  const events = rows.map(({ payload }) => JSON.parse(payload) as Answer['body']);
  return [...answers, ...events.map((body) => ({ call: `${body.type}`, body }))];
};

/** Every call once at least, some with an error. */
const useEverything = async (opened: Sandbox): Promise<void> => {
  const { stripe, browse, pass } = opened;
  for (const { number } of testCards.filter(({ brand }) => brand !== 'amex'))
    await pay(stripe, number);
  const { data } = await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] });
  for (const intent of data.filter(({ status }) => status === 'succeeded'))
    await errorOf(stripe.refunds.create({ payment_intent: intent.id, amount: 500 }));
  const waiting = await stripe.refunds.list({ limit: 100, expand: ['data.charge'] });
  for (const { id } of waiting.data) await errorOf(stripe.refunds.cancel(id));
  await pass(120);
  const [asks, ...others] = data.filter(({ status }) => status === 'requires_action');
  for (const [answer, intent] of [['complete', asks] as const, ['fail', others[0]] as const])
    await answerOn(opened, intent, answer);
  await payOtherwise(opened);
  const held = { amount: 900, currency: 'usd', payment_method: 'pm_card_visa', confirm: true };
  const manual = () => stripe.paymentIntents.create({ ...held, capture_method: 'manual' });
  await stripe.paymentIntents.capture((await manual()).id);
  const canceled = await stripe.paymentIntents.cancel((await manual()).id);
  await errorOf(stripe.paymentIntents.confirm(canceled.id));
  await stripe.paymentIntents.search({ query: 'amount>0' });
  await browse('/v1/payment_methods', { type: 'card', 'card[number]': '4242424242424241' });
  await browse('/v1/payment_methods', { type: 'card', 'card[number]': '1', 'card[cvc]': 'x' });
  await errorOf(stripe.paymentMethods.create(card('4242424242424242', { exp_month: 13 })));
  await errorOf(stripe.customers.create({ email: 'a@b.example' }));

  await stripe.webhookEndpoints.create({ url: 'https://s.example/', enabled_events: ['*'] });
  const endpoints = await stripe.webhookEndpoints.list();
  for (const { id } of endpoints.data) await stripe.webhookEndpoints.del(id);
  for (const domain_name of ['shop.example', 'unverified.shop.example'])
    await stripe.paymentMethodDomains.create({ domain_name });
  await errorOf(stripe.paymentMethodDomains.create({ domain_name: 'https://shop.example' }));
  const charges = await stripe.charges.list({ expand: ['data.balance_transaction'] });
  await stripe.charges.retrieve(charges.data[0]?.id ?? '');
  const movements = await stripe.balanceTransactions.list({ limit: 100, expand: ['data.source'] });
  await stripe.balanceTransactions.retrieve(movements.data[0]?.id ?? '');
  const disputes = await stripe.disputes.list({ expand: ['data.charge'] });
  for (const { id } of disputes.data) {
    await stripe.disputes.retrieve(id);
    await stripe.disputes.close(id);
  }
  const taxed = await stripe.tax.calculations.create({
    currency: 'eur',
    line_items: [{ amount: 1000, reference: 'coat' }],
    shipping_cost: { amount: 490 },
    customer_details: {
      address: { country: 'DE' },
      tax_ids: [{ type: 'eu_vat', value: 'DE136695976' }],
    },
    expand: ['line_items.data.tax_breakdown', 'shipping_cost.tax_breakdown'],
  });
  const calculation = taxed.id ?? '';
  await stripe.tax.calculations.retrieve(calculation);
  const sold = await stripe.tax.transactions.createFromCalculation({ calculation, reference: 'a' });
  await stripe.tax.transactions.retrieve(sold.id);
  await stripe.tax.transactions.createReversal({
    ...{ original_transaction: sold.id, reference: 'b', mode: 'partial', flat_amount: -100 },
  });
  const refunds = await stripe.refunds.list({ limit: 100 });
  await stripe.refunds.retrieve(refunds.data[0]?.id ?? '');
  const events = await stripe.events.list({ limit: 100 });
  await stripe.events.retrieve(events.data[0]?.id ?? '');
};

/** By each other method: yes, no, later, and what is not taken. */
const payOtherwise = async (opened: Sandbox): Promise<void> => {
  const { stripe, browse, pass } = opened;
  for (const { type, ...more } of otherWays)
    for (const answer of ['complete', 'fail', 'leave', 'yes_later', 'no_later']) {
      const intent = await stripe.paymentIntents.create({ amount: 2000, currency: 'eur' });
      const method = await browse('/v1/payment_methods', { type, ...billing, ...more });
      const tried = await stripe.paymentIntents
        .confirm(intent.id, { payment_method: method.body.id, return_url: 'http://s/pay' })
        .catch((error) => error.payment_intent);
      await answerOn(opened, tried, answer);
      if (answer === 'leave') await errorOf(stripe.paymentIntents.cancel(intent.id));
    }
  await stripe.charges.list({ limit: 100 });
  await pass(180);
  await stripe.paymentIntents.list({ limit: 100, expand: ['data.payment_method'] });
  await stripe.charges.list({ limit: 100 });
};

const billing = {
  'billing_details[name]': 'Ines Okafor',
  'billing_details[email]': 'ines@example.com',
  'billing_details[address][country]': 'DE',
};
const otherWays: readonly ({ type: string } & Record<string, string>)[] = [
  { type: 'card', 'card[token]': 'tok_google_pay' },
  { type: 'card', 'card[token]': 'tok_apple_pay' },
  { type: 'card', 'card[token]': 'tok_link_chargeDeclined' },
  { type: 'ideal' },
  { type: 'klarna' },
  { type: 'paypal' },
  ...Object.keys(testIbans).map((iban) => ({ type: 'sepa_debit', 'sepa_debit[iban]': iban })),
];

/** A button on the page that an intent leads to, if it leads to one. */
const answerOn = async ({ sandbox }: Sandbox, intent: Led | undefined, answer: string) => {
  const url = new URL(intent?.next_action?.redirect_to_url?.url ?? 'http://s', 'http://s');
  await sandbox.app.request(url.pathname.replace('/stripe-sandbox', ''), {
    method: 'POST',
    body: new URLSearchParams({ key: url.searchParams.get('key') ?? '', answer }),
  });
};
type Led = Pick<Stripe.PaymentIntent, 'next_action'>;

/** By the field `object`, and for a list by that of its rows. */
const types: Record<string, string> = {
  balance_transaction: 'BalanceTransaction',
  charge: 'Charge',
  dispute: 'Dispute',
  event: 'Event',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  payment_method_domain: 'PaymentMethodDomain',
  refund: 'Refund',
  'tax.calculation': 'Tax.Calculation',
  'tax.transaction': 'Tax.Transaction',
  webhook_endpoint: 'WebhookEndpoint',
};

const typeOf = (body: Answer['body']): string => {
  if ('error' in body) return 'Failed';
  if (body.deleted) return 'Stripe.DeletedWebhookEndpoint';
  if (body.object === 'list') {
    const [row] = body.data as Answer['body'][];
    return `Stripe.ApiList<${row ? typeOf(row) : 'never'}>`;
  }
  if (body.object === 'search_result') return 'Stripe.ApiSearchResult<Stripe.PaymentIntent>';
  return `Stripe.${types[`${body.object}`]}`;
};

/** The compiler reads each answer as a constant of its type: a field too many is a mistake. */
const mistakesOf = async (answers: readonly Answer[]): Promise<string[]> => {
  const folder = mkdtempSync(`${tmpdir()}/answers-`);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const stripe = `${folder}/node_modules/stripe`;
  cpSync(`${root}node_modules/stripe`, stripe, {
    recursive: true,
    dereference: true,
    filter: (path) => !/\/cjs$|\.(js|map)$/.test(path),
  });
  // Its choices are open to words of a later version; the sandbox uses those of this one.
  const shared = readFileSync(`${stripe}/esm/shared.d.ts`, 'utf8');
  const closed = shared.replace(/type OtherString = .*;/, 'type OtherString = never;');
  expect(closed).not.toBe(shared);
  writeFileSync(`${stripe}/esm/shared.d.ts`, closed);
  const lines = answers.map(
    ({ body }, at) => `export const a${at}: ${typeOf(body)} = ${JSON.stringify(body)};`,
  );
  writeFileSync(
    `${folder}/answers.mts`,
    [
      "import type { Stripe } from 'stripe';",
      'type Failed = { error: Stripe.PaymentIntent.LastPaymentError };',
      ...lines,
    ].join('\n'),
  );
  const options =
    '--ignoreConfig --noEmit --strict --skipLibCheck --module nodenext --pretty false';
  const told = await new Promise<string>((resolve) => {
    const tsc = `${root}node_modules/typescript/lib/tsc.js`;
    execFile(
      process.execPath,
      [tsc, ...options.split(' '), 'answers.mts'],
      { cwd: folder, maxBuffer: 1e8 },
      (_, output) => resolve(output),
    );
  });
  const mistakes = new Map<number, string>();
  for (const line of told.split('\n')) {
    const [, at] = /^answers\.mts\((\d+),/.exec(line) ?? [];
    const place = Number(at) - 3;
    if (at && !mistakes.has(place))
      mistakes.set(place, `${answers[place]?.call}: ${line.replace(/^.*?error /, '')}`);
  }
  return [...mistakes.values()];
};
