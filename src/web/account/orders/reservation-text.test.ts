import { expect, test } from 'vitest';
import { reservationText } from './reservation-text.ts';

const reservedUntil = new Date(2026, 10, 21, 14, 40).toISOString();
const at = (hours: number, minutes: number) => new Date(2026, 10, 21, hours, minutes);

test.each([
  ['unpaid', at(14, 39), 'These items are reserved until 2:40 PM.'],
  ['unpaid', at(14, 41), 'These items are no longer reserved.'],
  ['expired', at(15, 0), 'Not paid in time, so the items are no longer reserved.'],
  ['canceled', at(14, 0), 'This order was canceled. You have not been charged.'],
] as const)('an order that is %s says at %s: %s', (state, now, text) => {
  expect(reservationText({ state, reservedUntil }, now)).toBe(text);
});
