import { expect, test } from 'vitest';
import { locale } from '../../../platform/text/locale.ts';
import { formatDate, formatDateTime, formatDeliveryDay, formatShortDate } from './format-date.ts';

test('recent days are written as words, others as dates', () => {
  const now = new Date(2026, 10, 21, 15, 0);
  const formatted = (at: Date) => [formatDate(at, now), formatShortDate(at, now)];
  expect(formatted(new Date(2026, 10, 21, 14, 10))).toEqual(['today, 2:10 PM', 'Today, 2:10 PM']);
  expect(formatted(new Date(2026, 10, 20, 23, 59))).toEqual(['yesterday, 11:59 PM', 'Yesterday']);
  expect(formatted(new Date(2026, 10, 2, 9, 5))).toEqual(['November 2, 2026', 'Nov 2']);
  expect(formatted(new Date(2025, 10, 21, 14, 10))).toEqual(['November 21, 2025', 'Nov 21, 2025']);
});

test('a receipt has the full date and time', () => {
  expect(formatDateTime(new Date(2026, 10, 21, 14, 10))).toBe('November 21, 2026, 2:10 PM');
});

test('a delivery day is the same in every time zone, written as the locale does', () => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Date('2026-11-05');
  expect(formatDeliveryDay('2026-11-05')).toBe(day.toLocaleDateString(locale().days, options));
});
