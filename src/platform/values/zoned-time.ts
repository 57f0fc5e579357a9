// Moments as fields of a date and a time have them, by the clock of a time zone.
import { dayMs } from './day-ms.ts';

/** '2026-11-27T08:00' */
export const timeIn = (at: Date, timeZone: string): string =>
  at
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/**
 * The moment of '2026-11-27T08:00' by the rule of PostgreSQL, which decides; null for no time. Of
 * an hour that comes twice the second; one that spring leaves out is told by the clock before.
 */
export const momentIn = (text: string, timeZone: string): Date | null => {
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const ahead = (at: number) => Date.parse(`${timeIn(new Date(at), timeZone)}Z`) - at;
  // A day before and after, the clock is that of before and after any change.
  const moments = [ahead(asUtc - dayMs), ahead(asUtc + dayMs)].map((by) => asUtc - by);
  const right = moments.filter((at) => at + ahead(at) === asUtc);
  return new Date(Math.max(...(right.length > 0 ? right : moments.slice(0, 1))));
};
