// The parameters of the Insights URL, and the format of its numbers.
import type { Unit } from '../../../../domain/insights/insight-metrics.ts';
import { comparisons, ranges, steps } from '../../../../domain/insights/period.ts';
import { csvLineOf, csvTitleLine } from '../../../../platform/text/csv.ts';
import { formatCount } from '../../../../platform/text/format-count.ts';
import { amountText, formatCents, toCents } from '../../../../platform/values/money.ts';
import { chips, type List, select } from '../../../kit/list/list.ts';
import { saveFile } from '../../kit/save-file.ts';

export const insightList = {
  title: 'Insights',
  description: 'How the shop sells.',
  noun: 'numbers',
  filters: {
    range: chips({
      label: 'Days',
      values: ranges,
      labels: { '7d': '7 days', '28d': '28 days', '12m': '12 months', own: 'Other days' },
      otherwise: '28d',
    }),
    by: select({
      label: 'Step',
      values: steps,
      labels: { day: 'By day', week: 'By week', month: 'By month' },
      all: 'Usual step',
    }),
    compare: select({
      label: 'Compare',
      values: comparisons,
      labels: { previous: 'With the time before', year: 'With a year before', none: 'Alone' },
      otherwise: 'previous',
    }),
  },
  days: 'Other days',
} satisfies List;

/** The page with the rows behind a number. */
export const rowsUrl = (metric: string, days: { from: string; to: string }, product?: string) =>
  `/Dashboard/Insights/${metric}?${new URLSearchParams({
    from: days.from,
    to: days.to,
    ...(product ? { product } : {}),
  })}`;

export const formatValue = (unit: Unit | 'text', value: string | number | null): string => {
  if (value === null) return '–';
  if (typeof value === 'string') return value;
  if (unit === 'money') return formatCents(toCents(value));
  return unit === 'percent' ? `${value}%` : formatCount(value);
};

type Cell = string | number | null;

/** Money has its decimals and no currency sign, so that spreadsheets can add it up. */
export const saveCsv = (
  name: string,
  columns: readonly { name: string; unit: Unit | 'text' }[],
  rows: readonly (readonly Cell[])[],
): void => {
  const cellOf = (cell: Cell, index: number) =>
    typeof cell === 'number' && columns[index]?.unit === 'money'
      ? amountText(toCents(cell))
      : (cell ?? '');
  const lines = rows.map((row) => csvLineOf(row.map(cellOf)));
  const text = [csvTitleLine(columns.map((column) => column.name)), ...lines].join('');
  saveFile(new Blob([text], { type: 'text/csv' }), name);
};
