// Which days Insights shows. Days are those of the shop's time zone: '2026-11-22'.
import { dayIn } from '../../platform/text/day-in.ts';

export const ranges = ['7d', '28d', '12m', 'own'] as const;
export const steps = ['day', 'week', 'month'] as const;
export const comparisons = ['previous', 'year', 'none'] as const;
export type Step = (typeof steps)[number];

export type PeriodInput = {
  range: (typeof ranges)[number];
  /** The first day of the range 'own'; both days are included. */
  from?: string | undefined;
  to?: string | undefined;
  by?: Step | undefined;
  compare: (typeof comparisons)[number];
};

export type Period = {
  from: string;
  to: string;
  by: Step;
  /** The distance to the compared period, as an interval of PostgreSQL. */
  back: string | null;
};

const dayMs = 86_400_000;
/** Longer ranges are shown by week at least, or by month. */
const daysMax = { day: 400, week: 3_700, month: Number.POSITIVE_INFINITY };
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** Without days of its own it ends today. */
export const periodOf = (
  { range, by, compare, ...own }: PeriodInput,
  { now, timeZone }: { now: Date; timeZone: string },
): Period => {
  const today = dayIn(now, timeZone);
  const to = range === 'own' ? (own.to ?? today) : today;
  const from = range === 'own' ? (own.from ?? addDays(to, -27)) : starts[range](to);
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  const previous = range === '12m' ? '12 months' : `${days} days`;
  const usual = range === '12m' || days > daysMax.day ? 'month' : 'day';
  const fitting = steps.slice(steps.indexOf(by ?? usual)).find((step) => days <= daysMax[step]);
  return {
    from,
    to,
    by: fitting ?? 'month',
    back: { previous, year: '1 year', none: null }[compare],
  };
};

const starts = {
  '7d': (to: string) => addDays(to, -6),
  '28d': (to: string) => addDays(to, -27),
  // Eleven whole months, and this one.
  '12m': (to: string) => {
    const [year = 0, month = 1] = to.split('-').map(Number);
    return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10);
  },
};
