// Public holidays of a country, or of one of its regions: 'DE', 'DE-BY'.
import Holidays from 'date-holidays';

/** Whether there are any; empty: none are asked for. */
export const hasHolidays = (of: string): boolean => of === '' || calendarOf(of) !== null;

/** The days of a year and the next ('2026-12-25'). Kept: to find them takes a while. */
export const listHolidays = (of: string, year: number): readonly string[] => {
  if (of === '') return [];
  const key = `${of} ${year}`;
  const known = kept.get(key) ?? [year, year + 1].flatMap((one) => daysOf(of, one));
  if (kept.size > keptMax) kept.clear();
  kept.set(key, known);
  return known;
};

const kept = new Map<string, readonly string[]>();
const keptMax = 20;

const calendarOf = (of: string): Holidays | null => {
  const [country = '', region] = of.toUpperCase().split('-');
  const known = new Holidays();
  if (!Object.hasOwn(known.getCountries() ?? {}, country)) return null;
  if (region === undefined) return new Holidays(country);
  return Object.hasOwn(known.getStates(country) ?? {}, region)
    ? new Holidays(country, region)
    : null;
};

/** One that lasts several days is all of them. */
const daysOf = (of: string, year: number): string[] =>
  (calendarOf(of)?.getHolidays(year) ?? [])
    .filter(({ type }) => type === 'public')
    .flatMap(({ date, start, end }) => {
      const first = new Date(`${date.slice(0, 10)}T12:00:00Z`);
      const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / dayMs));
      return Array.from({ length }, (_, index) =>
        new Date(first.getTime() + index * dayMs).toISOString().slice(0, 10),
      );
    });
const dayMs = 86_400_000;
