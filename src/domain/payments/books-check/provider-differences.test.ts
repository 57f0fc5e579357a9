// What the check finds between the provider's lists and ours, and what it must not find. Each case
// is a payment of 78 dollars with a refund of 30, here and there, and what was changed of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../../test/test-shop.ts';
import { aUser } from '../../../../test/test-users.ts';
import type { ProviderBooksJson } from './books-check-schema.ts';
import { checkBooks } from './check-books.ts';
import { findBooks } from './find-books.ts';
import { differenceNames } from './provider-differences.ts';

const ours = '{"userId": "u", "shop": "localhost"}';
const minutesAgo = (minutes: number) => `now() - interval '${minutes} minutes'`;

const longAgo = minutesAgo(50 * 24 * 60);

const unknown = (metadata: string) => `
  delete from refunds where intent_id = $id; delete from payments where intent_id = $id;
  update stripe_sandbox.payment_intents set metadata = '${metadata}' where id = $id`;
const here = (what: string) => `update payments set ${what} where intent_id = $id`;
const there = (what: string) => `update stripe_sandbox.payment_intents set ${what} where id = $id`;
const refundHere = (what: string) => `update refunds set ${what} where intent_id = $id`;
const refundThere = (what: string) =>
  `update stripe_sandbox.refunds set ${what} where payment_intent = $id`;
const anotherRefundThere = (cents: number, at = minutesAgo(120)) => `
  insert into stripe_sandbox.refunds (id, payment_intent, amount, created_at)
  values ('re_other_' || $id, $id, ${cents}, ${at})`;
const lost = refundHere("provider_refund_id = 'gone_' || $id");
const notSettled = here("state = 'superseded', received_cents = null, settled_at = null");

type Difference = { kind: string; there: string | null; here: string | null };
type Case = [what: string, sql: string, ...differences: Difference[]];

const found: Case[] = [
  ['an unknown payment', unknown(ours), of('payment_unknown', '$78.00')],
  [
    'an unknown payment of before this version',
    unknown('{"userId": "u"}'),
    of('payment_unknown', '$78.00'),
  ],
  ['paid there, open here', notSettled, of('payment_open', '$78.00')],
  [
    'paid there, canceled here, begun before the lists',
    `${notSettled}; ${here("state = 'canceled'")}; ${there(`created_at = ${longAgo}`)}`,
    of('payment_open', '$78.00'),
  ],
  [
    'paid there long before the lists, still open here',
    `${notSettled}; ${here(`created_at = ${longAgo}`)};
     ${there(`created_at = ${longAgo}, paid_at = ${longAgo}`)}`,
    of('payment_open', '$78.00'),
  ],
  [
    'paid here, not there',
    `${there("status = 'canceled', amount_received = 0, amount_refunded = 0")}`,
    of('payment_missing', null, '$78.00'),
  ],
  [
    'paid here, of another account',
    `update payments set provider = 'sandbox' where intent_id = $id;
     delete from stripe_sandbox.refunds where payment_intent = $id;
     delete from stripe_sandbox.payment_intents where id = $id;
     delete from refunds where intent_id = $id`,
    of('payment_missing', null, '$78.00'),
  ],
  ['another amount', here('received_cents = 7700'), of('payment_amount', '$78.00', '$77.00')],
  [
    'another currency',
    there("currency = 'jpy'"),
    of('payment_amount', 'JPY\u00a07,800', '$78.00'),
    of('refund_amount', 'JPY\u00a03,000', '$30.00'),
  ],
  ['a refund from the dashboard', anotherRefundThere(1000), of('refund_unknown', '$10.00')],
  [
    'a refund from the dashboard as large as one of before the lists',
    `${refundHere(`settled_at = ${longAgo}`)};
     ${refundThere(`created_at = ${longAgo}`)}; ${anotherRefundThere(3000)}`,
    of('refund_unknown', '$30.00'),
  ],
  [
    'a refund that is not there',
    `${lost}; delete from stripe_sandbox.refunds where payment_intent = $id`,
    of('refund_missing', null, '$30.00'),
  ],
  ['a failed refund', refundThere("status = 'failed'"), of('refund_failed', '$30.00', '$30.00')],
  ['a refund of less', refundThere('amount = 2900'), of('refund_amount', '$29.00', '$30.00')],
  [
    'a dispute',
    `insert into stripe_sandbox.disputes
     values ('dp_' || $id, $id, 7800, 'fraudulent', 'needs_response', ${minutesAgo(120)})`,
    of('payment_disputed', '$78.00'),
  ],
];

const notFound: Case[] = [
  ['what agrees', 'select'],
  ["another shop's payment", unknown('{"userId": "u", "shop": "other.example"}')],
  ["another software's payment", unknown('{}')],
  ['a payment in flight', `${notSettled}; ${there(`paid_at = ${minutesAgo(50)}`)}`],
  [
    'a payment in flight that was opened before the lists',
    `${notSettled}; ${here(`created_at = ${longAgo}`)};
     ${there(`created_at = ${longAgo}, paid_at = ${minutesAgo(50)}`)}`,
  ],
  [
    'a payment that is settled here, and not yet in the lists',
    `${here(`settled_at = ${minutesAgo(50)}`)};
     ${there("status = 'requires_action', amount_received = 0, amount_refunded = 0")}`,
  ],
  ['a refund in flight', refundHere('provider_refund_id = null, settled_at = null')],
  ['a refund there of just now', anotherRefundThere(1000, minutesAgo(50))],
  [
    'a refund here of just now',
    `${refundHere(`settled_at = ${minutesAgo(50)}`)}; ${lost};
     delete from stripe_sandbox.refunds where payment_intent = $id`,
  ],
  ['an unknown payment that went back', `${unknown(ours)}; ${anotherRefundThere(4800)}`],
  ['an open payment that went back', `${notSettled}; ${anotherRefundThere(4800)}`],
  ['a lost refund that was made again there', `${lost}; ${refundThere("metadata = '{}'")}`],
  [
    'a failed refund that was made again there',
    `${refundThere("status = 'failed'")}; ${anotherRefundThere(3000)}`,
  ],
  [
    'a refund of all that was left, when all had gone back before',
    `${refundHere('provider_refund_id = null')}; ${refundThere("metadata = '{}'")}`,
  ],
  [
    'a payment of before the lists, refunded since',
    there(`created_at = ${longAgo}, paid_at = ${longAgo}`),
  ],
  ['a payment that was settled long after it was opened', `${there(`created_at = ${longAgo}`)}`],
  [
    'a payment of a provider that takes no more',
    `${here("provider = 'other'")};
     update refunds set provider = 'other' where intent_id = $id;
     delete from stripe_sandbox.refunds where payment_intent = $id;
     delete from stripe_sandbox.payment_intents where id = $id`,
  ],
];

const cases = [...found, ...notFound];
let shop: TestShop;
let books: ProviderBooksJson | undefined;

beforeAll(async () => {
  shop = await openTestShop();
  const { pool } = shop.database;
  const user = await aUser(shop.database);
  for (const [index, [, sql]] of cases.entries()) {
    const id = `'pi_${index}'`;
    await pool.query(agreed(id, user.id));
    await pool.query(sql.replaceAll('$id', id));
  }
  await checkBooks(shop.context, ['sandbox']);
  [books] = (await findBooks(shop.context)).providers;
});
afterAll(() => shop.close());

test.each(cases)('%s', (what, _sql, ...differences) => {
  const id = `pi_${cases.findIndex(([one]) => one === what)}`;
  const all = books?.compared?.differences.filter(({ intentId }) => intentId === id);
  expect(all?.map(({ kind, there, here }) => ({ kind, there, here }))).toEqual(differences);
  for (const { remedy, there, here } of all ?? []) {
    expect(remedy).toContain(there ?? here);
    expect(remedy).toMatch(/Stripe sandbox/);
  }
});

test('all kinds are planted above', () => {
  const kinds = new Set(
    found.flatMap(([, , ...differences]) => differences.map((one) => one.kind)),
  );
  expect([...kinds].sort()).toEqual([...differenceNames].sort());
});

function of(kind: string, there: string | null, here: string | null = null): Difference {
  return { kind, there, here };
}

const agreed = (id: string, userId: string): string => `
  insert into stripe_sandbox.payment_intents (id, client_secret, amount, amount_received,
    amount_refunded, currency, status, metadata, created_at, paid_at)
  values (${id}, 'x', 7800, 7800, 3000, 'usd', 'succeeded', '${ours}', ${minutesAgo(120)},
    ${minutesAgo(120)});
  insert into payments (intent_id, user_id, amount_cents, state, received_cents, created_at,
    check_at, settled_at, provider)
  values (${id}, '${userId}', 7800, 'settled', 7800, ${minutesAgo(120)}, now(),
    ${minutesAgo(120)}, 'sandbox');
  with ours as (
    insert into refunds (intent_id, amount_cents, reason, created_by, created_at, check_at,
      settled_at, provider_refund_id)
    values (${id}, 3000, 'goodwill', 'admin', ${minutesAgo(120)}, now(), ${minutesAgo(120)},
      're_' || ${id}) returning id)
  insert into stripe_sandbox.refunds (id, payment_intent, amount, created_at, metadata)
  select 're_' || ${id}, ${id}, 3000, ${minutesAgo(120)}, jsonb_build_object('refundId', id)
  from ours`;
