// Dates in the browser's time zone.

/** 'today, 14:10', 'yesterday, 09:31' or '2 November 2026'. */
export const formatDate = (at: Date, now: Date): string => {
  const day = dayWord(at, now);
  return day ? `${day.toLowerCase()}, ${formatTime(at)}` : longDate().format(at);
};

/** For a narrow column: '14:10' for today, 'Yesterday', '2 Nov', or '2 Nov 2025'. */
export const formatShortDate = (at: Date, now: Date): string => {
  const day = dayWord(at, now);
  if (day) return day === 'Today' ? formatTime(at) : day;
  return (at.getFullYear() === now.getFullYear() ? shortDate() : shortDateOfYear()).format(at);
};

/** For receipts: '2 November 2026, 14:10'. */
export const formatDateTime = (at: Date): string => `${longDate().format(at)}, ${formatTime(at)}`;

/** A day without a time, the same in every time zone: '2026-11-12' is '12 November 2026'. */
export const formatDay = (day: string): string => longDay().format(new Date(day));

/** The same in short, as deliveries are told: 'Tue, 25 Nov'. */
export const formatDeliveryDay = (day: string): string => {
  // 'Tue, 25 Nov 2026 00:00:00 GMT': every product page needs one, and Intl takes 20 ms to load.
  const [dayOfWeek, date, month] = new Date(day).toUTCString().split(' ');
  return `${dayOfWeek} ${Number(date)} ${month}`;
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
const lazily = (locale: string, options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined;
  return () => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format;
  };
};

const dayMonthYear = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = lazily('en-GB', { hour: '2-digit', minute: '2-digit' });
const longDate = lazily('en-GB', dayMonthYear);
const longDay = lazily('en-GB', { ...dayMonthYear, timeZone: 'UTC' });
const weekday = lazily('en-GB', { weekday: 'long', timeZone: 'UTC' });
const shortDate = lazily('en-GB', { day: 'numeric', month: 'short' });
const shortDateOfYear = lazily('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
