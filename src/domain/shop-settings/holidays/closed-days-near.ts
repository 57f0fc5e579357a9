import { listHolidays } from './list-holidays.ts';

/** For orders that are on their way at that time, and for those that are placed then. */
export const closedDaysNear = (of: string, at: Date): string[] => {
  const dayOf = (days: number) => new Date(at.getTime() + days * dayMs).toISOString().slice(0, 10);
  const [first, last] = [dayOf(-40), dayOf(100)];
  const days = listHolidays(of, Number(first.slice(0, 4)));
  return days.filter((day) => day >= first && day <= last);
};

const dayMs = 86_400_000;
