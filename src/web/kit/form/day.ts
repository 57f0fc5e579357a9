/** Whether it is a day such as '2026-11-22'; a year that is still being typed is not. */
export const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOfDay(text).getTime());

/** The first moment of a day in the browser's time zone, or of one some days later. */
const startOfDay = (day: string, daysLater = 0): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
};

/** The moments that two days span, the last one included, for the API. */
export const momentsOf = (days: { from: string | undefined; to: string | undefined }) => ({
  from: days.from && startOfDay(days.from).toISOString(),
  before: days.to && startOfDay(days.to, 1).toISOString(),
});
