import { expect, test } from 'vitest';
import { reservationText } from './reservation-text.ts';

const reservedUntil = new Date(2026, 10, 21, 14, 40).toISOString();
const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes);

test('an order whose payment is on its way says how, and that its items are kept', () => {
  const pending = { since: reservedUntil, method: 'Invoice', text: null, isMarkedByAdmin: false };
  const textOf = (text: string | null) =>
    reservationText({ state: 'unpaid', reservedUntil, pending: { ...pending, text } }, at(15, 0));
  expect(textOf(null)).toBe(
    'The payment by Invoice has been on its way since November 21, 2026. ' +
      'The items stay reserved for this order.',
  );
  expect(textOf('Account 1')).toBe(
    'To be paid by Invoice until November 21, 2026. Until then the items are reserved.',
  );
});

test.each([
  ['unpaid', at(14, 39), 'These items are reserved until 2:40 PM.'],
  ['unpaid', at(14, 41), 'These items are no longer reserved.'],
  ['expired', at(15, 0), 'Not paid in time, so the items are no longer reserved.'],
  ['canceled', at(14, 0), 'This order was canceled. You have not been charged.'],
] as const)('an order that is %s says at %s: %s', (state, now, text) => {
  expect(reservationText({ state, reservedUntil }, now)).toBe(text);
});
