import type { ManagedOrderJson } from '../../../../../domain/orders/manage/managed-order-schema.ts';
import { receiptNoteMax } from '../../../../../domain/orders/manage/order-note.ts';
import { formatOrderNumber } from '../../../../../platform/text/order-number.ts';
import { say } from '../../../../../platform/text/say.ts';
import {
  dollarsOf,
  formatDollars,
  sumWord,
  typedSum,
} from '../../../../../platform/values/sums.ts';
import { TextField } from '../../../../components/fields.tsx';
import { Say } from '../../../../components/say-nodes.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { markPaid } from '../order-changes.ts';

type Props = { managed: ManagedOrderJson; onDone: () => void };

/** What arrived for an order that is paid by hand. */
export const MarkPaidForm = ({ managed: { order }, onDone }: Props) => {
  const { number, currency, totals } = order;
  const { form, field, isBusy } = useChangeForm<{ amount: string; note: string }>({
    start: { amount: '', note: '' },
    rules: {
      amount: (text) =>
        typedSum(text, currency) === null
          ? say('Write the sum, such as {amountDue}.', { amountDue: totals.amountDue })
          : null,
    },
    checks: 'onceSubmitted',
    problemAt: 'amount',
    keep: { about: `receipt.${number}` },
    save: ({ amount, note }) =>
      markPaid(number, { amount: dollarsOf(typedSum(amount, currency) ?? 0, currency), note }),
    done: say('The order is paid. The customer is told by email.'),
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm">
        <Say
          of="Order {number} costs {amountDue}. Look at your account first: this cannot be undone."
          number={formatOrderNumber(number)}
          amountDue={formatDollars(totals.amountDue, currency)}
        />
      </p>
      <TextField
        label={say('What arrived, in {currency}', { currency: sumWord(currency) })}
        {...field('amount')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
      />
      <TextField
        label={say('Note')}
        {...field('note')}
        required={false}
        autoComplete="off"
        maxLength={receiptNoteMax}
        hint={say('For the team, such as the day on the statement.')}
      />
      <FormButtons name={say('Mark as paid')} busy={isBusy} onCancel={onDone} />
    </form>
  );
};
