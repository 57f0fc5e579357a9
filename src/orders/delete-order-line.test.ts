// What an order's lines hold is given back once, whoever takes them out at the same moment.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { orderLinesOf } from '../../test/test-orders.ts';
import { aProduct, stockOf } from '../../test/test-products.ts';
import { aUser } from '../../test/test-users.ts';
import { isFailure } from '../errors.ts';
import { deleteOrderLine } from './delete-order-line.ts';
import { placeOrder } from './place-order.ts';

const now = new Date('2026-11-21T14:10:00Z');
const address = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
};

const anOrder = async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const shirt = await aProduct(database, { sizes: { M: 5, L: 5 } });
  const [m = '', l = ''] = shirt.sizes.map(({ id }) => id);
  const place = (wanted: { id: string; quantity: number }[], priceCents: number) =>
    placeOrder(database, { customer, wanted, address, priceCents, checkoutKey: 'k', now });
  await place(
    [
      { id: m, quantity: 2 },
      { id: l, quantity: 1 },
    ],
    15_800,
  );
  const lines = await orderLinesOf(database, customer.email);
  const lineId = lines.find(({ quantity }) => quantity === 2)?.id ?? '';
  return {
    database,
    place,
    m,
    l,
    take: () => deleteOrderLine(database, { lineId, actor: customer, now }),
  };
};

test('the same line taken out twice at once gives its stock back once', async () => {
  const { database, m, take } = await anOrder();
  const responses = await Promise.all([take(), take(), take()]);
  expect(responses.filter((answer) => !isFailure(answer))).toHaveLength(1);
  expect(await stockOf(database, m)).toBe(5);
});

test('a line taken out while its checkout changes gives its stock back once', async () => {
  const { database, place, m, l, take } = await anOrder();
  await Promise.all([place([{ id: l, quantity: 1 }], 7800), take()]);
  // Whoever was first: when the line went before, the checkout goes on in an order of its own, beside what is left of this one.
  const { rows } = await database.pool.query<{ held: number }>(
    'select sum(quantity) as held from order_lines where size_id = $1 and deleted_at is null',
    [l],
  );
  expect([await stockOf(database, m), await stockOf(database, l)]).toEqual([
    5,
    5 - (rows[0]?.held ?? 0),
  ]);
});
