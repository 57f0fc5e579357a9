// Months and quarters for a tax report, newest first.
import { say } from '../../../../platform/text/say.ts';
import { formatMonth } from '../../../components/shop/format-date.ts';
import type { Choice } from '../../../kit/select.tsx';

const months = 13;
const quarters = 9;

/** The month before a day, '2026-10'. */
export const lastMonth = (today: string): string => monthBefore(today, 1);

/** The parameter is empty for the last month. */
export const periodChoices = (today: string): Choice[] => [
  ...Array.from({ length: months }, (_, before) => {
    const month = monthBefore(today, before);
    return { value: before === 1 ? '' : month, label: formatMonth(month) };
  }),
  ...Array.from({ length: quarters }, (_, before) => {
    const month = monthBefore(today, 3 * before);
    const quarter = Math.ceil(Number(month.slice(5)) / 3);
    const year = month.slice(0, 4);
    return {
      value: `${year}-Q${quarter}`,
      label: say('Quarter {quarter} of {year}', { quarter, year }),
    };
  }),
];

const monthBefore = (today: string, before: number): string => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7);
};
