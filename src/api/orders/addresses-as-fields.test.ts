// Addresses as fields: what calls give is what orders and saved addresses answer.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { aProduct } from '../../../test/test-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { exportCustomers } from '../../domain/customers/export-customers.ts';
import { writeOrderConfirmation } from '../../domain/orders/place/order-confirmation.ts';

const postal = {
  company: '',
  line1: '14 Ropewalk Lane',
  line2: 'Flat 2',
  postcode: '62701',
  city: 'Springfield',
  region: 'IL',
  country: 'US',
};
const text = '14 Ropewalk Lane\nFlat 2\nSpringfield, IL 62701\nUnited States';
const recipient = { name: 'Ines Okafor', phone: '(217) 555-0100'.replace(/\D/g, '') };
const address = { ...recipient, additionalInfo: 'Ring.', postal };
const billing = { name: 'Acme', postal: { ...postal, company: 'Acme', line2: '' } };
const checkoutKey = '7a2f1a4e-7c1c-4d5e-9a0a-000000000001';

const open = async (addressForm = 'text') => {
  const shop = await createTestShop();
  const { database } = shop;
  await database.pool.query(`insert into shop_settings (name, value) values ('checkout', $1)`, [
    { addressForm, isNoteRequired: false },
  ]);
  const customer = await aSignedInUser(shop);
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 9 } });
  const lines = [{ _id: product.sizes[0]?.id, productQuantity: 1 }];
  const place = (given: object, more: object = {}) => {
    const body = { price: 78, lines, address: given, ...more };
    return customer.call('POST', '/create-payment-intent', body);
  };
  const orderOf = async ({ body }: { body: { orderNumber: number } }) =>
    (await customer.call('GET', `/orders/${body.orderNumber}`)).body;
  return { shop, database, customer, place, orderOf };
};

test('an order answers the fields, its text, and the number to dial from anywhere', async () => {
  const { place, orderOf } = await open();
  const order = await orderOf(await place(address));
  expect(order.shippingAddress).toEqual({
    ...{ ...address, address: text, phoneE164: '+12175550100' },
  });
  expect(order.billingAddress).toBeNull();
  const billed = await orderOf(await place(address, { billingAddress: billing }));
  expect(billed.billingAddress).toEqual({
    ...billing,
    address: 'Acme\n14 Ropewalk Lane\nSpringfield, IL 62701\nUnited States',
  });
});

test('an address that is one text stays one text', async () => {
  const { place, orderOf } = await open();
  const order = await orderOf(await place({ ...address, postal: undefined, address: 'Main St 1' }));
  expect(order.shippingAddress).toMatchObject({ address: 'Main St 1', postal: null });
  expect((await place({ ...address, postal: null })).body).toMatchObject({
    code: 'invalid_input',
    field: 'address.address',
  });
});

test('a checkout again changes the fields of its order, or finds it unchanged', async () => {
  const { place, orderOf, database } = await open();
  const again = (given: object, more = {}) => place(given, { checkoutKey, ...more });
  const first = await again(address);
  const revision = async () =>
    (await database.pool.query('select revision from orders')).rows.map((row) => row.revision);
  const before = await revision();
  await again(address);
  expect(await revision()).toEqual(before);
  const moved = { ...postal, line1: '15 Ropewalk Lane', region: 'new york', country: 'us' };
  await again({ ...address, postal: moved }, { billingAddress: billing });
  const order = await orderOf(first);
  expect(order.shippingAddress.postal).toEqual({ ...moved, region: 'NY', country: 'US' });
  expect(order.shippingAddress.address).toContain('15 Ropewalk Lane');
  expect(order.billingAddress).toMatchObject({ name: 'Acme' });
  await again({ ...address, postal: undefined, address: 'Main St 1' });
  expect(await orderOf(first)).toMatchObject({
    shippingAddress: { address: 'Main St 1', postal: null },
    billingAddress: null,
  });
});

test.each([
  ['no fields at all', undefined, 'address.postal.country'],
  ['no country', { ...postal, country: '' }, 'address.postal.country'],
  ['an unknown country', { ...postal, country: 'ZZ' }, 'address.postal.country'],
  ['no street', { ...postal, line1: ' ' }, 'address.postal.line1'],
  ['no city', { ...postal, city: '' }, 'address.postal.city'],
  ['a state that is none', { ...postal, region: 'Narnia' }, 'address.postal.region'],
  ['a NUL', { ...postal, line2: 'a\0b' }, 'address.postal.line2'],
  ['100 kB', { ...postal, city: 'x'.repeat(100_000) }, 'address.postal.city'],
])('a shop that asks for fields has an error for %s', async (_, given, field) => {
  const { place } = await open('fields');
  const refused = await place({ ...address, address: 'Main St 1', postal: given });
  expect(refused.body).toMatchObject({ code: 'invalid_input', field });
});

test('an unusual postcode is accepted, and one that the country does without', async () => {
  const { place, orderOf } = await open('fields');
  const unusual = { ...postal, postcode: '6270' };
  expect(
    (await orderOf(await place({ ...address, postal: unusual }))).shippingAddress,
  ).toMatchObject({ postal: unusual });
  const hongKong = { ...postal, country: 'HK', region: 'Kowloon', city: 'Mong Kok', postcode: '' };
  expect((await place({ ...address, postal: hongKong })).status).toBe(200);
});

test('emails and exports have the billing address, and the fields as columns', async () => {
  const { shop, customer, database, place } = await open();
  await customer.call('POST', '/addresses', { firstName: 'Ines', phone: '12175550100', postal });
  const { body } = await place(address, { billingAddress: billing });
  await database.pool.query("update orders set state = 'paid', paid_at = now()");
  const context = { database, publicUrl: 'http://localhost' };
  const content = await writeOrderConfirmation(context, body.orderId);
  expect(content?.blocks).toContainEqual({
    heading: 'Billing address',
    rows: ['Acme', 'Acme', '14 Ropewalk Lane', 'Springfield, IL 62701', 'United States'],
  });
  const admin = await aSignedInUser(shop, 'admin');
  const file = await exportCustomers(shop.context, { actorId: admin.id });
  let csv = '';
  for await (const part of file) csv += part;
  expect(csv.split('\r\n').find((line) => line.includes(customer.email))).toMatch(
    /"14 Ropewalk Lane, Flat 2, Springfield, IL 62701, United States",.*,62701,Springfield,IL,US$/,
  );
});

test('a billing address with a NUL or without its fields is refused', async () => {
  const { place } = await open();
  const bad = [
    { ...billing, name: 'a\0' },
    { ...billing, postal: { ...postal, line1: '\ud800' } },
    { ...billing, postal: {} },
  ];
  for (const billingAddress of bad)
    expect((await place(address, { billingAddress })).body).toMatchObject({
      code: 'invalid_input',
      field: expect.stringMatching(/^billingAddress\./),
    });
});

test('saved addresses keep the fields, for their user alone', async () => {
  const { shop, customer, database } = await open();
  const saved = { firstName: 'Ines', phone: recipient.phone, additionalInfo: '', postal };
  const { body: added } = await customer.call('POST', '/addresses', saved);
  expect(added).toMatchObject({ ...saved, lastName: '', address: text });
  expect((await customer.call('POST', '/addresses', saved)).body._id).toBe(added._id);
  const path = `/addresses/${added._id}`;
  const other = await aSignedInUser(shop);
  expect((await other.call('PUT', path, saved)).status).toBe(404);
  expect((await other.call('GET', '/addresses')).body).toEqual([]);
  // A note alone changes neither fields nor country, nor does what the version before writes.
  await customer.call('PUT', path, { ...saved, additionalInfo: 'Ring.', phone: '12175550101' });
  expect((await customer.call('GET', '/addresses')).body).toMatchObject([{ postal }]);
  await database.pool.query(`update shipping_addresses set phone = '12175550102'`);
  expect((await customer.call('GET', '/addresses')).body).toMatchObject([{ postal }]);
  // A new text of the version before is the address; the fields of before are gone.
  await database.pool.query(`update shipping_addresses set address = 'Main St 1, Austria'`);
  expect((await customer.call('GET', '/addresses')).body).toMatchObject([
    { address: 'Main St 1, Austria', postal: null },
  ]);
  const { rows } = await database.pool.query('select country, city from shipping_addresses');
  expect(rows).toEqual([{ country: null, city: null }]);
});

test('fields and billing address go with the name of a deleted customer', async () => {
  const { place, orderOf, database } = await open();
  const order = await orderOf(await place(address, { billingAddress: billing }));
  await database.pool.query(
    `update orders set user_name = 'Deleted customer', user_email = '', phone = '', address = ''`,
  );
  const { rows } = await database.pool.query(
    'select line1, country, billing_address as billing from orders where id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ line1: null, country: null, billing: null }]);
});
