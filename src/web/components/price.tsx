import { formatCents, toCents } from '../../money.ts';
import type { Totals } from '../../pricing/pricing.ts';

/** Now, was, how much off. Dollars, as the API speaks. */
export const PriceLine = ({
  now,
  was,
  off,
}: {
  now: number;
  was?: number | null;
  off?: string | null;
}) => (
  <p className="price">
    <span className="vh">Price </span>
    <span className="now">{formatCents(toCents(now))}</span>
    {was == null ? null : (
      <s>
        <span className="vh">was </span>
        {formatCents(toCents(was))}
      </s>
    )}
    {off ? <span className="off">{off}</span> : null}
  </p>
);

/** The totals of a cart or an order. */
export const TotalLines = ({ totals }: { totals: Totals }) => (
  <dl>
    <Line name="Subtotal" cents={totals.subtotalCents} />
    <Line name="Shipping" cents={totals.shippingCents} />
    <Line name="Taxes" cents={totals.taxesCents} />
    <Line name="Total incl. taxes" cents={totals.totalCents} className="tot" />
    {totals.adjustments.map(({ kind, label, cents }) => (
      <Line key={kind} name={label} cents={cents} className="less" />
    ))}
    <Line name="To pay" cents={totals.amountDueCents} className="pay" />
  </dl>
);

const Line = ({ name, cents, className }: { name: string; cents: number; className?: string }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>
      {cents < 0 ? '−' : ''}
      {formatCents(Math.abs(cents))}
    </dd>
  </div>
);
