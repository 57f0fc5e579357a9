import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { lostPromoTexts } from '../../../../domain/orders/order.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { OrderSums } from '../../../account/orders/order-sums.tsx';

/** The sums of the order and its refunds. */
export const OrderTotals = ({ managed }: { managed: ManagedOrderJson }) => {
  const { order, refunded, refundable } = managed;
  return (
    <section className="mt-6 ml-auto max-w-88" aria-label={say('Order total')}>
      <OrderSums order={order} />
      {refunded > 0 ? (
        <dl className="mt-3 grid gap-2.5 text-sm tabular-nums">
          <Sum name={say('Refunded')} sum={`−${formatDollars(refunded, order.currency)}`} />
          <Sum name={say('Left of the payment')} sum={formatDollars(refundable, order.currency)} />
        </dl>
      ) : null}
      {order.lostPromoReason ? (
        <p className="mt-3 text-ink-2 text-xs">{say(lostPromoTexts[order.lostPromoReason])}</p>
      ) : null}
    </section>
  );
};

const Sum = ({ name, sum }: { name: string; sum: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
);
