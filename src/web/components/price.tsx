import { formatCents, toCents } from '../../money.ts';
import type { Totals } from '../../pricing/pricing.ts';
import { firstPurchaseCode, firstPurchasePercent } from '../../pricing/pricing.ts';

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

/** The sums of an order, in the order of the house. */
export const TotalLines = ({ totals }: { totals: Totals }) => (
  <dl>
    <Line name="Subtotal" cents={totals.subtotalCents} />
    <Line name="Shipping" cents={totals.shippingCents} />
    <Line name="Taxes" cents={totals.taxesCents} />
    <Line name="Total incl. taxes" cents={totals.totalCents} className="tot" />
    {totals.freeShippingCents > 0 ? (
      <Line name="Free delivery" cents={-totals.freeShippingCents} className="less" />
    ) : null}
    {totals.promoCents > 0 ? (
      <Line
        name={`${firstPurchaseCode}, ${firstPurchasePercent}% off`}
        cents={-totals.promoCents}
        className="less"
      />
    ) : null}
    <Line name="To pay" cents={totals.finalCents} className="pay" />
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
