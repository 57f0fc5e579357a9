import { locale } from '../text/locale.ts';

// In UTC: where the reader is, is not known.
const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });

/** 'November 2, 2026' */
export const formatDay = (at: Date): string => day.format(at);

/** 'November 2, 2026, 2:10 PM UTC' */
export const formatDayTime = (at: Date): string => `${formatDay(at)}, ${time.format(at)} UTC`;
