// Dates in the shop's locale and time zone; a time names its zone if the browser's differs.
import { shopDay } from '../../../platform/text/day-in.ts';
import { type Locale, locale } from '../../../platform/text/locale.ts';
import { say } from '../../../platform/text/say.ts';
import { dayMs } from '../../../platform/values/day-ms.ts';
import { timeIn } from '../../../platform/values/zoned-time.ts';

/** 'today, 2:10 PM', 'yesterday, 9:31 AM' or 'November 2, 2026'. */
export const formatDate = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  const time = timeOfShop(at);
  if (day === 'today') return say('today, {time}', { time });
  return day ? say('yesterday, {time}', { time }) : longDate().format(at);
};

/** For a narrow column: 'Today, 2:10 PM', 'Yesterday', 'Nov 2', or 'Nov 2, 2025'. */
export const formatShortDate = (at: Date, now: Date): string => {
  const day = dayOf(at, now);
  if (day === 'today') return say('Today, {time}', { time: timeOfShop(at) });
  if (day) return say('Yesterday');
  const isThisYear = shopDay(at).slice(0, 4) === shopDay(now).slice(0, 4);
  return (isThisYear ? shortDate() : shortDateOfYear()).format(at);
};

/** For receipts: 'November 2, 2026, 2:10 PM'. */
export const formatDateTime = (at: Date): string => `${longDate().format(at)}, ${timeOfShop(at)}`;

/** A day without a time, the same in every time zone: '2026-11-12' is 'November 12, 2026'. */
export const formatDay = (day: string): string => longDay().format(new Date(day));

/** '2026-10' is 'October 2026'. */
export const formatMonth = (month: string): string => ofMonth().format(new Date(month));

/** A short day for deliveries: 'Tue, Nov 25'. */
export const formatDeliveryDay = (day: string): string => {
  // 'Tue, 25 Nov 2026 00:00:00 GMT': every product page needs one, and Intl takes 20 ms to load.
  const [, w, d, m] = /(\w+), (\d+) (\w+)/.exec(new Date(day).toUTCString()) ?? [];
  const { shortDay, shortNames } = locale();
  const date = new Date(day);
  const parts: Record<string, unknown> = {
    w: shortNames[date.getUTCDay()] ?? w,
    m: shortNames[7 + date.getUTCMonth()] ?? m,
    d: Number(d),
  };
  return shortDay.replace(/[wmd]/g, (part) => String(parts[part]));
};

/** The weekday of a day: 'Thursday'. */
export const formatWeekday = (day: string): string => weekday().format(new Date(day));

/** A near moment, such as the end of a reservation, in the browser's time zone. */
export const formatTime = (at: Date): string => time().format(at);

/** A time in the shop's zone: '2:10 PM', or '2:10 PM GMT+1' if the browser's zone differs. */
export const timeOfShop = (at: Date): string => {
  const ofShop = Date.parse(`${timeIn(at, locale().timeZone)}Z`);
  const minute = Math.floor(at.getTime() / 60_000) - at.getTimezoneOffset();
  return (ofShop === minute * 60_000 ? time() : timeInZone()).format(at);
};

const dayOf = (at: Date, now: Date): 'today' | 'yesterday' | null => {
  const yesterday = new Date(Date.parse(shopDay(now)) - dayMs).toISOString().slice(0, 10);
  if (shopDay(at) === shopDay(now)) return 'today';
  return shopDay(at) === yesterday ? 'yesterday' : null;
};

// Formats are made on first use: each takes milliseconds, and most pages start without one.
const lazily = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  let madeFor: Locale;
  return () => {
    const inZone = { timeZone: locale().timeZone, ...options };
    if (!format || madeFor !== locale()) format = new Intl.DateTimeFormat(locale().days, inZone);
    madeFor = locale();
    return format;
  };
};

const dayMonthYear = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const hours = { hour: 'numeric', minute: '2-digit' } as const;
const time = lazily({ ...hours, timeZone: undefined });
const timeInZone = lazily({ ...hours, timeZoneName: 'short' });
const longDate = lazily(dayMonthYear);
const longDay = lazily({ ...dayMonthYear, timeZone: 'UTC' });
const ofMonth = lazily({ month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = lazily({ weekday: 'long', timeZone: 'UTC' });
const shortDate = lazily({ day: 'numeric', month: 'short' });
const shortDateOfYear = lazily({ day: 'numeric', month: 'short', year: 'numeric' });
