import { bodyShares, type ItemKind } from '../../../domain/catalog/hem.ts';

const [bodyHeight, headroom, center] = [340, 8, 70];
/** The top of the head is 1, the floor 0. */
const y = (share: number): number => headroom + (1 - share) * bodyHeight;
/** A distance from the body's middle, as a share of its height; negative is left. */
const x = (share: number): number => center + share * bodyHeight;
type Point = readonly [across: number, up: number];
const line = (points: readonly Point[]): string =>
  points.map(([across, up]) => `${x(across).toFixed(1)},${y(up).toFixed(1)}`).join(' ');
const mirrored = (points: readonly Point[]): Point[] =>
  points.map(([across, up]): Point => [-across, up]).toReversed();

/** A smooth line: curves from the middle of each section to the middle of the next. */
const curve = (points: readonly Point[]): string => {
  const at = ([across, up]: Point): string => `${x(across).toFixed(1)} ${y(up).toFixed(1)}`;
  const steps = points.slice(1).map(([across, up], place): string => {
    const [before, here]: [Point, Point] = [points[place] ?? [0, 0], [across, up]];
    return `Q${at(before)} ${at([(before[0] + here[0]) / 2, (before[1] + here[1]) / 2])}`;
  });
  return `M${at(points[0] ?? [0, 0])}${steps.join('')}L${at(points.at(-1) ?? [0, 0])}`;
};

const { shoulder, waist, hip, crotch, knee } = bodyShares;
const side: Point[] = [
  [0.026, 0.88],
  [0.03, 0.85],
  [0.07, 0.832],
  [0.12, 0.818],
  [0.142, 0.77],
  [0.148, 0.63],
  [0.16, 0.5],
  [0.163, 0.43],
  [0.145, 0.415],
  [0.138, 0.5],
  [0.122, 0.63],
  [0.104, 0.75],
  [0.078, waist],
  [0.102, hip],
  [0.094, 0.42],
  [0.07, knee],
  [0.07, 0.2],
  [0.04, 0.05],
  [0.064, 0.008],
  [0.05, 0],
  [0.012, 0],
  [0.018, 0.05],
  [0.014, 0.2],
  [0.02, knee],
  [0.006, crotch],
  [0, crotch],
];

/** The outline of an item that covers the body down to `hem`, a share of its height. */
const covers: Record<ItemKind, (hem: number) => Point[][]> = {
  top: (hem) => {
    const half: Point[] = [
      [0.04, shoulder],
      [0.122, 0.812],
      [0.118, 0.74],
      [0.122, hem],
    ];
    return [[...half, ...mirrored(half)]];
  },
  skirt: (hem) => {
    const half: Point[] = [
      [0.086, waist],
      [0.112, hip],
      [0.14, hem],
    ];
    return [[...half, ...mirrored(half)]];
  },
  trousers: (hem) => {
    const leg: Point[] = [
      [0, waist],
      [0.09, waist],
      [0.11, hip],
      [0.085, hem],
      [0.008, hem],
      [0, crotch],
    ];
    return [leg, mirrored(leg)];
  },
};

/** A line figure in an item; `hems` are shares of its height, `chosen` one of them. */
export const HemFigure = ({ kind, hems, chosen }: HemFigureProps) => (
  <svg
    viewBox={`0 0 ${center * 2} ${bodyHeight + headroom * 2}`}
    className="h-72 w-auto sm:h-[26rem]"
    aria-hidden
  >
    {covers[kind](Math.max(chosen, 0)).map((points) => (
      <polygon key={line(points)} points={line(points)} className="fill-accent-wash" />
    ))}
    <g className="fill-none stroke-[1.25] stroke-ink" strokeLinejoin="round">
      <ellipse cx={center} cy={y(0.935)} rx={bodyHeight * 0.042} ry={bodyHeight * 0.065} />
      <path d={curve(side)} />
      <path d={curve(mirrored(side))} />
    </g>
    <line x1="8" x2={center * 2 - 8} y1={y(0)} y2={y(0)} className="stroke-rule" />
    {hems.map((hem) => (
      <HemLine key={hem} hem={hem} isChosen={hem === chosen} />
    ))}
  </svg>
);

const HemLine = ({ hem, isChosen }: { hem: number; isChosen: boolean }) => (
  <line
    x1={x(isChosen ? -0.17 : 0.15)}
    x2={x(0.17)}
    y1={y(Math.max(hem, 0))}
    y2={y(Math.max(hem, 0))}
    className={isChosen ? 'stroke-2 stroke-accent' : 'stroke-ink-3'}
    strokeDasharray={isChosen ? '6 3' : undefined}
  />
);

type HemFigureProps = { kind: ItemKind; hems: readonly number[]; chosen: number };
