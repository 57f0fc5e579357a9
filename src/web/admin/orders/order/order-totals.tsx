import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { lostPromoTexts } from '../../../../domain/orders/order.ts';
import { wasPaid } from '../../../../domain/orders/payment-status.ts';
import { totalsFromDollars } from '../../../../domain/pricing/pricing.ts';
import { formatCents, toCents } from '../../../../platform/values/money.ts';
import { TotalLines } from '../../../cart/summary/total-lines.tsx';

/** The sums of the order and its refunds. */
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
