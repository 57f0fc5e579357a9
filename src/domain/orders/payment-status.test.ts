import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../test/run-count.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { anOrder, payBack } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import { selectOrder } from './list/select-orders.ts';
import { orderStates } from './order.ts';
import { orderStatus, paymentStatus, paymentStatuses } from './payment-status.ts';

const refund = fc.record({
  cents: fc.constantFrom(1, 3_900, 7_800),
  isSettled: fc.boolean(),
  isUnused: fc.boolean(),
  isOfOrder: fc.boolean(),
  isOutside: fc.boolean(),
});

const whole = { cents: 7_800, isSettled: true, isUnused: false, isOfOrder: true, isOutside: false };

test('SQL and TypeScript derive the same status from any refunds', async () => {
  const database = await databaseForTest();
  const { pool } = database;
  const product = await aProduct(database);
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  const { orderId } = await anOrder(database, await aUser(database), { lines, priceCents: 7800 });
  await payBack(database, orderId);
  await pool.query(
    `insert into payments (intent_id, user_id, amount_cents, state, created_at,
       check_at, settled_at, received_cents)
     select 'pi_other', user_id, amount_cents, state, now(), now(), now(), received_cents
     from payments`,
  );
  const seen = new Set<string>();
  const cases = fc.tuple(fc.constantFrom(...orderStates), fc.array(refund, { maxLength: 3 }));
  await fc.assert(
    fc.asyncProperty(cases, async ([state, refunds]) => {
      await pool.query('truncate refunded_lines, refund_lines, refunds, invoices');
      await pool.query('update orders set state = $1', [state]);
      for (const { cents, isSettled, isUnused, isOfOrder, isOutside } of refunds) {
        await pool.query(
          `insert into refunds (intent_id, order_id, amount_cents, reason, created_at, check_at,
             settled_at, created_by, canceled_at, outside_way, outside_on)
           select case when $4 then transaction_id else 'pi_other' end, id, $1,
             case when $3 then 'unused' else 'requested' end, now(), now(),
             case when $2 then now() end, user_id, case when $5 then now() end,
             case when $5 then 'cash' end, case when $5 then current_date end from orders`,
          [cents, isSettled, isUnused, isOfOrder, isOutside && !isSettled],
        );
      }
      const order = await selectOrder(pool, orderId);
      if (!order) throw new Error('The order is gone.');
      const { rows } = await pool.query(
        `select payment_status(state, transaction_id) as payment,
           order_status(state, transaction_id) as status from orders`,
      );
      expect(rows).toEqual([{ payment: paymentStatus(order), status: orderStatus(order) }]);
      seen.add(paymentStatus(order));
    }),
    {
      numRuns: runCount(40, 400),
      examples: [
        [['paid', [whole]]],
        [['paid', [{ ...whole, cents: 1 }]]],
        [['paid', [{ ...whole, isSettled: false, isOutside: true }]]],
      ],
    },
  );
  expect([...seen].toSorted()).toEqual([...paymentStatuses].toSorted());
});
