import type { SubmitEvent } from 'react';
import type { PromoCodeJson } from '../../../promo-codes/promo-code-schema.ts';
import { useFieldChecks } from '../../account/use-field-checks.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { FormButtons } from '../form-dialog.tsx';
import { useChange } from '../use-change.ts';
import { changePromoCode } from './promo-code-changes.ts';
import { checkLimit, toLimit, toLocal, toTime } from './promo-code-fields.ts';
import { givesWords } from './promo-code-words.ts';

type Props = { promoCode: PromoCodeJson; onDone: () => void };

/** When a code ends, and how often it counts in all. */
export const PromoCodeChangeForm = ({ promoCode, onDone }: Props) => {
  const { code, endsAt, redemptionsMax } = promoCode;
  const { field, checkAll } = useFieldChecks({ redemptionsMax: checkLimit });
  const { change, isBusy, error } = useChange();
  const save = async (changed: Parameters<typeof changePromoCode>[1], done: string) => {
    if (await change(() => changePromoCode(code, changed), done)) onDone();
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (isBusy || !checkAll(form)) return;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? '');
    const ends = text('endsAt');
    await save(
      {
        // The field knows minutes only: what was not touched stays.
        ...(ends === toLocal(endsAt) ? {} : { endsAt: toTime(ends) }),
        redemptionsMax: toLimit(text('redemptionsMax')),
      },
      `${code} is changed.`,
    );
  };
  const limit = field('redemptionsMax');
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-ink-2 text-sm">
        {givesWords(promoCode)}. What a code gives never changes: archive it and add another.
      </p>
      <TextField
        label="Ends (optional)"
        name="endsAt"
        type="datetime-local"
        defaultValue={toLocal(endsAt)}
      />
      <TextField
        label="Orders in all (optional)"
        {...limit}
        error={limit.error ?? error}
        required={false}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={redemptionsMax ?? ''}
      />
      <div>
        <Button
          small
          look="outline"
          busy={isBusy}
          onClick={() => save({ endsAt: new Date().toISOString() }, `${code} has ended.`)}
        >
          End it now
        </Button>
      </div>
      <FormButtons name="Save" busy={isBusy} onCancel={onDone} />
    </form>
  );
};
