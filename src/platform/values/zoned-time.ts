// Converts between moments and the text of date-time fields in a time zone.
import { dayMs } from './day-ms.ts';

/** '2026-11-27T08:00' */
export const timeIn = (at: Date, timeZone: string): string =>
  formatOf(timeZone).format(at).replace(' ', 'T');

/** Cached by zone, because making one costs more than the rest of an order's arithmetic. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  formats.set(timeZone, made);
  return made;
};

/**
 * The moment of '2026-11-27T08:00', as PostgreSQL reads it; null if it is no time. An hour that
 * occurs twice means the second one; an hour that is skipped uses the offset before the change.
 */
export const momentIn = (text: string, timeZone: string): Date | null => {
  const asUtc = Date.parse(`${text.slice(0, 16)}Z`);
  if (Number.isNaN(asUtc) || !/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const ahead = (at: number) => Date.parse(`${timeIn(new Date(at), timeZone)}Z`) - at;
  // The offsets a day before and after are those before and after any clock change.
  const moments = [ahead(asUtc - dayMs), ahead(asUtc + dayMs)].map((by) => asUtc - by);
  const right = moments.filter((at) => at + ahead(at) === asUtc);
  return new Date(Math.max(...(right.length > 0 ? right : moments.slice(0, 1))));
};
