import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderJson } from '../../../../../domain/orders/order-schema.ts';
import { outsideWays } from '../../../../../domain/orders/outside-ways.ts';
import { titleOf } from '../../../../../domain/payments/providers/payment-providers.ts';
import { formatDollars } from '../../../../../platform/values/sums.ts';
import { formatDateTime, formatDay } from '../../../../components/shop/format-date.ts';
import { SendRefundAgain } from './refund-again-button.tsx';
import { refundReasonLabels } from './refund-labels.ts';
import { RefundTrouble } from './refund-trouble.tsx';

/** Payments and refunds with what the payment provider calls them. */
export const PaymentFacts = ({ managed: { order, refundTroubles } }: Props) => (
  <>
    {order.payments.length === 0 ? <p className="text-ink-2">No payment was started.</p> : null}
    {order.payments.some(isFree) ? <p>Nothing was due, so no card was charged.</p> : null}
    {order.payments
      .filter(unlessFree)
      .map(({ intentId, provider, method, state, amount, createdAt, settledAt }) => (
        <p key={intentId} className="mb-1">
          <span className="tabular-nums">{formatDollars(amount, order.currency)}</span>,{' '}
          {order.pending && state === 'open' ? 'waited for' : paymentLabels[state]}
          <br />
          <span className="text-ink-2 text-xs">{at(settledAt ?? createdAt)}</span>
          <br />
          <span className="text-ink-2 text-xs tabular-nums">
            {method ?? titleOf(provider)} {intentId}
          </span>
        </p>
      ))}
    {order.refunds.map(({ id, provider: name, amount, reason, settledAt, paidOutside }) => {
      const provider = titleOf(name);
      const trouble = refundTroubles.find(({ refundId }) => refundId === id);
      return (
        <div key={id} className="mb-1">
          <span className="tabular-nums">{formatDollars(amount, order.currency)}</span>{' '}
          {trouble ? 'to refund' : 'refunded'}: {refundReasonLabels[reason]}
          {paidOutside ? (
            <div className="grid gap-2 text-ink-2 text-xs">
              <p>
                Paid back outside of {provider}, {outsideWays[paidOutside.way]} on{' '}
                {formatDay(paidOutside.on)}. {provider} sends nothing.
              </p>
              <SendRefundAgain id={id} />
            </div>
          ) : trouble ? (
            <RefundTrouble trouble={trouble} provider={provider} />
          ) : (
            <p className="text-ink-2 text-xs">
              {settledAt ? at(settledAt) : `In progress: ${provider} has yet to confirm it`}
            </p>
          )}
        </div>
      );
    })}
  </>
);

type Props = { managed: ManagedOrderJson };
type Payment = OrderJson['payments'][number];
const isFree = ({ amount }: Payment): boolean => amount === 0;
const unlessFree = (payment: Payment): boolean => !isFree(payment);

const at = (time: string): string => formatDateTime(new Date(time));

const paymentLabels: Record<Payment['state'], string> = {
  open: 'not paid yet',
  superseded: 'out of date, to be canceled',
  canceled: 'canceled',
  settled: 'received',
};
