import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { say } from '../../../../platform/text/say.ts';
import { Say } from '../../../components/say-nodes.tsx';

export type Point = {
  name: string;
  value: number | null;
  compared: number | null;
  /** Where its rows are. */
  to: string | null;
};

const height = 100;

/** Bars with a line of what they are compared with. Arrow keys go from bar to bar. */
export const BarChart = ({ label, points, format, isCompared }: BarChartProps) => {
  // The bar of the focus or the pointer, whichever came last; keys start from the focus.
  const [current, setCurrent] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const svg = useRef<SVGSVGElement>(null);
  const last = points.length - 1;
  // Another range may have fewer.
  const tabStop = Math.min(focused ?? last, last);
  const values = points.flatMap(({ value, compared }) => [value ?? 0, compared ?? 0]);
  const top = Math.max(0, ...values);
  const bottom = Math.min(0, ...values);
  const yOf = (value: number) => (height * (top - value)) / (top - bottom || 1);
  const move = (event: KeyboardEvent, from: number) => {
    const to = steps[event.key]?.(from, last);
    if (to === undefined) return;
    event.preventDefault();
    svg.current?.querySelectorAll<SVGElement>('[data-point]')[to]?.focus();
  };
  const shown = current === null ? undefined : points[current];
  return (
    <div>
      <p className="flex min-h-6 flex-wrap justify-between gap-x-4 text-xs" aria-hidden>
        <span className="text-ink-2">
          {isCompared ? (
            <Say of="Up to {top}; dashed: before" top={format(top)} />
          ) : (
            <Say of="Up to {top}" top={format(top)} />
          )}
        </span>
        <span className="tabular-nums">{shown ? describe(shown, format, isCompared) : null}</span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: SVG has no fieldset */}
      <svg
        ref={svg}
        className="h-40 w-full border-rule border-t"
        viewBox={`0 0 ${points.length} ${height}`}
        preserveAspectRatio="none"
        role="group"
        aria-label={label}
        onMouseLeave={() => setCurrent(null)}
      >
        {points.map((point, index) => (
          <PointLink
            key={point.name}
            to={point.to}
            label={describe(point, format, isCompared)}
            tabIndex={index === tabStop ? 0 : -1}
            onFocus={() => {
              setCurrent(index);
              setFocused(index);
            }}
            onMouseEnter={() => setCurrent(index)}
            onKeyDown={(event) => move(event, index)}
          >
            {/* An outline would be stretched as the bars are. */}
            <rect
              className="fill-transparent stroke-transparent group-focus-visible:stroke-accent"
              x={index}
              width={1}
              height={height}
              strokeWidth={3}
              vectorEffect="non-scaling-stroke"
            />
            <rect
              className={index === current ? 'fill-ink' : 'fill-accent'}
              x={index + 0.15}
              width={0.7}
              y={yOf(Math.max(0, point.value ?? 0))}
              height={Math.abs(yOf(point.value ?? 0) - yOf(0))}
            />
          </PointLink>
        ))}
        {isCompared ? (
          <polyline
            className="pointer-events-none fill-none stroke-ink-3"
            strokeWidth={2}
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
            points={points
              .map(({ compared }, index) => `${index + 0.5},${yOf(compared ?? 0)}`)
              .join(' ')}
          />
        ) : null}
        <line
          className="stroke-edge"
          x2={points.length}
          y1={yOf(0)}
          y2={yOf(0)}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex justify-between gap-4 pt-1 text-ink-2 text-xs" aria-hidden>
        <span>{points[0]?.name}</span>
        <span className="text-right">{points.length > 1 ? points.at(-1)?.name : null}</span>
      </p>
    </div>
  );
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

const describe = (
  { name, value, compared }: Point,
  format: BarChartProps['format'],
  isCompared: boolean,
): string =>
  isCompared
    ? say('{name}: {value}, before {compared}', {
        name,
        value: format(value),
        compared: format(compared),
      })
    : `${name}: ${format(value)}`;

/** A bar that links to its rows, or only has a label. */
const PointLink = ({ to, label, children, ...handlers }: PointLinkProps) => {
  const navigate = useNavigate();
  const props = {
    'data-point': true,
    className: 'group outline-none',
    'aria-label': label,
    ...handlers,
  };
  if (to === null)
    return (
      // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: its label is its value
      <g role="img" {...props}>
        {children}
      </g>
    );
  return (
    <a
      href={to}
      {...props}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
    </a>
  );
};

type BarChartProps = {
  label: string;
  points: readonly Point[];
  format: (value: number | null) => string;
  isCompared: boolean;
};
type PointLinkProps = {
  to: string | null;
  label: string;
  tabIndex: number;
  onFocus: () => void;
  onMouseEnter: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};
