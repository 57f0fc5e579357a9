// Customers, an admin and the clock by turns: the seed decides every step of a run.
import { auditBooks, type Finding } from '../../src/domain/books/audit-books.ts';
import { fulfillOrder } from '../../src/domain/orders/fulfillment/fulfill-order.ts';
import { cancelOrder } from '../../src/domain/payments/cancel-order.ts';
import { checkout } from '../../src/domain/payments/checkout.ts';
import { expireOrders } from '../../src/domain/payments/expire-orders.ts';
import { ProviderError } from '../../src/domain/payments/providers/payment-provider.ts';
import { reconcilePayments } from '../../src/domain/payments/reconcile-payments.ts';
import { refundOrder } from '../../src/domain/payments/refunds/refund-order.ts';
import { settlePayment } from '../../src/domain/payments/settle-payment.ts';
import { isFailure } from '../../src/platform/errors/errors.ts';
import type { ShopContext } from '../../src/shop/context.ts';
import { createRandom, type Random } from '../../torture/random.ts';
import { confirmCard } from '../test-checkout.ts';
import { shippingAddress } from '../test-orders.ts';
import { aProduct } from '../test-products.ts';
import { openTestShop } from '../test-shop.ts';
import { aUser } from '../test-users.ts';
import { createGates, untilIdle } from './gates.ts';

const begin = new Date('2026-03-02T09:00:00Z');
const atOnceMax = 4;
const good = '4242424242424242';
const cards = [good, good, good, '4000000000000002'];

type Placed = { number: number; orderId: string; intentId: string; clientSecret: string };

/** What each step was, and what is wrong with the books after the last one. */
export const runSteps = async (
  seed: number,
  steps: number,
): Promise<{ trace: string[]; breaches: Finding[]; faults: string[]; owed: number }> => {
  const world = await openWorld(createRandom(seed));
  const { testShop, gates, random, trace } = world;
  try {
    for (let step = 0; step < steps; step += 1) {
      const waiting = gates.list();
      const isFull = world.running.size >= atOnceMax;
      if (waiting.length > 0 && (isFull || random.chance(0.6))) {
        const gate = random.pick(waiting);
        const way = random.chance(0.1) ? 'lost' : 'through';
        trace.push(`${gate.label}: ${way}`);
        gate.open(way);
      } else if (!isFull) start(world, random.pick(verbs));
      await untilIdle(testShop.database);
    }
    await finish(world);
    const findings = await auditBooks(testShop);
    const breaches = findings.filter((finding) => finding.breaches > 0);
    return { trace, breaches, faults: world.faults, owed: await countOwed(world) };
  } finally {
    await testShop.close();
  }
};

const openWorld = async (random: Random) => {
  const testShop = await openTestShop({ now: () => begin, hasWebhooks: false });
  const { database, context } = testShop;
  const gates = createGates(context.paymentProvider);
  const shop: ShopContext = { ...context, paymentProvider: gates.provider };
  const customers = [await aUser(database), await aUser(database), await aUser(database)];
  const admin = await aUser(database, 'admin');
  const products = [
    await aProduct(database, { slug: 'one', priceCents: 5000, sizes: { M: 3 } }),
    await aProduct(database, { slug: 'two', priceCents: 2500, sizes: { M: 5 } }),
  ];
  await database.pool.query(
    `insert into stock_ledger (size_id, delta, kind, at)
     select id, stock, 'received', $1 from product_sizes`,
    [begin],
  );
  const faults: string[] = [];
  const placed: Placed[] = [];
  const running = new Set<Promise<unknown>>();
  const trace: string[] = [];
  const sizeIds = products.flatMap(({ sizes }) => sizes.map(({ id }) => id));
  return {
    random,
    testShop,
    context: shop,
    gates,
    customers,
    admin,
    sizeIds,
    placed,
    running,
    trace,
    faults,
  };
};

type World = Awaited<ReturnType<typeof openWorld>>;
type Verb = { name: string; run: (world: World) => Promise<unknown> | undefined };

const start = (world: World, { name, run }: Verb): void => {
  const call = run(world);
  if (!call) return;
  world.trace.push(`${name} begins`);
  const end = (how: string) => {
    world.trace.push(`${name}: ${how}`);
    world.running.delete(call);
  };
  world.running.add(call);
  call.then(
    (result) => end(isFailure(result) ? result.code : 'done'),
    (error: Error) => {
      if (!isOfProvider(error)) world.faults.push(`${name}: ${error.message}`);
      end('fails');
    },
  );
};

/** What jobs throw is tried again; anything else a verb may throw is a fault of the shop. */
const isOfProvider = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOfProvider)
    : error instanceof ProviderError;

/** Of an order that was placed; nothing to do before there is one. */
const ofOrder =
  (run: (world: World, order: Placed) => Promise<unknown>): Verb['run'] =>
  (world) => {
    // The last ones: verbs that meet at one order are what is looked for.
    const recent = world.placed.slice(-2);
    const order = recent.length > 0 ? world.random.pick(recent) : undefined;
    return order && run(world, order);
  };

const place: Verb['run'] = async ({ random, context, customers, sizeIds, placed }) => {
  const user = random.pick(customers);
  const n = random.below(sizeIds.length);
  const quantity = 1 + random.below(2);
  const subtotal = (n === 0 ? 5000 : 2500) * quantity;
  const opened = await checkout(context, {
    customer: user,
    shippingAddress,
    lines: [{ id: sizeIds[n] ?? '', quantity }],
    priceCents: subtotal + 800 + (subtotal > 9900 ? 0 : 2000),
    checkoutKey: `cart of ${user.id}`,
  });
  if (isFailure(opened)) return opened;
  const { clientSecret, order } = opened;
  const [intentId = ''] = clientSecret.split('_secret_');
  placed.push({ number: order.orderNumber, orderId: order.orderId, intentId, clientSecret });
  return opened;
};

const refund: Verb['run'] = ofOrder(async ({ random, context, admin, testShop }, order) => {
  const { rows } = await testShop.database.pool.query<{ received: number; refunded: number }>(
    `select coalesce(p.received_cents, 0) as received, coalesce(sum(r.amount_cents), 0) as refunded
     from orders o left join payments p on p.intent_id = o.transaction_id
       left join refunds r on r.intent_id = p.intent_id
     where o.id = $1 group by p.received_cents`,
    [order.orderId],
  );
  const { received = 0, refunded = 0 } = rows[0] ?? {};
  const left = received - refunded;
  return refundOrder(context, {
    number: order.number,
    refundId: random.uuid(),
    amountCents: random.chance(0.5) ? left : Math.ceil(left / 2),
    refundedCents: refunded,
    reason: 'requested',
    restock: 'none',
    refundMaxCents: null,
    actorId: admin.id,
  });
});

const verbs: Verb[] = [
  { name: 'place', run: place },
  { name: 'place', run: place },
  {
    name: 'pay',
    run: ofOrder(({ random, testShop }, { clientSecret }) =>
      confirmCard(testShop, clientSecret, random.pick(cards)),
    ),
  },
  { name: 'settle', run: ofOrder(({ context }, { intentId }) => settlePayment(context, intentId)) },
  { name: 'settle', run: ofOrder(({ context }, { intentId }) => settlePayment(context, intentId)) },
  {
    name: 'cancel',
    run: ofOrder(({ context, admin }, { number }) =>
      cancelOrder(context, { number, actorId: admin.id }),
    ),
  },
  { name: 'refund', run: refund },
  {
    name: 'fulfill',
    run: ofOrder(({ context, admin }, { number }) =>
      fulfillOrder(context, {
        number,
        actorId: admin.id,
        carrier: null,
        trackingNumber: null,
        trackingLink: null,
        isEmailed: false,
      }),
    ),
  },
  { name: 'expire', run: ({ context }) => expireOrders(context) },
  { name: 'reconcile', run: ({ context }) => reconcilePayments(context) },
  {
    name: 'time',
    run: async ({ random, testShop }) => testShop.pass(random.pick([1, 5, 31])),
  },
];

/** Whatever waits goes through; then time passes until nothing is owed. */
const finish = async (world: World): Promise<void> => {
  const { testShop, context, gates } = world;
  const openAll = async () => {
    await untilIdle(testShop.database);
    while (world.running.size > 0) {
      for (const gate of gates.list()) gate.open('through');
      await untilIdle(testShop.database);
    }
  };
  await openAll();
  for (let round = 0; round < 5; round += 1) {
    testShop.pass(40);
    for (const [name, run] of [
      ['reconcile', () => reconcilePayments(context)],
      ['expire', () => expireOrders(context)],
    ] as const) {
      start(world, { name, run });
      await openAll();
    }
  }
};

/** Orders that hold stock, payments that nobody looked at and refunds that were not paid out. */
const countOwed = async ({ testShop }: World): Promise<number> => {
  const { rows } = await testShop.database.pool.query<{ owed: number }>(
    `select (select count(*) from orders where state = 'unpaid')
       + (select count(*) from payments where state in ('open', 'superseded'))
       + (select count(*) from refunds where settled_at is null) as owed`,
  );
  return rows[0]?.owed ?? 0;
};
