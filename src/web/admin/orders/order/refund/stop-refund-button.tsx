import { useState } from 'react';
import {
  outsideWayNames,
  outsideWays,
  type PaidOutside,
} from '../../../../../domain/orders/outside-ways.ts';
import { shopDay } from '../../../../../platform/text/day-in.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DateField } from '../../../../kit/form/date-field.tsx';
import { FormButtons } from '../../../../kit/form/form-parts.tsx';
import { SelectField } from '../../../../kit/form/select-field.tsx';
import { useMay } from '../../../kit/may.tsx';
import { useChangeForm } from '../../../kit/use-change-form.ts';
import { stopRefund } from '../order-changes.ts';

type Props = { id: string; name: string; provider: string; onStopped?: () => unknown };

/** Ends the tries of a refund that was paid back outside of the provider. */
export const StopRefund = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('refunds')) return null;
  return (
    <>
      <Button small look="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {props.name}
      </Button>
      <Dialog open={isOpen} title={props.name} onClose={() => setOpen(false)}>
        <StopForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

const choices = outsideWayNames.map((value) => ({
  value,
  label: `Paid back ${outsideWays[value]}`,
}));

const StopForm = ({ id, name, provider, onStopped, onDone }: Props & { onDone: () => void }) => {
  const { form, field, register, isBusy } = useChangeForm<PaidOutside>({
    start: { way: 'bank_transfer', on: shopDay(new Date()) },
    rules: { on: (on) => (on ? null : 'Choose the day.') },
    checks: 'onceSubmitted',
    problemAt: 'on',
    save: async (paid) => {
      await stopRefund(id, paid);
      await onStopped?.();
    },
    done: 'The payment provider does not pay this refund any more.',
    onDone,
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-sm">
        Pay the customer first: the books and the customer then say that this refund was paid back
        outside of {provider}. It can still be sent after all.
      </p>
      <SelectField label="How" choices={choices} {...register('way')} />
      <DateField {...field('on')} label="On which day" type="date" />
      <FormButtons name={name} busy={isBusy} onCancel={onDone} />
    </form>
  );
};
