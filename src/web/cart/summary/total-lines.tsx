import type { ReactNode } from 'react';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { type SumLine, sumLines } from '../../../domain/pricing/sum-lines.ts';
import { message, say } from '../../../platform/text/say.ts';
import { formatCents } from '../../../platform/values/money.ts';

/** The sums of a cart or an order; what is to be paid, or was paid, is the one large number. */
export const TotalLines = ({ totals, format = formatCents, isPaid = false }: TotalLinesProps) => {
  const { totalCents, amountDueCents } = totals;
  const all = sumLines(totals);
  const lines = all.filter(({ isIncluded }) => !isIncluded);
  const included = all.filter(({ isIncluded }) => isIncluded);
  const isReduced = totalCents !== amountDueCents;
  return (
    <dl className="grid gap-2.5 text-sm tabular-nums">
      {lines.filter(({ isReduction }) => !isReduction).map((line) => toLine(line, format))}
      {isReduced ? (
        <Line name={say(totalName)}>
          <InsteadOf sum={format(totalCents)} />
        </Line>
      ) : null}
      {lines.filter(({ isReduction }) => isReduction).map((line) => toLine(line, format))}
      <Line
        name={isPaid ? say('Total paid') : isReduced ? say('To pay') : say(totalName)}
        look="due"
      >
        <span className="display-total">{format(amountDueCents)}</span>
      </Line>
      {included.map((line) => toLine(line, format))}
    </dl>
  );
};

type Format = (cents: number) => string;

/** `format` writes sums of another currency than the page's. */
type TotalLinesProps = { totals: Totals; format?: Format; isPaid?: boolean };

const totalName = message('Total incl. taxes');

const toLine = (
  { label, cents, insteadOfCents, words, isFree, isReduction, isIncluded }: SumLine,
  format: Format,
) => (
  <Line
    key={label}
    name={label}
    look={isReduction ? 'reduction' : isIncluded ? 'included' : undefined}
  >
    {insteadOfCents === undefined ? null : (
      <>
        <InsteadOf sum={format(insteadOfCents)} />{' '}
      </>
    )}
    {words ?? (isFree ? say('Free') : `${cents < 0 ? '−' : ''}${format(Math.abs(cents))}`)}
  </Line>
);

const InsteadOf = ({ sum }: { sum: string }) => <s className="text-ink-3 decoration-1">{sum}</s>;

const looks = {
  reduction: 'font-medium text-accent',
  included: 'text-ink-2 text-xs',
  due: 'mt-1 items-baseline border-ink border-t pt-3 font-label',
} as const;

const Line = ({ name, look, children }: LineProps) => (
  <div className={`flex justify-between gap-4 ${look ? looks[look] : ''}`}>
    <dt>{name}</dt>
    <dd className="whitespace-nowrap">{children}</dd>
  </div>
);

type LineProps = { name: string; look?: keyof typeof looks | undefined; children: ReactNode };
