// Dates in the shop's locale and the browser's time zone.
import { type Locale, locale } from '../../../platform/text/locale.ts';

/** 'today, 2:10 PM', 'yesterday, 9:31 AM' or 'November 2, 2026'. */
export const formatDate = (at: Date, now: Date): string => {
  const day = dayWord(at, now);
  return day ? `${day.toLowerCase()}, ${formatTime(at)}` : longDate().format(at);
};

/** For a narrow column: 'Today, 2:10 PM', 'Yesterday', 'Nov 2', or 'Nov 2, 2025'. */
export const formatShortDate = (at: Date, now: Date): string => {
  const day = dayWord(at, now);
  if (day) return day === 'Today' ? `${day}, ${formatTime(at)}` : day;
  return (at.getFullYear() === now.getFullYear() ? shortDate() : shortDateOfYear()).format(at);
};

/** For receipts: 'November 2, 2026, 2:10 PM'. */
export const formatDateTime = (at: Date): string => `${longDate().format(at)}, ${formatTime(at)}`;

/** A day without a time, the same in every time zone: '2026-11-12' is 'November 12, 2026'. */
export const formatDay = (day: string): string => longDay().format(new Date(day));

/** The same in short, as deliveries are told: 'Tue, Nov 25'. */
export const formatDeliveryDay = (day: string): string => {
  // 'Tue, 25 Nov 2026 00:00:00 GMT': every product page needs one, and Intl takes 20 ms to load.
  const [, w, d, m] = /(\w+), (\d+) (\w+)/.exec(new Date(day).toUTCString()) ?? [];
  const parts: Record<string, unknown> = { w, m, d: Number(d) };
  return locale().shortDay.replace(/[wmd]/g, (part) => String(parts[part]));
};

/** The same for its weekday: 'Thursday'. */
export const formatWeekday = (day: string): string => weekday().format(new Date(day));

export const formatTime = (at: Date): string => time().format(at);

const dayWord = (at: Date, now: Date): 'Today' | 'Yesterday' | null => {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (at.toDateString() === now.toDateString()) return 'Today';
  return at.toDateString() === yesterday.toDateString() ? 'Yesterday' : null;
};

// Each takes milliseconds to make: most pages need none while they start.
const lazily = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  let madeFor: Locale;
  return () => {
    if (!format || madeFor !== locale()) format = new Intl.DateTimeFormat(locale().days, options);
    madeFor = locale();
    return format;
  };
};

const dayMonthYear = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = lazily({ hour: 'numeric', minute: '2-digit' });
const longDate = lazily(dayMonthYear);
const longDay = lazily({ ...dayMonthYear, timeZone: 'UTC' });
const weekday = lazily({ weekday: 'long', timeZone: 'UTC' });
const shortDate = lazily({ day: 'numeric', month: 'short' });
const shortDateOfYear = lazily({ day: 'numeric', month: 'short', year: 'numeric' });
