// Under any concurrency no item is sold twice or lost, and no money lacks its order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '../../../test/run-count.ts';
import {
  type Answer,
  aCustomer,
  aShopWithProduct,
  confirmCard,
  intentOf,
} from '../../../test/test-checkout.ts';
import { orderLinesOf } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { cancelOrder } from './cancel-order.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { expireOrders } from './expire-orders.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const actions = [
  'buy',
  'change',
  'pay',
  'report',
  'remove',
  'cancel',
  'expire',
  'reconcile',
] as const;
const step = fc.record({
  act: fc.constantFrom(...actions),
  who: fc.nat(1),
  sizes: fc.subarray([0, 1, 2], { minLength: 2 }),
  quantity: fc.integer({ min: 1, max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const stockAtFirst = 6;
const addressee = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

test('concurrent actions of two customers keep stock, orders and money consistent', async () => {
  const testShop = await aShopWithProduct();
  const waves = fc.array(fc.array(step, { minLength: 2, maxLength: 5 }), {
    minLength: 3,
    maxLength: 6,
  });
  let minutes = 0;
  const pass = (more: number) => {
    minutes += more;
    testShop.pass(more);
    return new Date(Date.now() + minutes * 60_000);
  };
  await fc.assert(
    fc.asyncProperty(waves, (all) => play(testShop, pass, all)),
    { numRuns: runCount(3, 10) },
  );
});

type ShopWithProduct = Awaited<ReturnType<typeof aShopWithProduct>>;

const play = async (
  testShop: ShopWithProduct,
  pass: (minutes: number) => Date,
  waves: Step[][],
): Promise<void> => {
  const shirt = await aProduct(testShop.database, {
    priceCents: 5000,
    sizes: { S: stockAtFirst, M: stockAtFirst, L: stockAtFirst },
  });
  const now = pass(0);
  const customers = await Promise.all([aCustomer(testShop, now), aCustomer(testShop, now)]);
  const keys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
  const secrets: [string[], string[]] = [[], []];

  const open = async (
    who: number,
    { sizes, quantity }: Step,
    checkoutKey?: string,
  ): Promise<void> => {
    const subtotal = sizes.length * quantity * 50;
    const { body } = await checkAnswer(
      customers[who]?.call('/create-payment-intent', {
        price: subtotal + (subtotal > 99 ? 8 : 28),
        lines: sizes.map((size) => ({ _id: shirt.sizes[size]?.id, productQuantity: quantity })),
        address: addressee,
        checkoutKey,
      }),
    );
    if (body.clientSecret) secrets[who as 0 | 1].push(String(body.clientSecret));
  };
  const does: Record<(typeof actions)[number], (one: Step) => Promise<unknown>> = {
    buy: (one) => open(one.who, one),
    change: (one) => open(one.who, one, keys[one.who]),
    pay: async ({ who }) => confirmCard(testShop, secrets[who as 0 | 1].at(-1)),
    report: async ({ who, sizes, quantity }) =>
      checkAnswer(
        customers[who]?.confirmOrderLine(shirt, intentOf(secrets[who as 0 | 1].at(-1) ?? 'none'), {
          _id: shirt.sizes[sizes[0] ?? 0]?.id,
          productQuantity: quantity,
        }),
      ),
    // A double click: the second press asks for the same line.
    remove: async ({ who, quantity }) => {
      const user = customers[who]?.user;
      const lines = (await orderLinesOf(testShop.database, user?.email)).filter(
        ({ state }) => state === 'unpaid',
      );
      const line = lines[quantity % Math.max(lines.length, 1)];
      const take = async () => line && user && deleteOrderLine(testShop.context, line.id, user);
      await Promise.all([take(), take()]);
    },
    // An admin cancels while the customer pays or changes the order.
    cancel: async ({ who, quantity }) => {
      const lines = await orderLinesOf(testShop.database, customers[who]?.user.email);
      const line = lines[quantity % Math.max(lines.length, 1)];
      const target = { number: line?.order.number ?? 0, actorId: 'an-admin' };
      await Promise.all([
        cancelOrder(testShop.context, target),
        cancelOrder(testShop.context, target),
      ]);
    },
    expire: () => expireOrders(testShop.context),
    reconcile: () => reconcilePayments(testShop.context),
  };

  for (const wave of waves) {
    await Promise.all(wave.map((one) => does[one.act](one)));
    pass(8);
  }
  await testShop.stripeSandbox?.idle();
  pass(60);
  await expireOrders(testShop.context);
  await reconcilePayments(testShop.context);
  await testShop.stripeSandbox?.idle();
  expect(testShop.logged).toEqual([]);
  await expectBooks(testShop.database, shirt.id);
};

// A deadlock or another accident would be a 500.
const checkAnswer = async (call: Promise<Answer> | undefined): Promise<Answer> => {
  const answer = (await call) ?? { status: 0, body: {} };
  expect([200, 402, 403, 404, 409, 422], JSON.stringify(answer)).toContain(answer.status);
  return answer;
};

const expectBooks = async ({ pool }: ShopWithProduct['database'], productId: string) => {
  const { rows: sizes } = await pool.query(
    `select s.stock,
       (select coalesce(sum(delta), 0) from stock_ledger where size_id = s.id) as moved,
       (select coalesce(sum(l.quantity), 0) from order_lines l join orders o on o.id = l.order_id
        where l.size_id = s.id and o.state = 'paid') as sold
     from product_sizes s where product_id = $1`,
    [productId],
  );
  for (const { stock, moved, sold } of sizes) {
    expect(stock).toBeGreaterThanOrEqual(0);
    expect(stock).toBe(stockAtFirst + moved);
    expect(stock).toBe(stockAtFirst - sold);
  }
  const { rows: money } = await pool.query(
    `select i.amount_received - i.amount_refunded as kept,
       coalesce(o.amount_due_cents, 0) as owed, o.state
     from stripe_sandbox.payment_intents i left join orders o on o.transaction_id = i.id`,
  );
  for (const { kept, owed } of money) expect(kept).toBe(owed);
  const { rows: unbacked } = await pool.query(
    `select o.number from orders o
     left join stripe_sandbox.payment_intents i on i.id = o.transaction_id
     where (o.state = 'paid') <> (i.status is not distinct from 'succeeded')
       or o.amount_due_cents <> (select coalesce(sum(line_cents), 0) from order_lines l
            where l.order_id = o.id and l.removed_at is null)
          + o.shipping_cents + o.taxes_cents
          + (select coalesce(sum(cents), 0) from order_adjustments a where a.order_id = o.id)
          and o.state = 'paid'`,
  );
  expect(unbacked).toEqual([]);
  const { rows: unfinished } = await pool.query(
    `select state from payments where state not in ('settled', 'canceled')
     union all select reason from refunds where settled_at is null`,
  );
  expect(unfinished).toEqual([]);
};
