/** As a field of a date and a time has it, in the browser's time zone: '2026-11-27T08:00'. */
export const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
