import { promoKinds } from '../../../domain/pricing/promo-rule.ts';
import { promoCodeLengthMax } from '../../../domain/promo-codes/promo-code-state.ts';
import { TextField } from '../../components/fields.tsx';
import { focusInDialog } from '../../kit/dialog.tsx';
import { FormButtons, FormProblem } from '../../kit/form/form-parts.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { useChangeForm } from '../use-change-form.ts';
import { createPromoCode } from './promo-code-changes.ts';
import {
  checkAmount,
  checkCode,
  checkLimit,
  checkValue,
  toLimit,
  toNumber,
  toTime,
} from './promo-code-fields.ts';

/** A new code. What it gives never changes, as orders refer to it. */
export const PromoCodeForm = ({ onDone }: { onDone: () => void }) => {
  const { form, field, register, watch, isBusy, ...shown } = useChangeForm<Typed>({
    start: { kind: 'percent' },
    rules: {
      code: checkCode,
      value: (text, { kind }) => checkValue(kind)(text),
      minimumSubtotal: checkAmount,
      redemptionsMax: checkLimit,
      customerRedemptionsMax: checkLimit,
    },
    save: (typed) => createPromoCode(inputOf(typed)),
    done: ({ code }) => `${code.trim().toUpperCase()} is added.`,
    onDone,
  });
  return (
    <form {...form} className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Code"
        {...field('code', focusInDialog)}
        all
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={promoCodeLengthMax}
        hint="As customers type it, for example WINTER10."
      />
      <SelectField
        label="Kind"
        {...register('kind')}
        choices={promoKinds.map((value) => ({ value, label: kindLabels[value] }))}
      />
      <TextField
        label={watch('kind') === 'percent' ? 'Percent off' : 'Dollars off'}
        {...field('value')}
        inputMode="decimal"
        autoComplete="off"
      />
      <label className="col-span-full flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input type="checkbox" className="checkbox mt-0.5" {...register('firstPurchase')} />
        <span>
          Only for a first purchase
          <span className="block text-ink-2 text-xs">
            The newest one without a limit of orders is offered at the top of the shop.
          </span>
        </span>
      </label>
      <TextField
        label="Smallest subtotal (optional)"
        {...field('minimumSubtotal')}
        required={false}
        all
        inputMode="decimal"
        autoComplete="off"
        hint="In dollars."
      />
      <TextField
        label="Orders in all (optional)"
        {...field('redemptionsMax')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        label="Per customer (optional)"
        {...field('customerRedemptionsMax')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField all label="Starts (optional)" {...register('startsAt')} type="datetime-local" />
      <TextField all label="Ends (optional)" {...register('endsAt')} type="datetime-local" />
      <FormProblem of={shown} />
      <FormButtons name="Add promo code" busy={isBusy} onCancel={onDone} />
    </form>
  );
};

const kindLabels = { percent: 'Percent off', amount: 'Amount off' } as const;

type Typed = {
  code: string;
  kind: (typeof promoKinds)[number];
  value: string;
  firstPurchase: boolean;
  minimumSubtotal: string;
  redemptionsMax: string;
  customerRedemptionsMax: string;
  startsAt: string;
  endsAt: string;
};

const inputOf = (typed: Typed) => ({
  ...typed,
  code: typed.code.trim(),
  value: toNumber(typed.value) ?? 0,
  minimumSubtotal: toNumber(typed.minimumSubtotal) ?? 0,
  redemptionsMax: toLimit(typed.redemptionsMax),
  customerRedemptionsMax: toLimit(typed.customerRedemptionsMax),
  startsAt: toTime(typed.startsAt),
  endsAt: toTime(typed.endsAt),
});
