// A shop in Germany with zones and taxes, where what is added to an order is looked at.

import { selectOrders } from '../src/domain/orders/list/select-orders.ts';
import { removeOrderLine } from '../src/domain/orders/manage/remove-order-line.ts';
import { placeOrder } from '../src/domain/orders/place/place-order.ts';
import { quoteCart } from '../src/domain/orders/place/quote-cart.ts';
import { blankPostal } from '../src/domain/places/postal-address.ts';
import type { Database } from '../src/platform/database/database.ts';
import { isFailure } from '../src/platform/errors/errors.ts';
import { databaseForTest } from './test-database.ts';
import { orderContext, shippingAddress } from './test-orders.ts';
import { aProduct } from './test-products.ts';
import { aUser, customerAccess } from './test-users.ts';

export const now = new Date('2026-11-26T12:00:00Z');

/** In Germany: 4.90 at home and 9.90 in France, and a pick-up; what is elsewhere costs 20.00. */
const zones = `
  insert into shipping_zones (id, name, created_at, changed_at) values
    ('00000000-0000-4000-8000-000000000001', 'Germany', now(), now()),
    ('00000000-0000-4000-8000-000000000002', 'France', now(), now());
  insert into shipping_zone_places (zone_id, country) values
    ('00000000-0000-4000-8000-000000000001', 'DE'), ('00000000-0000-4000-8000-000000000002', 'FR');
  insert into shipping_methods (id, zone_id, position, name, is_pickup, free_over_cents) values
    ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-000000000001', 0, 'Parcel',
      false, 15000),
    ('00000000-0000-4000-8000-00000000000b', '00000000-0000-4000-8000-000000000001', 1, 'Pick up',
      true, null),
    ('00000000-0000-4000-8000-00000000000c', '00000000-0000-4000-8000-000000000002', 0, 'Colis',
      false, null);
  insert into shipping_rates (method_id, price_cents) values
    ('00000000-0000-4000-8000-00000000000a', 490), ('00000000-0000-4000-8000-00000000000b', 0),
    ('00000000-0000-4000-8000-00000000000c', 990)`;
export const parcel = '00000000-0000-4000-8000-00000000000a';
export const pickUp = '00000000-0000-4000-8000-00000000000b';

const registered = `
  insert into tax_registrations (scheme, country, region, number, starts_on, changed_at) values
    ('domestic', 'DE', '', 'DE123456788', '2020-01-01', now()),
    ('oss', 'DE', '', 'DE123456788', '2021-07-01', now())`;

export const setting = (name: string, value: object): string =>
  `insert into shop_settings (name, value, changed_at)
   values ('${name}', '${JSON.stringify(value)}', now())
   on conflict (name) do update set value = shop_settings.value || excluded.value`;

/** A coat for 119.00 and a book for 21.40. */
export const aChargedShop = async (pricesInclude: 'gross' | 'net' = 'gross', clock = () => now) => {
  const database = await databaseForTest();
  await database.pool.query(zones);
  await database.pool.query(registered);
  await database.pool.query(setting('locale', { country: 'DE', currency: 'EUR' }));
  await database.pool.query(setting('taxes', { pricesInclude }));
  await database.pool.query(setting('delivery', { taxesCents: 0 }));
  const context = orderContext(database, clock);
  const coat = await aProduct(database, { priceCents: 11_900, sizes: { M: 99 } });
  const book = await aProduct(database, { priceCents: 2140, sizes: { M: 99 } });
  await database.pool.query(`update products set tax_class = 'book' where id = $1`, [book.id]);
  const customer = await aUser(database);
  const sizes = { coat: coat.sizes[0]?.id ?? '', book: book.sizes[0]?.id ?? '' };
  const linesOf = (cart: Cart) =>
    Object.entries(cart).map(([name, quantity]) => ({ id: sizes[name as Name], quantity }));
  return {
    database,
    quote: async (cart: Cart, country: string, deliveryMethod?: string) => {
      const place = { country, region: '', postcode: '' };
      const quote = await quoteCart(context, { lines: linesOf(cart), place, deliveryMethod });
      return isFailure(quote) ? { code: quote.code, ...quote.detail } : quote;
    },
    place: async (cart: Cart, country: string, more: Partial<Parameters<typeof placeOrder>[1]>) => {
      const postal = { ...blankPostal, line1: 'Weg 1', city: 'Ort', country };
      const result = await placeOrder(context, {
        customer,
        lines: linesOf(cart),
        shippingAddress: { ...shippingAddress, postal: country ? postal : null },
        priceCents: 0,
        ...more,
      });
      return isFailure(result) ? { code: result.code, ...result.detail } : result;
    },
    removeLine: async (name: Name) => {
      const line = (await only(database)).lines.find(({ sizeId }) => sizeId === sizes[name]);
      const actor = { id: customer.id, ...customerAccess };
      return removeOrderLine({ database, now: () => now }, line?.id ?? '', actor);
    },
    order: () => only(database),
  };
};
type Name = 'coat' | 'book';
type Cart = Partial<Record<Name, number>>;

const only = async (database: Database) => {
  const [order] = await selectOrders(database.pool, { name: 'test', where: 'true', values: [] });
  if (!order) throw new Error('No order.');
  return order;
};
