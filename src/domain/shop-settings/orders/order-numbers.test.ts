// How numbers of orders are written, found again and raised.
import { afterEach, expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aCustomer, aShopWithProduct } from '../../../../test/test-checkout.ts';
import { setLocale } from '../../../platform/text/locale.ts';
import { formatOrderNumber, readOrderNumber } from '../../../platform/text/order-number.ts';

afterEach(() => setLocale(null));

const open = async () => {
  const shop = await aShopWithProduct();
  const admin = await aSignedInUser(shop, 'admin');
  const customer = await aCustomer(shop);
  const place = async (): Promise<number> =>
    Number((await customer.checkout(shop.product)).body.orderNumber);
  const set = async (prefix: string, suffix: string, next: number) =>
    await admin.call('PUT', '/shop-settings/order-numbers', { prefix, suffix, next });
  const found = async (path: string): Promise<number[]> =>
    (await admin.call('GET', path)).body.orders.map(({ number }: { number: number }) => number);
  return { shop, admin, customer, place, set, found };
};

test('a number is written with the marks that are set now, in emails too', async () => {
  const { shop, admin, place, set } = await open();
  const number = await place();
  expect(formatOrderNumber(number)).toBe('1001');
  expect((await set('HL-', '/A', 1001)).status).toBe(200);
  expect(formatOrderNumber(number)).toBe('HL-1001/A');
  const { locale } = await (await shop.app.request('/storefront')).json();
  expect(locale.order).toEqual(['HL-', '/A']);
  expect((await admin.call('GET', `/managed-orders/${number}`)).body.order.number).toBe(1001);
});

test('an order is found with marks, without, and with former ones', async () => {
  const { place, set, found } = await open();
  await place();
  await set('HL-', '', 1001);
  await set('NO.', '', 1001);
  for (const text of ['1001', '#1001', 'HL-1001', 'no.1001', 'NO.1001'])
    for (const path of ['/orders?q=', '/admin-search?q='])
      expect(await found(`${path}${encodeURIComponent(text)}`), path + text).toEqual([1001]);
  expect(await found('/orders?q=HL-1002')).toEqual([]);
});

test('the next number only grows, and an undo takes none back', async () => {
  const { shop, admin, place, set } = await open();
  await place();
  expect((await set('', '', 5000)).status).toBe(200);
  const { rows } = await shop.database.pool.query('select max(id)::int as id from audit_log');
  expect(await place()).toBe(5000);
  const low = await set('', '', 4000);
  expect(low).toMatchObject({
    status: 422,
    body: { message: 'Enter at least 5001: 5000 was given.' },
  });
  const undone = await admin.call('POST', `/audit-log/${rows[0].id}/undo`);
  expect(undone.status).toBe(200);
  expect(await place()).toBe(5001);
});

test.each([
  ['1001', 1001],
  [' #1001 ', 1001],
  ['HL-1001/A', 1001],
  ['2026-1001', null],
  ['1001; drop', null],
  ['HL-', null],
])('%j is read as %j', (text, number) => {
  expect(readOrderNumber(text)).toBe(number);
});
