const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '2 November 2026', in UTC: where the reader is, is not known. */
export const formatDay = (at: Date): string => day.format(at);
