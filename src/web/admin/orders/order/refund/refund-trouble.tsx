import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import { counted } from '../../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { Say } from '../../../../components/say-nodes.tsx';
import { formatDateTime } from '../../../../components/shop/format-date.ts';
import { SendRefundAgain } from './refund-again-button.tsx';
import { StopRefund } from './stop-refund-button.tsx';

type Trouble = ManagedOrderJson['refundTroubles'][number];

/** Why a refund has not arrived, and what to do. */
export const RefundTrouble = ({ trouble, provider }: { trouble: Trouble; provider: string }) => {
  const { refundId, failures, failure, since, isCanceled, nextTryAt } = trouble;
  const why = failureTexts[failure ?? ''];
  const from = since ? say(' since {at}', { at: at(since) }) : '';
  return isCanceled ? (
    <div className="grid gap-2 text-xs">
      <p className="text-warning">
        {why
          ? `${say(why.is)} ${say(why.remedy)}`
          : say(
              'Canceled at {provider}{from}, so the customer has not received it. It is not ' +
                'sent again by itself.',
              { provider, from },
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        {why ? null : <SendRefundAgain id={refundId} />}
        <StopRefund
          id={refundId}
          provider={provider}
          name={why ? say('Paid back') : say('Paid in another way')}
        />
      </div>
    </div>
  ) : (
    <div className="grid gap-2 text-xs">
      <p className="text-warning">
        <Say
          of="Not paid out: {provider} refused it {failures}"
          provider={provider}
          failures={counted(failures, 'time')}
        />
        {from}. {say(why?.is ?? say('Its reason: {failure}.', { failure: failure ?? 'not known' }))}
      </p>
      <p>
        {why?.remedy
          ? say(why.remedy)
          : say('See this payment in the dashboard of {provider}.', { provider })}{' '}
        {nextTryAt ? (
          <Say of="The shop tries again on {at}." at={at(nextTryAt)} />
        ) : (
          say('The shop tries again by itself.')
        )}
      </p>
      <StopRefund id={refundId} provider={provider} name={say('Stop trying')} />
    </div>
  );
};

const at = (time: string): string => formatDateTime(new Date(time));

const noCard = sayable(
  'Ask the customer to call the issuer of the card, who can often still take it.',
);
const cardGone = { is: sayable('The card is closed or was lost.'), remedy: noCard };
const noMoney = {
  is: sayable('The balance there is too low.'),
  remedy: sayable('Add money to the balance, or wait for the next sales.'),
};

/** Codes of a refund that failed, of Stripe and of payments by hand. */
const failureTexts: Partial<Record<string, { is: string; remedy: string }>> = {
  lost_or_stolen_card: cardGone,
  expired_or_canceled_card: cardGone,
  insufficient_funds: noMoney,
  declined: { is: sayable('The issuer of the card declined it.'), remedy: noCard },
  charge_for_pending_refund_disputed: {
    is: sayable('The customer disputes the payment.'),
    remedy: sayable('Answer the dispute at the provider first.'),
  },
  paid_back_by_hand: {
    is: sayable('The order was paid by hand, so nothing is sent by itself.'),
    remedy: sayable('Pay it back, then say so here.'),
  },
  unknown: { is: sayable('It gives no reason.'), remedy: noCard },
};
