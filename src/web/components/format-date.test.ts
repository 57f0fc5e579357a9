import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatDeliveryDay, formatShortDate } from './format-date.ts';

test('recent days are written as words, others as dates', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  const formatted = (at: Date) => [formatDate(at, now), formatShortDate(at, now)];
  expect(formatted(new Date(2026, 10, 21, 14, 10))).toEqual(['today, 14:10', '14:10']);
  expect(formatted(new Date(2026, 10, 20, 23, 59))).toEqual(['yesterday, 23:59', 'Yesterday']);
  expect(formatted(new Date(2026, 10, 2, 9, 5))).toEqual(['2 November 2026', '2 Nov']);
  expect(formatted(new Date(2025, 10, 21, 14, 10))).toEqual(['21 November 2025', '21 Nov 2025']);
});

test('a receipt has the full date and time', () => {
  expect(formatDateTime(new Date(2026, 10, 21, 14, 10))).toBe('21 November 2026, 14:10');
});

test('a delivery day is the same in every time zone', () => {
  expect(formatDeliveryDay('2026-11-05')).toBe('Thu, 5 Nov');
});
