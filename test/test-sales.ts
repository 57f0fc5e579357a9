// Random orders with payments and refunds, straight in the database of a shop in a time zone.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addUpSales } from '../src/domain/insights/add-up-sales.ts';
import type { Database } from '../src/platform/database/database.ts';
import { databaseForTest } from './test-database.ts';
import { aProduct } from './test-products.ts';
import { aUser } from './test-users.ts';

export const hourMs = 3_600_000;

const hours = fc.integer({ min: -70 * 60, max: 70 * 60 }).map((minutes) => minutes / 60);
const anOrder = fc.record({
  placed: hours,
  fate: fc.constantFrom('paid', 'paid', 'paid', 'unpaid', 'canceled'),
  paysAfter: fc.integer({ min: 0, max: 90 }),
  quantities: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  removesFirst: fc.boolean(),
  refunds: fc.array(fc.record({ after: hours.map(Math.abs), cents: fc.integer({ min: 1 }) }), {
    maxLength: 2,
  }),
  isAddedUp: fc.boolean(),
});
type AnOrder = (typeof anOrder extends fc.Arbitrary<infer T> ? T : never) & {
  /** The default market in the shop's currency if left out. */
  soldIn?: { market: string; currency: string };
};

/** The same ones for a seed. */
export const someOrders = (count: number, seed: number): AnOrder[] =>
  fc.sample(anOrder, { numRuns: count, seed });

export const paidOrder: AnOrder = {
  placed: 0,
  fate: 'paid',
  paysAfter: 0,
  quantities: [1],
  removesFirst: false,
  refunds: [],
  isAddedUp: true,
};

/** `place` puts an order into the books at its time. */
export const openSales = async (zone: string) => {
  const database = await databaseForTest();
  const { pool } = database;
  const products = [
    await aProduct(database, { sizes: { M: 500 } }),
    await aProduct(database, { sizes: { M: 500 } }),
  ];
  const { id: userId } = await aUser(database);
  await pool.query('insert into shop_settings (name, value) values ($1, $2)', [
    'region',
    { timeZone: zone },
  ]);
  const place = async (order: AnOrder, atMs: number): Promise<void> => {
    const placedAt = new Date(atMs + order.placed * hourMs);
    const cents = order.quantities.reduce((sum, quantity) => sum + quantity * 1000, 0);
    const { market, currency } = order.soldIn ?? { market: '', currency: 'usd' };
    const { rows } = await pool.query(
      `insert into orders (user_id, user_name, user_email, phone, address, subtotal_cents,
         shipping_cents, taxes_cents, amount_due_cents, placed_at, reserved_until, market, currency)
       values ($1, '', '', '', '', $2, 0, 0, $2, $3, $3, $4, $5) returning id`,
      [userId, cents, placedAt, market, currency],
    );
    const { id } = rows[0];
    for (const [n, quantity] of order.quantities.entries()) {
      const { id: productId, sizes } = products[n % 2] ?? { id: '', sizes: [] };
      // Two lines of one size there cannot be.
      const sizeId = n < 2 ? sizes[0]?.id : randomUUID();
      await pool.query(
        `insert into order_lines (order_id, position, product_id, size_id, product_name,
           size_label, category, image, quantity, unit_price_cents, line_cents)
         values ($1, $2, $3, $4, 'Shirt', 'M', 'Clothing', '', $5, 1000, $5 * 1000)`,
        [id, n, productId, sizeId, quantity],
      );
    }
    if (order.removesFirst)
      await pool.query(
        'update order_lines set removed_at = $2 where order_id = $1 and position = 0',
        [id, placedAt],
      );
    if (order.isAddedUp) await addUpSales({ database });
    if (order.fate === 'canceled')
      await pool.query(`update orders set state = 'canceled' where id = $1`, [id]);
    if (order.fate === 'paid') await pay(database, order, { id, userId, cents, placedAt });
  };
  return { database, place, products };
};

type Placed = { id: string; userId: string; cents: number; placedAt: Date };

const pay = async (
  { pool }: Database,
  { paysAfter, refunds, soldIn: { currency } = { market: '', currency: 'usd' } }: AnOrder,
  { id, userId, cents, placedAt }: Placed,
): Promise<void> => {
  const paidAt = new Date(placedAt.getTime() + paysAfter * 60_000);
  const intentId = `pi_${id}`;
  await pool.query(
    `insert into payments (intent_id, user_id, order_id, order_revision, amount_cents, state,
       created_at, check_at, provider, currency)
     values ($1, $2, $3, 1, $4, 'open', $5, $5, 'stripe', $6)`,
    [intentId, userId, id, cents, placedAt, currency],
  );
  await pool.query(
    `update payments set state = 'settled', settled_at = $2, received_cents = amount_cents
     where intent_id = $1`,
    [intentId, paidAt],
  );
  await pool.query(
    `update orders set state = 'paid', paid_at = $2, transaction_id = $3 where id = $1`,
    [id, paidAt, intentId],
  );
  for (const { after, cents: most } of refunds)
    await pool.query(
      `insert into refunds (intent_id, order_id, amount_cents, reason, created_at, check_at,
         provider, created_by, currency)
       values ($1, $2, $3, 'requested', $4, $4, 'stripe', $5, $6)`,
      [
        intentId,
        id,
        1 + (most % (cents / 2)),
        new Date(+paidAt + after * hourMs),
        userId,
        currency,
      ],
    );
};
