import { type SubmitEvent, useRef, useState } from 'react';
import { formatCents, toDollars } from '../../../money.ts';
import { linesToRefund } from '../../../orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import {
  type AdminRefundReason,
  type RefundedGoods,
  refundedGoods,
} from '../../../orders/order-payment.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../kit/select.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { CheckField } from './check-field.tsx';
import { itemsRefundCents } from './items-refund.ts';
import { chosenQuantities, noneOf, type TypedQuantities } from './line-quantities.ts';
import { refund } from './order-changes.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { ReasonField } from './reason-field.tsx';
import { useDecisionId } from './use-decision-id.ts';
import { useOrderChange } from './use-order-change.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };

/** Some items of lines: those that are not sent are canceled; of others the money goes back. */
export const RefundItemsForm = ({ managed: { order, refunded }, onDone }: Props) => {
  const { number } = order;
  const about = `refundItems.${number}`;
  const kinds = refundedGoods.filter((kind) => linesToRefund(order.lines, kind).length > 0);
  const [goods, setGoods] = useKeptState<RefundedGoods>(`${about}.goods`, kinds[0] ?? 'fulfilled');
  const lines = linesToRefund(order.lines, goods);
  const [typed, setTyped] = useKeptState<TypedQuantities>(`${about}.lines`, noneOf(lines));
  const [reason, setReason] = useKeptState<AdminRefundReason>(`${about}.reason`, 'requested');
  const [isRestocked, setRestocked] = useKeptState(`${about}.restock`, true);
  const [isChecked, setChecked] = useState(false);
  const { change, isBusy, error } = useOrderChange();
  const idOf = useDecisionId();
  const form = useRef<HTMLFormElement>(null);
  const chosen = chosenQuantities(lines, typed);
  const cents = itemsRefundCents(order, chosen ?? []);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (!chosen || cents === 0) return form.current?.querySelector('input')?.focus();
    const restock = goods === 'unfulfilled' && isRestocked ? 'unfulfilled' : 'none';
    const amount = toDollars(cents);
    const body = { amount, refunded, reason, restock, goods, lines: chosen } as const;
    const done = `${formatCents(cents)} is on its way back to the customer.`;
    if (await change(() => refund(number, idOf(body), body), done)) onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} ref={form} noValidate>
      {kinds.length > 1 ? (
        <SelectField
          label="Which items"
          choices={kinds.map((value) => ({ value, label: goodsLabels[value] }))}
          value={goods}
          onChange={({ target }) => {
            const kind = target.value as RefundedGoods;
            setGoods(kind);
            setTyped(noneOf(linesToRefund(order.lines, kind)));
          }}
        />
      ) : null}
      <QuantityFields
        legend={goodsLabels[goods]}
        lines={lines}
        typed={typed}
        onType={setTyped}
        error={error ?? (isChecked && !chosen ? 'Choose at least one item of these.' : null)}
      />
      <ReasonField reason={reason} onChoose={setReason} />
      {goods === 'unfulfilled' ? (
        <CheckField
          name="restock"
          isChecked={isRestocked}
          onCheck={setRestocked}
          hint="They will not be sent."
        >
          Put them back for sale
        </CheckField>
      ) : (
        <p className="text-ink-2 text-sm">
          Stock stays as it is. When the items come back, record a return.
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          {cents > 0 ? `Refund ${formatCents(cents)}` : 'Refund'}
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

const goodsLabels: Record<RefundedGoods, string> = {
  unfulfilled: 'Items that are not sent',
  fulfilled: 'Items that were sent',
};
