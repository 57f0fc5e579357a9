import { Link } from 'react-router';
import type { InsightsJson } from '../../../../domain/insights/insights-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { percentOf } from '../../../../platform/values/percent-of.ts';
import { formatValue, rowsUrl, type Shown } from './insight-list.ts';

export type MetricJson = InsightsJson['metrics'][number];

/** A number of the whole range, with its change; it leads to its rows, or to its chart. */
export const MetricTile = ({ metric, insights }: MetricTileProps) => {
  const { name, label, unit, total, hasRows } = metric;
  const content = (
    <>
      <span className="text-ink-2 text-xs">{say(label)}</span>
      <span className="display-1 tabular-nums">{formatValue(unit, total, insights.currency)}</span>
      <span className="min-h-4 text-ink-2 text-xs">{changeText(metric, insights)}</span>
    </>
  );
  return (
    <li className="grid bg-paper max-sm:last:odd:col-span-2">
      {hasRows ? (
        <Link className={tile} to={rowsUrl(name, insights)}>
          {content}
        </Link>
      ) : (
        <a className={tile} href={`#${name}`}>
          {content}
        </a>
      )}
    </li>
  );
};

const tile = 'grid content-start gap-1 p-4 hover:bg-surface focus-visible:-outline-offset-2';

/** '+12%, $40.00 before', or nothing when nothing is compared. */
export const changeText = (metric: MetricJson, { currency }: Pick<Shown, 'currency'>): string => {
  if (metric.compared === null) return '';
  const value = formatValue(metric.unit, metric.compared, currency);
  return `${changeOf(metric)} ${say('{value} before', { value })}`.trim();
};

/** '+12%,', or nothing when there was nothing before. */
const changeOf = ({ total, compared, unit }: MetricJson): string => {
  if (total === null || !compared) return '';
  // A share changes by points, not by a share of itself.
  const change = percentOf(total - compared, unit === 'percent' ? 100 : compared);
  return change > 0
    ? unit === 'percent'
      ? say('+{change} points,', { change })
      : `+${change}%,`
    : unit === 'percent'
      ? say('{change} points,', { change })
      : `${change}%,`;
};

type MetricTileProps = { metric: MetricJson; insights: Shown };
