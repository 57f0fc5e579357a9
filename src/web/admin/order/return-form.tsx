import { type SubmitEvent, useRef, useState } from 'react';
import { formatCents, toDollars } from '../../../money.ts';
import { linesToReturn, refundableItems } from '../../../orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../orders/managed-order-schema.ts';
import { type ReturnState, returnStateNames, returnStates } from '../../../orders/return.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../kit/select.tsx';
import { useKeptState } from '../../session/use-kept-state.ts';
import { CheckField } from './check-field.tsx';
import { itemsRefundCents } from './items-refund.ts';
import { chosenQuantities, noneOf, type TypedQuantities } from './line-quantities.ts';
import { refund, returnItems } from './order-changes.ts';
import { QuantityFields } from './quantity-fields.tsx';
import { useDecisionId } from './use-decision-id.ts';
import { useOrderChange } from './use-order-change.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };
const choices = returnStateNames.map((value) => ({ value, label: returnStates[value].label }));

/** What came back, what becomes of it, and whether its money goes back with it. */
export const ReturnForm = ({ managed: { order, refunded, actions }, onDone }: Props) => {
  const { number } = order;
  const about = `return.${number}`;
  const out = linesToReturn(order.lines);
  const [typed, setTyped] = useKeptState<TypedQuantities>(`${about}.lines`, noneOf(out));
  const [state, setState] = useKeptState<ReturnState>(`${about}.state`, 'restocked');
  const [isRefunded, setRefunded] = useKeptState(`${about}.refund`, actions.includes('refund'));
  const [isChecked, setChecked] = useState(false);
  const { change, isBusy, error } = useOrderChange();
  const [returnIdOf, refundIdOf] = [useDecisionId(), useDecisionId()];
  const form = useRef<HTMLFormElement>(null);
  const lines = chosenQuantities(out, typed);
  const paid = withMoney(order, lines ?? []);
  const cents = actions.includes('refund') ? itemsRefundCents(order, paid) : 0;
  const send = async (parts: NonNullable<typeof lines>) => {
    await returnItems(number, returnIdOf({ parts, state }), { lines: parts, state });
    if (!isRefunded || cents === 0) return;
    const body = {
      amount: toDollars(cents),
      refunded,
      reason: 'returned' as const,
      restock: 'none' as const,
      goods: 'fulfilled' as const,
      lines: paid,
    };
    await refund(number, refundIdOf(body), body);
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (!lines) return form.current?.querySelector('input')?.focus();
    if (await change(() => send(lines), 'The return is recorded.')) onDone();
  };
  return (
    <form className="grid gap-4" onSubmit={submit} ref={form} noValidate>
      <QuantityFields
        legend="What came back"
        lines={out}
        typed={typed}
        onType={setTyped}
        error={
          error ??
          (isChecked && !lines ? 'Choose at least one item, of those that were sent.' : null)
        }
      />
      <SelectField
        label="The items are"
        choices={choices}
        value={state}
        onChange={({ target }) => setState(target.value as ReturnState)}
      />
      {cents > 0 ? (
        <CheckField
          name="refund"
          isChecked={isRefunded}
          onCheck={setRefunded}
          hint="To the card that paid. This cannot be undone."
        >
          Refund {formatCents(cents)}
        </CheckField>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          Record return
        </Button>
        <Button look="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
};

/** Those whose money has not gone back before. */
const withMoney = (
  { lines }: ManagedOrderJson['order'],
  parts: readonly { id: string; quantity: number }[],
) =>
  parts.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    const items = line ? Math.min(quantity, refundableItems(line, 'fulfilled')) : 0;
    return items > 0 ? [{ id, quantity: items }] : [];
  });
