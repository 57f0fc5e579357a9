import { afterEach, expect, test } from 'vitest';
import { locale, setLocale } from '../../../platform/text/locale.ts';
import { formatDate, formatDateTime, formatDeliveryDay, formatShortDate } from './format-date.ts';

afterEach(() => setLocale(null));

const atHome = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  setLocale({ ...locale(), timeZone });
};

test('recent days are written as words, others as dates', () => {
  atHome();
  const now = new Date(2026, 10, 21, 15, 0);
  const formatted = (at: Date) => [formatDate(at, now), formatShortDate(at, now)];
  expect(formatted(new Date(2026, 10, 21, 14, 10))).toEqual(['today, 2:10 PM', 'Today, 2:10 PM']);
  expect(formatted(new Date(2026, 10, 20, 23, 59))).toEqual(['yesterday, 11:59 PM', 'Yesterday']);
  expect(formatted(new Date(2026, 10, 2, 9, 5))).toEqual(['November 2, 2026', 'Nov 2']);
  expect(formatted(new Date(2025, 10, 21, 14, 10))).toEqual(['November 21, 2025', 'Nov 21, 2025']);
});

test('a receipt has the full date and time', () => {
  atHome();
  expect(formatDateTime(new Date(2026, 10, 21, 14, 10))).toBe('November 21, 2026, 2:10 PM');
});

test('a delivery day is the same in every time zone, written as the locale does', () => {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  const day = new Date('2026-11-05');
  expect(formatDeliveryDay('2026-11-05')).toBe(day.toLocaleDateString(locale().days, options));
});

test("a day is the shop's, and a time that is another one here names its zone", () => {
  const at = new Date('2026-11-27T13:48:00Z');
  setLocale({ ...locale(), timeZone: 'Pacific/Kiritimati' });
  expect(formatDateTime(at)).toBe('November 28, 2026, 3:48 AM GMT+14');
  expect(formatDate(at, new Date('2026-11-27T09:59:00Z'))).toBe('November 28, 2026');
  expect(formatDate(at, at)).toBe('today, 3:48 AM GMT+14');
});
