// Times of planned changes, in the time zone of the shop.
import { locale } from '../../../platform/text/locale.ts';

/** As a field of a date and a time has it: '2026-11-27T08:00'. */
export const timeIn = (timeZone: string, at: string): string =>
  new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');

/** 'Friday, November 27, 2026 at 12:00 AM' */
export const timeInWords = (timeZone: string, at: string): string =>
  new Date(at).toLocaleString(locale().days, { timeZone, dateStyle: 'full', timeStyle: 'short' });
