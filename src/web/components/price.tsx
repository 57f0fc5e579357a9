import { formatCents, toCents } from '../../money.ts';
import type { Totals } from '../../pricing/pricing.ts';

/** Now, was, how much off. Dollars, as the API speaks. */
export const PriceLine = ({
  now,
  was,
  off,
  className = 'mt-0.5',
}: {
  now: number;
  was?: number | null;
  off?: string | null;
  className?: string;
}) => (
  <p className={`flex flex-wrap items-baseline gap-x-2 leading-normal tabular-nums ${className}`}>
    <span className="sr-only">Price </span>
    <span className="font-semibold">{formatCents(toCents(now))}</span>
    {was == null ? null : (
      <s className="text-[0.9em] text-ink-3 decoration-1">
        <span className="sr-only">was </span>
        {formatCents(toCents(was))}
      </s>
    )}
    {off ? <span className="font-label text-[0.875em] text-accent">{off}</span> : null}
  </p>
);

/** The totals of a cart or an order; `due` labels what is charged. */
export const TotalLines = ({ totals, due = 'Total due' }: { totals: Totals; due?: string }) => (
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
