// The parameters of the Insights URL, and the format of its numbers.

import type { Unit } from '../../../../domain/insights/insight-metrics.ts';
import type { InsightsJson } from '../../../../domain/insights/insights-schema.ts';
import { comparisons, ranges, steps } from '../../../../domain/insights/period.ts';
import { defaultSoldIn } from '../../../../domain/markets/market.ts';
import { csvLineOf, csvTitleLine } from '../../../../platform/text/csv.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { sayable } from '../../../../platform/text/say.ts';
import { centsOf, formatDollars, sumText } from '../../../../platform/values/sums.ts';
import { chips, type List, select } from '../../../kit/list/list.ts';
import { saveFile } from '../../kit/files/save-file.ts';
import { soldInFilter } from '../../kit/sold-in.ts';

export const insightList = {
  title: sayable('Insights'),
  description: sayable('How the shop sells.'),
  noun: sayable('numbers'),
  filters: {
    range: chips({
      label: sayable('Days'),
      values: ranges,
      labels: {
        '7d': sayable('7 days'),
        '28d': sayable('28 days'),
        '12m': sayable('12 months'),
        own: sayable('Other days'),
      },
      otherwise: '28d',
    }),
    by: select({
      label: sayable('Step'),
      values: steps,
      labels: { day: sayable('By day'), week: sayable('By week'), month: sayable('By month') },
      all: sayable('Usual step'),
    }),
    compare: select({
      label: sayable('Compare'),
      values: comparisons,
      labels: {
        previous: sayable('With the time before'),
        year: sayable('With a year before'),
        none: sayable('Alone'),
      },
      otherwise: 'previous',
    }),
    soldIn: soldInFilter,
  },
  days: sayable('Other days'),
} satisfies List;

/** The days that are shown, and of which market. */
export type Shown = { from: string; to: string; soldIn: string | undefined; currency: string };
export type ShownInsights = InsightsJson & Shown;

/** The page with the rows behind a number. */
export const rowsUrl = (metric: string, { from, to, soldIn }: Shown, product?: string) =>
  `/Dashboard/Insights/${metric}?${new URLSearchParams({
    from,
    to,
    ...(product && { product }),
    ...(soldIn && { soldIn }),
  })}`;

export const formatValue = (
  unit: Unit | 'text',
  value: string | number | null,
  currency: string,
): string => {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (unit === 'money') return formatDollars(value, currency);
  return unit === 'percent' ? `${value}%` : formatCount(value);
};

type Cell = string | number | null;

/** Money has its decimals and no currency sign, so that spreadsheets can add it up. */
export const saveCsv = (
  name: string,
  columns: readonly { name: string; unit: Unit | 'text' }[],
  rows: readonly (readonly Cell[])[],
  { soldIn, currency }: Pick<Shown, 'soldIn' | 'currency'>,
): void => {
  const cellOf = (cell: Cell, index: number) =>
    typeof cell === 'number' && columns[index]?.unit === 'money'
      ? sumText(centsOf(cell, currency), currency)
      : (cell ?? '');
  const lines = rows.map((row) => csvLineOf(row.map(cellOf)));
  const text = [csvTitleLine(columns.map((column) => column.name)), ...lines].join('');
  const ofMarket = soldIn ? `-${soldIn === defaultSoldIn ? 'default' : soldIn}` : '';
  saveFile(new Blob([text], { type: 'text/csv' }), `${name}${ofMarket}`);
};
