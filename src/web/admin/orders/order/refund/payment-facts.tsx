import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type { OrderJson } from '../../../../../domain/orders/order-schema.ts';
import { outsideWays } from '../../../../../domain/orders/outside-ways.ts';
import { titleOf } from '../../../../../domain/payments/providers/payment-providers.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { formatDollars } from '../../../../../platform/values/sums.ts';
import { Say } from '../../../../components/say-nodes.tsx';
import { formatDateTime, formatDay } from '../../../../components/shop/format-date.ts';
import { SendRefundAgain } from './refund-again-button.tsx';
import { refundReasonLabels } from './refund-labels.ts';
import { RefundTrouble } from './refund-trouble.tsx';

/** Payments and refunds with what the payment provider calls them. */
export const PaymentFacts = ({ managed: { order, refundTroubles } }: Props) => (
  <>
    {order.payments.length === 0 ? (
      <p className="text-ink-2">{say('No payment was started.')}</p>
    ) : null}
    {order.payments.some(isFree) ? <p>{say('Nothing was due, so no card was charged.')}</p> : null}
    {order.payments
      .filter(unlessFree)
      .map(({ intentId, provider, method, state, amount, createdAt, settledAt }) => (
        <p key={intentId} className="mb-1">
          {order.pending && state === 'open' ? (
            <Say
              of="<part>{amount}</part>, waited for"
              amount={formatDollars(amount, order.currency)}
              part={(words) => <span className="tabular-nums">{words}</span>}
            />
          ) : (
            <Say
              of="<part>{amount}</part>, {paymentLabels}"
              amount={formatDollars(amount, order.currency)}
              part={(words) => <span className="tabular-nums">{words}</span>}
              paymentLabels={say(paymentLabels[state])}
            />
          )}
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
          {trouble ? (
            <Say
              of="<part>{amount}</part> to refund: {refundReasonLabels}"
              amount={formatDollars(amount, order.currency)}
              part={(words) => <span className="tabular-nums">{words}</span>}
              refundReasonLabels={refundReasonLabels[reason]}
            />
          ) : (
            <Say
              of="<part>{amount}</part> refunded: {refundReasonLabels}"
              amount={formatDollars(amount, order.currency)}
              part={(words) => <span className="tabular-nums">{words}</span>}
              refundReasonLabels={refundReasonLabels[reason]}
            />
          )}
          {paidOutside ? (
            <div className="grid gap-2 text-ink-2 text-xs">
              <p>
                <Say
                  of={
                    'Paid back outside of {provider}, {outsideWays} on {on}. {provider} sends ' +
                    'nothing.'
                  }
                  provider={provider}
                  outsideWays={outsideWays[paidOutside.way]}
                  on={formatDay(paidOutside.on)}
                />
              </p>
              <SendRefundAgain id={id} />
            </div>
          ) : trouble ? (
            <RefundTrouble trouble={trouble} provider={provider} />
          ) : (
            <p className="text-ink-2 text-xs">
              {settledAt
                ? at(settledAt)
                : say('In progress: {provider} has yet to confirm it', { provider })}
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
  open: sayable('not paid yet'),
  superseded: sayable('out of date, to be canceled'),
  canceled: 'canceled',
  settled: 'received',
};
