import { locale } from '../text/locale.ts';

// In UTC: where the reader is, is not known.
const format = (at: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale().days, { ...style, timeZone: 'UTC' }).format(at);

/** 'November 2, 2026' */
export const formatDay = (at: Date): string => format(at, { dateStyle: 'long' });

/** 'November 2, 2026, 2:10 PM UTC' */
export const formatDayTime = (at: Date): string =>
  `${formatDay(at)}, ${format(at, { timeStyle: 'short' })} UTC`;
