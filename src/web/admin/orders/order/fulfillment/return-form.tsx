import {
  type ReturnState,
  returnStateNames,
  returnStates,
} from '../../../../../domain/orders/fulfillment/return.ts';
import { linesToReturn, refundableItems } from '../../../../../domain/orders/fulfillment-status.ts';
import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import { say, sayable } from '../../../../../platform/text/say.ts';
import { dollarsOf, formatSum } from '../../../../../platform/values/sums.ts';
import { failureOf } from '../../../../api-client.ts';
import { Say } from '../../../../components/say-nodes.tsx';
import { toastError } from '../../../../components/toasts.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { CheckField } from '../../../kit/check-field.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { chosenQuantities, noneOf, type TypedQuantities } from '../line-quantities.ts';
import { refund, returnItems } from '../order-changes.ts';
import { QuantityFields } from '../quantity-fields.tsx';
import { itemsRefundCents } from '../refund/items-refund.ts';
import { openWithdrawal, withdrawnOf } from '../refund/withdrawal-refund.ts';
import { useDecisionId } from '../use-decision-id.ts';

type Typed = { lines: TypedQuantities; state: ReturnState; isRefunded: boolean };
type Props = { managed: ManagedOrderJson; onDone: () => void };
const lookFirst = sayable(
  'Look at the refunds of the order before you repeat it with Refund items.',
);
const choices = returnStateNames.map((value) => ({ value, label: returnStates[value].label }));

/** What came back, what becomes of it, and whether its money goes back with it. */
export const ReturnForm = ({ managed, onDone }: Props) => {
  const { order, refunded, actions } = managed;
  const { number, currency } = order;
  const out = linesToReturn(order.lines);
  const withdrawn = openWithdrawal(managed);
  // Refunding the whole order also refunds delivery, which belongs to no item.
  const isWhole = withdrawn?.typed === null;
  const [returnIdOf, refundIdOf] = [useDecisionId(), useDecisionId()];
  const isRefundable = actions.includes('refund');
  const centsOf = (typed: TypedQuantities) =>
    isRefundable
      ? itemsRefundCents(order, withMoney(order, chosenQuantities(out, typed) ?? []))
      : 0;
  const save = async ({ lines: typed, state, isRefunded }: Typed) => {
    const parts = chosenQuantities(out, typed) ?? [];
    await returnItems(number, returnIdOf({ parts, state }), { lines: parts, state });
    const cents = centsOf(typed);
    if (!isRefunded || cents === 0) return;
    const body = {
      amount: dollarsOf(cents, currency),
      refunded,
      reason: 'returned' as const,
      restock: 'none' as const,
      goods: 'fulfilled' as const,
      lines: withMoney(order, parts),
    };
    // The return is recorded, so its dialog closes. The refund can be repeated separately.
    const problem = await failureOf(refund(number, refundIdOf(body), body), say(lookFirst));
    if (problem)
      toastError(
        say('The refund of {cents} failed. {problem}', {
          cents: formatSum(cents, currency),
          problem,
        }),
      );
  };
  const { form, register, watch, set, errors, isBusy } = useChangeForm<Typed>({
    start: {
      lines: withdrawn?.typed ? withdrawnOf(out, withdrawn.typed) : isWhole ? {} : noneOf(out),
      state: 'restocked',
      isRefunded: isRefundable && !isWhole,
    },
    rules: {
      lines: (typed) =>
        chosenQuantities(out, typed)
          ? null
          : say('Choose at least one item, of those that were sent.'),
    },
    checks: 'onceSubmitted',
    problemAt: 'lines',
    keep: { about: `return.${number}` },
    save,
    done: say('The return is recorded.'),
    onDone,
  });
  const typed = watch('lines');
  const cents = centsOf(typed);
  return (
    <form {...form} className="grid gap-4">
      <QuantityFields
        legend={say('What came back')}
        lines={out}
        typed={typed}
        onType={(lines) => set('lines', lines)}
        error={errors.lines ?? null}
      />
      <SelectField label={say('The items are')} choices={choices} {...register('state')} />
      {isWhole ? (
        <p className="text-sm">
          {say('The customer withdrew from the whole order: Refund gives back the delivery, too.')}
        </p>
      ) : null}
      {cents > 0 ? (
        <CheckField
          {...register('isRefunded')}
          hint={say('The way it was paid. This cannot be undone.')}
        >
          <Say of="Refund {cents}" cents={formatSum(cents, currency)} />
        </CheckField>
      ) : null}
      <FormButtons
        name={say('Record return')}
        busy={isBusy}
        busyWord={say('Loading...')}
        onCancel={onDone}
      />
    </form>
  );
};

/** The items that are not refunded yet. */
const withMoney = (
  { lines }: ManagedOrderJson['order'],
  parts: readonly { id: string; quantity: number }[],
) =>
  parts.flatMap(({ id, quantity }) => {
    const line = lines.find((one) => one.id === id);
    const items = line ? Math.min(quantity, refundableItems(line, 'fulfilled')) : 0;
    return items > 0 ? [{ id, quantity: items }] : [];
  });
