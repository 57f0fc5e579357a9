import {
  outsideWayNames,
  outsideWays,
  type PaidOutside,
} from '../../../../../domain/orders/outside-ways.ts';
import { shopDay } from '../../../../../platform/text/day-in.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { stopRefund } from '../order-changes.ts';

export type StopProps = {
  id: string;
  name: string;
  provider: string;
  onStopped?: () => unknown;
};
type Props = StopProps & { onClose: () => void };

/** How and when a refund was paid back. */
export const StopRefundDialog = ({ open = true, ...props }: Props & { open?: boolean }) => (
  <Dialog open={open} title={props.name} onClose={props.onClose}>
    <StopForm {...props} />
  </Dialog>
);

const choices = outsideWayNames.map((value) => ({
  value,
  label: `Paid back ${outsideWays[value]}`,
}));

const StopForm = ({ id, name, provider, onStopped, onClose }: Props) => {
  const { form, field, register, isBusy } = useChangeForm<PaidOutside>({
    start: { way: 'bank_transfer', on: shopDay(new Date()) },
    rules: { on: (on) => (on ? null : 'Choose the day.') },
    checks: 'onceSubmitted',
    problemAt: 'on',
    save: async (paid) => {
      await stopRefund(id, paid);
      await onStopped?.();
    },
    done: 'The payment provider no longer pays this refund.',
    onDone: onClose,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm">
        Pay the customer first: the books and the customer then say that this refund was paid back
        outside of {provider}. It can still be sent after all.
      </p>
      <SelectField label="How" choices={choices} {...register('way')} />
      <DateField {...field('on')} label="On which day" type="date" />
      <FormButtons name={name} busy={isBusy} onCancel={onClose} />
    </form>
  );
};
