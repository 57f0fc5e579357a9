/** The Monday after the next Black Friday, '2026-11-30': the sale of the demo ends with it. */
export const saleLastDay = (now: Date): string => {
  const [year, today] = [now.getUTCFullYear(), now.toISOString().slice(0, 10)];
  const days = [year, year + 1].map(mondayAfterThanksgiving);
  return days.find((day) => day >= today) ?? today;
};

// Thanksgiving is the fourth Thursday of November.
const mondayAfterThanksgiving = (year: number): string => {
  const november = new Date(Date.UTC(year, 10, 1));
  const thanksgiving = 22 + ((11 - november.getUTCDay()) % 7);
  return new Date(Date.UTC(year, 10, thanksgiving + 4)).toISOString().slice(0, 10);
};
