// Days in the shop's time zone, because the reader's zone is unknown.
import { locale } from '../text/locale.ts';

const format = (at: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale().days, { ...style, timeZone: locale().timeZone }).format(at);

/** 'November 2, 2026' */
export const formatDay = (at: Date): string => format(at, { dateStyle: 'long' });

/** A whole day, '2026-12-01', as 'Tue, Dec 1'. */
export const formatWholeDay = (day: string): string =>
  new Intl.DateTimeFormat(locale().days, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(day));

/** 'November 2, 2026, 2:10 PM UTC' */
export const formatDayTime = (at: Date): string =>
  `${formatDay(at)}, ${format(at, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })}`;
