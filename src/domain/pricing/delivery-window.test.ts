import { expect, test } from 'vitest';
import { deliveryWindow } from './delivery-window.ts';
import { orderDay } from './order-day.ts';

test.each([
  ['a Monday', '2025-11-24', '2025-11-26', '2025-12-01'],
  ['a Thursday, over the weekend', '2025-11-20', '2025-11-24', '2025-11-27'],
  ['a Friday', '2025-11-21', '2025-11-25', '2025-11-28'],
  ['a Saturday, like the Friday before', '2025-11-22', '2025-11-25', '2025-11-28'],
  ['a Sunday, like the Friday before', '2025-11-23', '2025-11-25', '2025-11-28'],
  ['the end of a leap year', '2024-12-30', '2025-01-01', '2025-01-06'],
])('an order of %s arrives on business days', (_what, day, from, to) => {
  expect(deliveryWindow(day, { handlingDays: 1, transitDaysMin: 1, transitDaysMax: 4 })).toEqual({
    from,
    to,
  });
});

const days = (from: number, to = from) => ({
  handlingDays: 1,
  transitDaysMin: from,
  transitDaysMax: to,
});

test.each([
  ['over Christmas', '2026-12-23', '12345', ['2026-12-25', '2026-12-26'], '2026-12-28'],
  ['a holiday on a weekend takes no day', '2026-12-24', '12345', ['2026-12-26'], '2026-12-28'],
  ['where Saturday counts', '2026-12-03', '123456', [], '2026-12-05'],
  ['every day', '2026-12-04', '0123456', [], '2026-12-06'],
  ['over the first day of summer time', '2026-03-27', '0123456', [], '2026-03-29'],
])('%s', (_what, day, workdays, closedDays, from) => {
  expect(deliveryWindow(day, days(1), { workdays, closedDays }).from).toBe(from);
});

test('days that are all closed end in a day, not never', () => {
  expect(deliveryWindow('2026-12-04', days(1), { workdays: '', closedDays: [] }).from).toBe(
    '2028-01-08',
  );
});

test.each([
  ['before the hour', '2026-12-01T12:59:59Z', 'Europe/Berlin', 14, '2026-12-01'],
  ['at the hour', '2026-12-01T13:00:00Z', 'Europe/Berlin', 14, '2026-12-02'],
  ['in summer', '2026-07-01T11:59:00Z', 'Europe/Berlin', 14, '2026-07-01'],
  ['in summer, at the hour', '2026-07-01T12:00:00Z', 'Europe/Berlin', 14, '2026-07-02'],
  ['on the day the clocks go back', '2026-10-25T12:59:00Z', 'Europe/Berlin', 14, '2026-10-25'],
  ['the day of the shop', '2026-12-02T02:00:00Z', 'America/Los_Angeles', 24, '2026-12-01'],
  ['at the end of a year', '2026-12-31T23:30:00Z', 'UTC', 12, '2027-01-01'],
  ['midnight is hour 0', '2026-12-01T00:00:00Z', 'UTC', 24, '2026-12-01'],
])('an order %s', (_what, at, timeZone, cutOffHour, day) => {
  expect(orderDay(new Date(at), { timeZone, cutOffHour })).toBe(day);
});
