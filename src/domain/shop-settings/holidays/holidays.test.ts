// Holidays by country and region, and what the shop says where none are known.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { deliveryWindow } from '../../pricing/delivery-window.ts';
import { hasHolidays, listHolidays } from './list-holidays.ts';

test.each([
  ['DE', '2026-12-25', true],
  ['DE', '2027-01-01', true],
  ['DE', '2026-01-06', false],
  ['DE-BY', '2026-01-06', true],
  ['US', '2026-11-26', true],
  ['US', '2026-12-26', false],
  ['', '2026-12-25', false],
])('in %s the %s is one: %s', (of, day, isOne) => {
  expect(listHolidays(of, 2026).includes(day)).toBe(isOne);
});

test('a parcel waits for Christmas in Germany', () => {
  const times = { handlingDays: 1, transitDaysMin: 1, transitDaysMax: 3 };
  const working = { workdays: '12345', closedDays: listHolidays('DE', 2026) };
  expect(deliveryWindow('2026-12-23', times, working)).toEqual({
    from: '2026-12-28',
    to: '2026-12-30',
  });
});

test('where no holidays are known is said at the field', async () => {
  expect(['DE', 'de-by', 'US-NY', 'XX', 'DE-XX', 'Germany', '__proto__'].map(hasHolidays)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const { revision, ...promises } = (await admin.call('GET', '/shop-settings')).body.promises;
  const put = (holidaysOf: string) =>
    admin.call('PUT', '/shop-settings/promises', { ...promises, holidaysOf, revision });
  expect((await put('XX')).body).toMatchObject({ code: 'invalid_input', field: 'holidaysOf' });
  expect((await put('DE-BY')).status).toBe(200);
});
