import { type SubmitEvent, useState } from 'react';
import { counted } from '../../../counted.ts';
import { formatCents, toCents, toDollars } from '../../../money.ts';
import { itemsKept, keptLines } from '../../../orders/line-refund.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import type { AdminRefundReason } from '../../../orders/order-payment.ts';
import { Button } from '../../components/button.tsx';
import { focusInDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/fields.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { CheckField } from './check-field.tsx';
import { refund } from './order-changes.ts';
import { ReasonField } from './reason-field.tsx';
import { refundCents } from './refund-cents.ts';
import { useDecisionId } from './use-decision-id.ts';
import { useOrderChange } from './use-order-change.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };

/** All that is left, or a part of it, to the card that paid. The button names the amount. */
export const RefundForm = ({ managed: { order, refunded, refundable }, onDone }: Props) => {
  const leftCents = toCents(refundable);
  const about = `refund.${order.number}`;
  const [text, setText] = useKeptState(`${about}.amount`, toDollars(leftCents).toFixed(2));
  const [reason, setReason] = useKeptState<AdminRefundReason>(`${about}.reason`, 'requested');
  const [isChecked, setChecked] = useState(false);
  const { change, isBusy, error } = useOrderChange();
  const idOf = useDecisionId();
  const cents = refundCents(text);
  const isWhole = cents === leftCents;
  const isSent = order.fulfillment !== null;
  const [isRestocked, setRestocked] = useKeptState(`${about}.restock`, !isSent);
  const items = keptLines(order.lines).reduce((sum, line) => sum + itemsKept(line), 0);
  const problem = cents === null || cents > leftCents ? amountHint(leftCents) : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isBusy || cents === null || problem) return;
    const restock = isWhole && items > 0 && isRestocked ? (isSent ? 'all' : 'unfulfilled') : 'none';
    const body = { amount: toDollars(cents), refunded, reason, restock } as const;
    const done = `${formatCents(cents)} is on its way back to the customer.`;
    const id = idOf(body);
    if (await change(() => refund(order.number, id, body), done)) onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        label="Amount in dollars"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        maxLength={12}
        hint={amountHint(leftCents)}
        error={(isChecked && problem) || error}
        onChange={({ target }) => setText(target.value)}
        ref={focusInDialog}
      />
      <ReasonField reason={reason} onChoose={setReason} />
      {isWhole && items > 0 ? (
        <CheckField
          name="restock"
          isChecked={isRestocked}
          onCheck={setRestocked}
          hint={
            isSent
              ? 'When they came back and can be sold.'
              : 'They will not be sent, and are for sale again.'
          }
        >
          Restock {counted(items, 'item')}
        </CheckField>
      ) : null}
      <p className="text-ink-2 text-sm">
        It goes back to the card that paid. This cannot be undone.
        {isWhole ? null : ' Stock stays as it is.'}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          {cents === null || problem ? 'Refund' : `Refund ${formatCents(cents)}`}
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const amountHint = (leftCents: number): string => `From $0.01 to ${formatCents(leftCents)}.`;
