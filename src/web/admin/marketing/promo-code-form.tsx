import { type SubmitEvent, useState } from 'react';
import { promoKinds } from '../../../pricing/promo-rule.ts';
import { promoCodeLengthMax } from '../../../promo-codes/promo-code-state.ts';
import { useFieldChecks } from '../../account/use-field-checks.ts';
import { focusInDialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { TextField } from '../../components/fields.tsx';
import { SelectField } from '../../kit/select.tsx';
import { FormButtons } from '../form-dialog.tsx';
import { useChange } from '../use-change.ts';
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
  const [kind, setKind] = useState<(typeof promoKinds)[number]>('percent');
  const { field, checkAll } = useFieldChecks({
    code: checkCode,
    value: checkValue(kind),
    minimumSubtotal: checkAmount,
    redemptionsMax: checkLimit,
    customerRedemptionsMax: checkLimit,
  });
  const { change, isBusy, error } = useChange();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !checkAll(form)) return;
    const typed = inputOf(new FormData(form), kind);
    if (await change(() => createPromoCode(typed), `${typed.code.toUpperCase()} is added.`))
      onDone();
  };
  return (
    <form className="grid gap-4 sm:grid-cols-2" onSubmit={submit} noValidate>
      <TextField
        label="Code"
        {...field('code')}
        all
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={promoCodeLengthMax}
        hint="As customers type it, for example WINTER10."
        ref={focusInDialog}
      />
      <SelectField
        label="Kind"
        value={kind}
        choices={promoKinds.map((value) => ({ value, label: kindWords[value] }))}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      <TextField
        label={kind === 'percent' ? 'Percent off' : 'Dollars off'}
        {...field('value')}
        inputMode="decimal"
        autoComplete="off"
      />
      <label className="col-span-full flex min-h-11 cursor-pointer items-start gap-3 text-sm">
        <input type="checkbox" className="checkbox mt-0.5" name="firstPurchase" />
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
      <TextField all label="Starts (optional)" name="startsAt" type="datetime-local" />
      <TextField all label="Ends (optional)" name="endsAt" type="datetime-local" />
      {error ? (
        <div className="col-span-full" role="alert">
          <ErrorText>{error}</ErrorText>
        </div>
      ) : null}
      <FormButtons name="Add promo code" busy={isBusy} onCancel={onDone} />
    </form>
  );
};

const kindWords = { percent: 'Percent off', amount: 'Amount off' } as const;

const inputOf = (data: FormData, kind: (typeof promoKinds)[number]) => {
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    code: text('code').trim(),
    kind,
    value: toNumber(text('value')) ?? 0,
    firstPurchase: data.has('firstPurchase'),
    minimumSubtotal: toNumber(text('minimumSubtotal')) ?? 0,
    redemptionsMax: toLimit(text('redemptionsMax')),
    customerRedemptionsMax: toLimit(text('customerRedemptionsMax')),
    startsAt: toTime(text('startsAt')),
    endsAt: toTime(text('endsAt')),
  };
};
