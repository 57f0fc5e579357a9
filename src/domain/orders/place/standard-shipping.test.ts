// What goes back of the delivery, when a whole order is withdrawn from, is kept with it.
import { expect, test } from 'vitest';
import { databaseForTest } from '../../../../test/test-database.ts';
import { orderContext, orderTime, shippingAddress } from '../../../../test/test-orders.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { aUser } from '../../../../test/test-users.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { blankPostal } from '../../places/postal-address.ts';
import { placeOrder } from './place-order.ts';

const zone = '00000000-0000-4000-8000-000000000001';
const standard = '00000000-0000-4000-8000-00000000000a';
const express = '00000000-0000-4000-8000-00000000000b';
const pickUp = '00000000-0000-4000-8000-00000000000c';

const aShop = async () => {
  const database = await databaseForTest();
  await database.pool.query(`
    insert into shop_settings (name, value) values ('delivery', '{"taxesCents": 0}');
    insert into shipping_zones (id, name, created_at, changed_at)
      values ('${zone}', 'Germany', now(), now());
    insert into shipping_zone_places (zone_id, country) values ('${zone}', 'DE');
    insert into shipping_methods (id, zone_id, position, name, is_pickup, free_over_cents) values
      ('${standard}', '${zone}', 0, 'Standard', false, 9900),
      ('${express}', '${zone}', 1, 'Express', false, null),
      ('${pickUp}', '${zone}', 2, 'Pick up', true, null);
    insert into shipping_rates (method_id, price_cents)
      values ('${standard}', 490), ('${express}', 1490), ('${pickUp}', 0)`);
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 99 } });
  const customer = await aUser(database);
  const kept = async () => {
    const { rows } = await database.pool.query(
      'select standard_shipping_cents as cents from orders order by number desc limit 1',
    );
    return rows[0].cents;
  };
  return {
    kept,
    place: async (quantity: number, deliveryMethod: string, priceCents: number) => {
      const postal = { ...blankPostal, line1: 'Weg 1', city: 'Ort', country: 'DE' };
      const placed = await placeOrder(
        orderContext(database, () => orderTime),
        {
          customer,
          lines: [{ id: product.sizes[0]?.id ?? '', quantity }],
          shippingAddress: { ...shippingAddress, postal },
          checkoutKey: 'one',
          ...{ deliveryMethod, priceCents },
        },
      );
      if (isFailure(placed)) throw new Error(JSON.stringify(placed));
      return await kept();
    },
  };
};

test('a faster delivery keeps what the cheapest would have cost; others keep nothing', async () => {
  const shop = await aShop();
  expect(await shop.place(1, express, 6490)).toBe(490);
  // The order is changed with its checkout.
  expect(await shop.place(1, standard, 5490)).toBeNull();
  expect(await shop.place(1, pickUp, 5000)).toBeNull();
  // It would have been free.
  expect(await shop.place(2, express, 11_490)).toBe(0);
});
