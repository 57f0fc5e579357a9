import { formatCents, toCents } from '../../../money.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { lostPromoTexts } from '../../../orders/order.ts';
import { wasPaid } from '../../../orders/payment-status.ts';
import { totalsFromDollars } from '../../../pricing/pricing.ts';
import { TotalLines } from '../../cart/total-lines.tsx';

/** The sums of the order, and what of its payment went back. */
export const OrderTotals = ({ managed }: { managed: ManagedOrderJson }) => {
  const { order, refunded, refundable } = managed;
  return (
    <section className="mt-6 ml-auto max-w-88" aria-label="Order total">
      <TotalLines totals={totalsFromDollars(order)} isPaid={wasPaid(order)} />
      {refunded > 0 ? (
        <dl className="mt-3 grid gap-2.5 text-sm tabular-nums">
          <Sum name="Refunded" dollars={-refunded} />
          <Sum name="Left of the payment" dollars={refundable} />
        </dl>
      ) : null}
      {order.lostPromoReason ? (
        <p className="mt-3 text-ink-2 text-xs">{lostPromoTexts[order.lostPromoReason]}</p>
      ) : null}
    </section>
  );
};

const Sum = ({ name, dollars }: { name: string; dollars: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd>
      {dollars < 0 ? '−' : ''}
      {formatCents(Math.abs(toCents(dollars)))}
    </dd>
  </div>
);
