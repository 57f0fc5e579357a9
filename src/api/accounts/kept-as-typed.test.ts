// Phone numbers and texts of several lines come back as customers typed them, everywhere.

import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aFrame } from '../../../test/test-emails.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { writeOrderConfirmation } from '../../domain/orders/place/order-confirmation.ts';
import { layoutEmail } from '../../platform/email/layout-email.ts';

const phone = '+447700900123';
const typed = {
  address: '14 Ropewalk Lane\r\nBristol BS1 6ED\r\n',
  additionalInfo: 'Ring.\r\n\r\nTwice.',
};
const kept = {
  address: '14 Ropewalk Lane\nBristol BS1 6ED',
  additionalInfo: 'Ring.\n\nTwice.',
  phone,
};
const name = 'Ines Okafor';

const open = async () => {
  const shop = await createTestShop();
  const customer = await aSignedInUser(shop);
  const admin = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, { priceCents: 5000, sizes: { M: 5 } });
  const place = (address: object) =>
    customer.call('POST', '/create-payment-intent', {
      price: 78,
      lines: [{ _id: product.sizes[0]?.id, productQuantity: 1 }],
      address: { name, ...typed, ...address },
    });
  return { shop, customer, admin, place };
};

test('an address book and a profile keep the plus and the lines', async () => {
  const { customer } = await open();
  const [firstName, lastName] = name.split(' ');
  await customer.call('POST', '/addresses', { firstName, lastName, phone, ...typed });
  expect((await customer.call('GET', '/addresses')).body).toMatchObject([kept]);
  const profile = { Name: name, Number: phone, Address: typed.address, Image: null };
  await customer.call('PUT', `/userDataUpdate/${customer.id}`, profile);
  expect((await customer.call('GET', `/user/${customer.email}`)).body).toMatchObject([
    { Number: phone, Address: kept.address },
  ]);
});

test('an order, its packing slip and its email keep them', async () => {
  const { shop, customer, admin, place } = await open();
  const { body } = await place({ phone });
  const order = await customer.call('GET', `/orders/${body.orderNumber}`);
  expect(order.body.shippingAddress).toEqual({ name, ...kept, phoneE164: phone, postal: null });
  await shop.database.pool.query("update orders set state = 'paid', paid_at = now()");
  const slips = await admin.call('GET', `/packing-slips?orders=${body.orderNumber}`);
  expect(slips.body.slips).toMatchObject([{ shippingAddress: kept }]);
  const context = { database: shop.database, publicUrl: 'http://localhost' };
  const content = await writeOrderConfirmation(context, body.orderId);
  const { html, text } = layoutEmail(content as NonNullable<typeof content>, aFrame());
  const lines = [name, '14 Ropewalk Lane', 'Bristol BS1 6ED', phone, 'Ring.', 'Twice.'];
  expect(text).toContain(lines.map((line) => `  ${line}`).join('\n'));
  for (const line of lines) expect(html).toContain(line);
});

test('a number is taken as it was specified, and other texts are not', async () => {
  const { customer, place } = await open();
  for (const [given, phoneKept] of [
    [7_700_900_123, '7700900123'],
    ['07700900123', '07700900123'],
    [' +447700900123 ', phone],
  ] as const) {
    const { body } = await place({ phone: given });
    const order = await customer.call('GET', `/orders/${body.orderNumber}`);
    expect(order.body.shippingAddress.phone).toBe(phoneKept);
  }
  for (const wrong of ['+', '++447700900123', '44+7700', '12', 'call me', -5, 1.5, null])
    expect(await place({ phone: wrong })).toMatchObject({ status: 422 });
});
