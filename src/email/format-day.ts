// In UTC: where the reader is, is not known.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** '2 November 2026' */
export const formatDay = (at: Date): string => day.format(at);

/** '2 November 2026, 14:10 UTC' */
export const formatDayTime = (at: Date): string => `${formatDay(at)}, ${time.format(at)} UTC`;
