import type { InsightsJson } from '../../../domain/insights/insights-schema.ts';
import { formatDay } from '../../components/shop/format-date.ts';
import { RowLink } from '../../kit/list/cells.tsx';
import type { Column } from '../../kit/list/table.tsx';
import { BarChart, type Point } from './bar-chart.tsx';
import { FoldedTable } from './folded-table.tsx';
import { formatValue, rowsUrl, saveCsv } from './insight-list.ts';
import type { MetricJson } from './metric-tile.tsx';

/** The chart of a number, the table behind it, and both as CSV. */
export const MetricSection = ({ metric, insights }: MetricSectionProps) => {
  const { name, label, unit, help, hasRows, values, comparedValues } = metric;
  const points: Point[] = insights.periods.map((days, index) => ({
    name: periodName(days),
    value: values[index] ?? null,
    compared: comparedValues[index] ?? null,
    to: hasRows ? rowsUrl(name, days) : null,
  }));
  const format = (value: number | null) => formatValue(unit, value);
  const isCompared = comparedValues.length > 0;
  const columns: Column<Point>[] = [
    { head: nameOf[insights.by], cell: (point) => point.name },
    {
      head: label,
      end: 'always',
      cell: ({ value, to }) =>
        to ? (
          <RowLink className="min-w-6 justify-end" to={to}>
            {format(value)}
          </RowLink>
        ) : (
          format(value)
        ),
    },
    ...(isCompared
      ? [{ head: 'Before', end: 'always' as const, cell: (point: Point) => format(point.compared) }]
      : []),
  ];
  return (
    <section id={name} className="min-w-0 scroll-mt-24" aria-labelledby={`${name}-title`}>
      <h2 className="font-label text-lg" id={`${name}-title`}>
        {label}
      </h2>
      <p className="mb-3 max-w-text text-ink-2 text-sm">{help}</p>
      <BarChart
        label={`${label} by ${insights.by}`}
        points={points}
        format={format}
        isCompared={isCompared}
      />
      <FoldedTable
        label={`${label} by ${insights.by}`}
        rows={points}
        columns={columns}
        keyOf={(point) => point.name}
        onSave={() =>
          saveCsv(
            name,
            [
              { name: nameOf[insights.by], unit: 'text' },
              { name: label, unit },
              ...(isCompared ? [{ name: 'Before', unit }] : []),
            ],
            insights.periods.map(({ from }, index) => [
              from,
              values[index] ?? null,
              ...(isCompared ? [comparedValues[index] ?? null] : []),
            ]),
          )
        }
      />
    </section>
  );
};

const nameOf = { day: 'Day', week: 'Week', month: 'Month' };

const periodName = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`;

type MetricSectionProps = { metric: MetricJson; insights: InsightsJson };
