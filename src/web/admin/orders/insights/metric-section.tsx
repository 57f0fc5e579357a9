import { ChevronDown } from 'lucide';
import { say, sayable } from '../../../../platform/text/say.ts';
import { Icon } from '../../../components/media/icon.tsx';
import { formatDay } from '../../../components/shop/format-date.ts';
import { RowLink } from '../../../kit/list/cells.tsx';
import type { Column } from '../../../kit/list/table.tsx';
import { BarChart, type Point } from './bar-chart.tsx';
import { FoldedTable } from './folded-table.tsx';
import { formatValue, rowsUrl, type ShownInsights, saveCsv } from './insight-list.ts';
import { changeText, type MetricJson } from './metric-tile.tsx';

/** The number that counts most, with its chart open. */
export const MetricSection = (props: MetricSectionProps) => {
  const { name, label } = props.metric;
  return (
    <section id={name} className="min-w-0 scroll-mt-24" aria-labelledby={`${name}-title`}>
      <h2 className="font-label text-lg" id={`${name}-title`}>
        {say(label)}
      </h2>
      <MetricChart {...props} />
    </section>
  );
};

/** Another number in a line, which opens to its chart. */
export const FoldedMetric = (props: MetricSectionProps) => {
  const { name, label, unit, total } = props.metric;
  const change = changeText(props.metric, props.insights);
  return (
    <details id={name} className="group min-w-0 scroll-mt-24 border-rule border-b">
      <summary className={summary}>
        <span className="font-label">{say(label)}</span>
        <span className="ml-auto text-right tabular-nums">
          <b className="font-label">{formatValue(unit, total, props.insights.currency)}</b>
          {change ? <span className="block text-ink-2 text-xs">{change}</span> : null}
        </span>
        <Icon of={ChevronDown} small className="group-open:rotate-180" />
      </summary>
      <div className="pb-6">
        <MetricChart {...props} />
      </div>
    </details>
  );
};

const summary = [
  'flex min-h-14 cursor-pointer list-none items-center gap-3 py-2 text-sm hover:bg-surface',
  '[&::-webkit-details-marker]:hidden',
].join(' ');

/** The chart of a number, the table behind it, and both as CSV. */
const MetricChart = ({ metric, insights }: MetricSectionProps) => {
  const { name, label, unit, help, hasRows, values, comparedValues } = metric;
  const points: Point[] = insights.periods.map((days, index) => ({
    name: periodName(days),
    value: values[index] ?? null,
    compared: comparedValues[index] ?? null,
    to: hasRows ? rowsUrl(name, { ...insights, ...days }) : null,
  }));
  const format = (value: number | null) => formatValue(unit, value, insights.currency);
  const isCompared = comparedValues.length > 0;
  const columns: Column<Point>[] = [
    { head: say(nameOf[insights.by]), cell: (point) => point.name },
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
      ? [
          {
            head: say('Before'),
            end: 'always' as const,
            cell: (point: Point) => format(point.compared),
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="mb-3 max-w-text text-ink-2 text-sm">{say(help)}</p>
      <BarChart
        label={say('{label} by {by}', { label: say(label), by: say(insights.by) })}
        points={points}
        format={format}
        isCompared={isCompared}
      />
      <FoldedTable
        label={say('{label} by {by}', { label: say(label), by: say(insights.by) })}
        rows={points}
        columns={columns}
        keyOf={(point) => point.name}
        onSave={() =>
          saveCsv(
            name,
            [
              { name: say(nameOf[insights.by]), unit: 'text' },
              { name: label, unit },
              ...(isCompared ? [{ name: say('Before'), unit }] : []),
            ],
            insights.periods.map(({ from }, index) => [
              from,
              values[index] ?? null,
              ...(isCompared ? [comparedValues[index] ?? null] : []),
            ]),
            insights,
          )
        }
      />
    </>
  );
};

const nameOf = { day: sayable('Day'), week: sayable('Week'), month: sayable('Month') };

const periodName = ({ from, to }: { from: string; to: string }): string =>
  from === to
    ? formatDay(from)
    : say('{from} to {to}', { from: formatDay(from), to: formatDay(to) });

type MetricSectionProps = { metric: MetricJson; insights: ShownInsights };
