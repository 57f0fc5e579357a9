import { formatCents } from '../../money.ts';
import type { Totals } from '../../pricing/pricing.ts';

/** The totals of a cart or an order; `due` labels what is charged. */
export const TotalLines = ({ totals, due = 'Total due' }: TotalLinesProps) => (
  <dl className="grid gap-2.5 text-sm tabular-nums">
    <Line name="Subtotal" cents={totals.subtotalCents} />
    <Line name="Shipping" cents={totals.shippingCents} />
    <Line name="Taxes" cents={totals.taxesCents} />
    <Line name="Total incl. taxes" cents={totals.totalCents} look="total" />
    {totals.adjustments.map(({ kind, label, cents }) => (
      <Line key={kind} name={label} cents={cents} look="reduction" />
    ))}
    <Line name={due} cents={totals.amountDueCents} look="due" />
  </dl>
);

type TotalLinesProps = { totals: Totals; due?: string | undefined };

const looks = {
  plain: '',
  total: 'border-ink border-t pt-3 font-semibold',
  reduction: 'font-medium text-accent',
  due: 'mt-1 items-baseline border-ink border-t pt-3',
} as const;

const Line = ({ name, cents, look = 'plain' }: LineProps) => (
  <div className={`flex justify-between gap-4 ${looks[look]}`}>
    <dt>{name}</dt>
    <dd className={look === 'due' ? 'display-total' : undefined}>
      {cents < 0 ? '−' : ''}
      {formatCents(Math.abs(cents))}
    </dd>
  </div>
);

type LineProps = { name: string; cents: number; look?: keyof typeof looks };
