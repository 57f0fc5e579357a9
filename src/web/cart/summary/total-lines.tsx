import type { ReactNode } from 'react';
import type { Totals } from '../../../domain/pricing/pricing.ts';
import { type SumLine, sumLines } from '../../../domain/pricing/sum-lines.ts';
import { formatCents } from '../../../platform/values/money.ts';

/** The sums of a cart or an order; what is to be paid, or was paid, is the one large number. */
export const TotalLines = ({ totals, isPaid = false }: TotalLinesProps) => {
  const { totalCents, amountDueCents } = totals;
  const lines = sumLines(totals);
  const isReduced = totalCents !== amountDueCents;
  return (
    <dl className="grid gap-2.5 text-sm tabular-nums">
      {lines.filter(({ isReduction }) => !isReduction).map(toLine)}
      {isReduced ? (
        <Line name={totalName}>
          <InsteadOf cents={totalCents} />
        </Line>
      ) : null}
      {lines.filter(({ isReduction }) => isReduction).map(toLine)}
      <Line name={isPaid ? 'Total paid' : isReduced ? 'To pay' : totalName} look="due">
        <span className="display-total">{formatCents(amountDueCents)}</span>
      </Line>
    </dl>
  );
};

type TotalLinesProps = { totals: Totals; isPaid?: boolean };

const totalName = 'Total incl. taxes';

const toLine = ({ label, cents, insteadOfCents, isFree, isReduction }: SumLine) => (
  <Line key={label} name={label} look={isReduction ? 'reduction' : undefined}>
    {insteadOfCents === undefined ? null : (
      <>
        <InsteadOf cents={insteadOfCents} />{' '}
      </>
    )}
    {isFree ? 'Free' : `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`}
  </Line>
);

const InsteadOf = ({ cents }: { cents: number }) => (
  <s className="text-ink-3 decoration-1">{formatCents(cents)}</s>
);

const looks = {
  reduction: 'font-medium text-accent',
  due: 'mt-1 items-baseline border-ink border-t pt-3 font-label',
} as const;

const Line = ({ name, look, children }: LineProps) => (
  <div className={`flex justify-between gap-4 ${look ? looks[look] : ''}`}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

type LineProps = { name: string; look?: keyof typeof looks | undefined; children: ReactNode };
