import { expect, test } from 'vitest';
import { countLockWaits, databaseForTest } from '../../../../test/test-database.ts';
import { orderContext } from '../../../../test/test-orders.ts';
import { aProduct, hideProduct, stockOf } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { placeOrder } from './place-order.ts';

const now = new Date('2026-11-21T14:10:00Z');
const shippingAddress = {
  name: 'Ines Okafor',
  address: '14 Ropewalk Lane',
  phone: '07700900123',
  additionalInfo: 'Ring',
  postal: null,
};

test('a changed checkout locks old and new sizes together, deleted ones too', async () => {
  const database = await databaseForTest();
  const customer = await aUser(database);
  const [one, other] = [await aProduct(database), await aProduct(database)];
  const sizeOf = ({ sizes }: typeof one) => sizes[0]?.id ?? '';
  const [first, last] = sizeOf(one) < sizeOf(other) ? [one, other] : [other, one];
  const place = (product: typeof one) =>
    placeOrder(
      orderContext(database, () => now),
      {
        customer,
        lines: [{ id: sizeOf(product), quantity: 1 }],
        shippingAddress,
        priceCents: 7800,
        checkoutKey: 'k',
      },
    );
  await place(first);
  await hideProduct(database, first);
  const otherClient = await database.pool.connect();
  const lock = (product: typeof one) =>
    otherClient.query('select from product_sizes where id = $1 for update', [sizeOf(product)]);
  await otherClient.query('begin');
  await lock(first);
  const changed = place(last);
  await expect.poll(() => countLockWaits(database)).toBe(1);
  // A deadlock, if the change had locked this one already.
  await lock(last);
  await otherClient.query('commit');
  otherClient.release();
  expect(await changed).toMatchObject({ revision: 2 });
  expect([await stockOf(database, sizeOf(first)), await stockOf(database, sizeOf(last))]).toEqual([
    5, 4,
  ]);
});
