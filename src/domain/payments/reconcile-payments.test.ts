// Reconciling keeps up with many payments, and does not hammer a provider that is down.
import { expect, test } from 'vitest';
import { aShopWithOutsideProvider, unavailable } from '../../../test/test-outside-provider.ts';
import { aUser } from '../../../test/test-users.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** Paid at the provider, and reported to the shop by no one. */
const manyPayments = async (count: number) => {
  const testShop = await aShopWithOutsideProvider();
  const { pool } = testShop.database;
  const { id } = await aUser(testShop.database);
  await pool.query(
    `insert into stripe_sandbox.payment_intents (id, client_secret, amount, amount_received,
       currency, status, metadata, created_at)
     select 'pi_' || n, 'secret', 7800, 7800, 'usd', 'succeeded', '{}', now()
     from generate_series(1, $1) n`,
    [count],
  );
  await pool.query(
    `insert into payments (intent_id, user_id, amount_cents, state, created_at, check_at,
       provider)
     select 'pi_' || n, $2, 7800, 'open', $3::timestamptz, $3, 'stripe'
     from generate_series(1, $1) n`,
    [count, id, testShop.context.now()],
  );
  const settled = async () =>
    (await pool.query("select from payments where state = 'settled'")).rowCount;
  return { ...testShop, settled };
};

test('one run settles all payments that are due', async () => {
  const { context, provider, settled } = await manyPayments(230);
  await Promise.all([reconcilePayments(context), reconcilePayments(context)]);
  expect(await settled()).toBe(230);
  expect(provider.calls).toHaveLength(230);
  expect(new Set(provider.calls).size).toBe(230);
});

test('a provider that is down gets a few calls a run', async () => {
  const { context, provider, settled, pass } = await manyPayments(60);
  provider.faults = [{ call: /./, ...unavailable }];
  await expect(reconcilePayments(context)).rejects.toThrow('payments could not be reconciled');
  // Five in a row end the run; up to seven more were under way.
  expect(provider.calls.length).toBeLessThanOrEqual(12);
  provider.calls = [];
  await reconcilePayments(context);
  expect(provider.calls).toEqual([]);
  provider.faults = [];
  pass(2);
  await reconcilePayments(context);
  expect(await settled()).toBe(60);
});

test('one payment that the provider does not find stops no other', async () => {
  const { context, provider, settled } = await manyPayments(20);
  provider.faults = [{ call: /pi_7$/, status: 400, error: { message: 'odd' } }];
  await expect(reconcilePayments(context)).rejects.toThrow('1 payments');
  expect(await settled()).toBe(19);
});
