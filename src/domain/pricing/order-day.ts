import { timeIn } from '../../platform/values/zoned-time.ts';

/** The day as of which an order counts: from the cut-off hour on, by the shop's clock, the next. */
export const orderDay = (
  at: Date,
  { timeZone, cutOffHour }: { timeZone: string; cutOffHour: number },
): string => {
  const [day = '', time = ''] = timeIn(at, timeZone).split('T');
  const hour = Number(time.slice(0, 2));
  if (hour < cutOffHour) return day;
  const next = new Date(`${day}T12:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
};
