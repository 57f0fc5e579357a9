// When the check of the books runs, and how it ends; what it finds: provider-differences.test.ts.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../../test/test-checkout.ts';
import type { TestShop } from '../../../../test/test-shop.ts';
import { type ProviderRecord, ProviderUnavailable } from '../providers/payment-provider.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { beginBooksCheck, checkBooks, checkBooksNightly } from './check-books.ts';
import { findBooks } from './find-books.ts';

type Context = TestShop['context'];

/** Two paid orders, one with 30 of its 78 dollars refunded, two hours ago. */
const aShopThatTraded = async () => {
  const shop = await aShopWithProduct();
  await shop.database.pool.query(
    "insert into stock_ledger (size_id, delta, kind) select id, 5, 'received' from product_sizes",
  );
  const payments: string[] = [];
  for (let orders = 0; orders < 2; orders++) {
    const { body } = await (await aCustomer(shop)).checkout(shop.product);
    await confirmCard(shop, body.clientSecret);
    payments.push(intentOf(body.clientSecret));
  }
  await shop.stripeSandbox?.idle();
  const [, refunded = ''] = payments;
  const { rows } = await shop.database.pool.query<{ number: number }>(
    'select number from orders where transaction_id = $1',
    [refunded],
  );
  const number = rows[0]?.number ?? 0;
  await refundOrder(shop.context, {
    number,
    refundId: randomUUID(),
    amountCents: 3000,
    refundedCents: 0,
    reason: 'goodwill',
    restock: 'none',
    refundMaxCents: null,
    actorId: 'admin',
  });
  shop.pass(120);
  return { ...shop, refunded, number };
};

const checkedBy = async (context: Context, shop: TestShop) => {
  await checkBooks(context, ['sandbox']);
  const { providers, ...books } = await findBooks(shop.context);
  return { ...books, ...providers[0] };
};
const differencesOf = async (shop: TestShop, context = shop.context) =>
  (await checkedBy(context, shop)).compared?.differences;

test('a dispute is found until it is won', async () => {
  const shop = await aShopThatTraded();
  const { paymentProvider } = shop.context;
  const dispute = (status: ProviderRecord['status']): Context => ({
    ...shop.context,
    paymentProvider: {
      ...paymentProvider,
      listRecords: async function* (name, asked) {
        yield* paymentProvider.listRecords(name, asked);
        const of = { id: 'dp_1', intentId: shop.refunded, amountCents: 7800, currency: 'usd' };
        yield { ...of, kind: 'dispute', status, at: shop.context.now(), metadata: {} };
      },
    },
  });
  expect(await differencesOf(shop, dispute('open'))).toMatchObject([
    { kind: 'payment_disputed', there: '$78.00', orderNumber: shop.number, refundId: 'dp_1' },
  ]);
  expect(await differencesOf(shop, dispute('succeeded'))).toEqual([]);
});

test('what is gone at the second look is no difference', async () => {
  const shop = await aShopThatTraded();
  const { paymentProvider } = shop.context;
  const context: Context = {
    ...shop.context,
    paymentProvider: {
      ...paymentProvider,
      listRecords: async function* (name, asked) {
        for await (const record of paymentProvider.listRecords(name, asked))
          yield 'since' in asked ? { ...record, amountCents: 1 } : record;
      },
    },
  };
  expect(await differencesOf(shop, context)).toEqual([]);
});

test('lists of more than a page are read to their end', async () => {
  const shop = await aShopThatTraded();
  await shop.database.pool.query(
    `insert into stripe_sandbox.payment_intents (id, client_secret, amount, amount_received,
       currency, status, metadata, created_at)
     select 'pi_' || n, 'x', 7800, 7800, 'usd', 'succeeded', '{"userId": "u"}',
       now() - n / 3 * interval '1 s'
     from generate_series(1, 250) n;
     insert into payments (intent_id, user_id, amount_cents, state, received_cents, created_at,
       check_at, settled_at, provider)
     select i.id, user_id, 7800, 'settled', 7800, now(), now(), now(), 'sandbox'
     from stripe_sandbox.payment_intents i, (select user_id from payments limit 1) one
     where i.id ~ '^pi_\\d{1,3}$' and i.id <> 'pi_250'`,
  );
  const { compared } = await checkedBy(shop.context, shop);
  expect(compared).toMatchObject({ payments: 251, refunds: 1 });
  expect(compared?.differences).toMatchObject([{ kind: 'payment_unknown', intentId: 'pi_250' }]);
});

test('a provider that stops answering leaves the last whole result, and says so', async () => {
  const shop = await aShopThatTraded();
  const before = await checkedBy(shop.context, shop);
  expect(before).toMatchObject({ isRunning: false, problem: null, compared: { payments: 2 } });
  expect(before.own?.broken.map(({ name }) => name)).toEqual([]);
  shop.pass(1);
  const { paymentProvider } = shop.context;
  const context: Context = {
    ...shop.context,
    paymentProvider: {
      ...paymentProvider,
      listRecords: async function* (name, asked) {
        for await (const record of paymentProvider.listRecords(name, asked)) {
          yield record;
          throw new ProviderUnavailable('sk_live_hush', { isKept: false });
        }
      },
    },
  };
  const after = await checkedBy(context, shop);
  expect(after.compared).toEqual(before.compared);
  expect(after.problem?.code).toBe('unavailable');
  expect(after.own?.at).not.toBe(before.own?.at);
  expect(String(shop.logged)).not.toContain('hush');
  expect(await tableSize(shop, 'provider_records')).toBe(0);
});

test('it runs from three at night on, once, and again an hour after a failure', async () => {
  const shop = await aShopWithProduct({ now: () => new Date('2030-01-10T14:00:00Z') });
  await shop.database.pool.query("update migrations set at = '2030-01-10T12:00:00Z'");
  let isUp = false;
  const { paymentProvider } = shop.context;
  const unavailable = () => {
    throw new ProviderUnavailable('No answer.', { isKept: false });
  };
  const runsAfter = async (minutes: number) => {
    shop.pass(minutes);
    const listRecords = isUp ? paymentProvider.listRecords : unavailable;
    await checkBooksNightly({
      ...shop.context,
      paymentProvider: { ...paymentProvider, listRecords },
    });
    return await tableSize(shop, 'books_checks');
  };
  expect(await runsAfter(0)).toBe(0);
  expect(await runsAfter(13 * 60 - 1)).toBe(0);
  expect(await runsAfter(1)).toBe(1);
  expect(await runsAfter(50)).toBe(1);
  isUp = true;
  expect(await runsAfter(11)).toBe(2);
  expect(await runsAfter(120)).toBe(2);
  expect(await runsAfter(21 * 60)).toBe(3);
});

test('one check runs at a time, and one that was killed ends after half an hour', async () => {
  const { context, database, pass } = await aShopWithProduct();
  const begin = () => beginBooksCheck(context, database.writes, 'sandbox');
  const begun = await Promise.all([begin(), begin(), begin()]);
  expect(begun.filter(Boolean)).toHaveLength(1);
  pass(29);
  expect(await begin()).toBeUndefined();
  pass(2);
  expect(await begin()).toBeDefined();
});

const tableSize = async ({ database }: TestShop, name: string): Promise<number> =>
  (await database.pool.query(`select count(*) as n from ${name}`)).rows[0].n;
