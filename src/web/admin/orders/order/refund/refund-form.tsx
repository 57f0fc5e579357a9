import { itemsKept, keptLines } from '../../../../../domain/orders/line-refund.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import type {
  AdminRefundReason,
  RestockChoice,
} from '../../../../../domain/orders/order-payment.ts';
import { counted } from '../../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import {
  centsOf,
  dollarsOf,
  formatSum,
  sumFieldText,
  sumWord,
  typedSum,
} from '../../../../../platform/values/sums.ts';
import { TextField } from '../../../../components/fields.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { CheckField } from '../../../kit/check-field.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { type RefundBody, refund } from '../order-changes.ts';
import { ReasonField } from '../reason-field.tsx';
import { useDecisionId } from '../use-decision-id.ts';
import { deliverySurchargeCents, openWithdrawal, wholeGoods } from './withdrawal-refund.ts';

type Typed = { amount: string; reason: AdminRefundReason; isRestocked: boolean };
type Props = { managed: ManagedOrderJson; onDone: () => void };

/** All that is left, or a part of it, the way it was paid. The button names the amount. */
export const RefundForm = ({ managed, onDone }: Props) => {
  const { order, refunded, refundable } = managed;
  const { currency } = order;
  const leftCents = centsOf(refundable, currency);
  const isWithdrawn = openWithdrawal(managed)?.typed === null;
  const keptCents = isWithdrawn ? Math.min(leftCents, deliverySurchargeCents(managed)) : 0;
  const typedCents = (text: string) => typedSum(text, currency);
  const hint = say('From {sum} to {leftCents}.', {
    sum: formatSum(1, currency),
    leftCents: formatSum(leftCents, currency),
  });
  const idOf = useDecisionId();
  const isSent = order.fulfillment !== null;
  const items = keptLines(order.lines).reduce((sum, line) => sum + itemsKept(line), 0);
  const isFree = order.totals.amountDue === 0;
  const isByHand = order.payments.some(
    ({ intentId, isMarkedByAdmin }) => isMarkedByAdmin && intentId === order.transactionId,
  );
  const isPart = (cents: number | null): cents is number =>
    cents !== null && (isFree || cents > 0) && cents <= leftCents;
  const { form, field, register, watch, isBusy } = useChangeForm<Typed>({
    start: {
      amount: sumFieldText(leftCents - keptCents, currency),
      reason: 'requested',
      isRestocked: !isSent,
    },
    rules: { amount: (text) => (isPart(typedCents(text)) ? null : hint) },
    checks: 'onceSubmitted',
    problemAt: 'amount',
    keep: { about: `refund.${order.number}` },
    save: ({ amount, reason, isRestocked }) => {
      const cents = typedCents(amount) ?? 0;
      const isAll = cents === leftCents && items > 0 && isRestocked;
      const restock: RestockChoice = isAll ? (isSent ? 'all' : 'unfulfilled') : 'none';
      // It needs lines, because a partial refund without lines is only money.
      const isOfItems = keptCents > 0 && cents === leftCents - keptCents;
      const body: RefundBody = {
        ...({ amount: dollarsOf(cents, currency), refunded, reason, restock } as const),
        ...(isOfItems && wholeGoods(order)),
      };
      return refund(order.number, idOf(body), body);
    },
    done: ({ amount }) =>
      isFree
        ? say('The items are canceled.')
        : isByHand
          ? say('Pay {typedCents} back, then say so under Payment.', {
              typedCents: formatSum(typedCents(amount) ?? 0, currency),
            })
          : say('{typedCents} is on its way back to the customer.', {
              typedCents: formatSum(typedCents(amount) ?? 0, currency),
            }),
    onDone,
  });
  const cents = typedCents(watch('amount'));
  const isWhole = cents === leftCents;
  return (
    <form {...form} className="grid gap-4">
      {isFree ? null : (
        <TextField
          label={say('Amount in {currency}', { currency: sumWord(currency) })}
          {...field('amount')}
          required={false}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          hint={hint}
        />
      )}
      <ReasonField {...register('reason')} />
      {isWhole && items > 0 ? (
        <CheckField
          {...register('isRestocked')}
          hint={
            isSent
              ? say('When they came back and can be sold.')
              : say('They will not be sent, and are for sale again.')
          }
        >
          <Say of="Restock {items}" items={counted(items, 'item')} />
        </CheckField>
      ) : null}
      {keptCents > 0 ? (
        <p className="text-sm">
          <Say
            of={
              'Of the delivery the cheapest one goes back. {keptCents} are for the faster one ' +
              'that the customer chose.'
            }
            keptCents={formatSum(keptCents, currency)}
          />
        </p>
      ) : null}
      <HowPaid isFree={isFree} isByHand={isByHand} isWhole={isWhole} />
      <FormButtons
        name={isFree ? say('Cancel items') : refundText(isPart(cents) ? cents : null, currency)}
        busy={isBusy}
        busyWord={say('Loading...')}
        onCancel={onDone}
      />
    </form>
  );
};

const refundText = (cents: number | null, currency: string): string =>
  cents === null ? say('Refund') : say('Refund {cents}', { cents: formatSum(cents, currency) });

type How = { isFree: boolean; isByHand: boolean; isWhole: boolean };

const HowPaid = ({ isFree, isByHand, isWhole }: How) => (
  <p className="text-ink-2 text-sm">
    {[
      ...(isFree
        ? [say(freeText)]
        : isByHand
          ? [say(byHandText)]
          : [say('It goes back the way it was paid.')]),
      say('This cannot be undone.'),
      ...(isWhole ? [] : [say('Stock stays as it is.')]),
    ].join(' ')}
  </p>
);

const freeText = sayable(
  'Nothing was paid, so no money goes back, and the customer gets no email: tell them.',
);
const byHandText = sayable('You pay it back yourself, then say so on this page.');
