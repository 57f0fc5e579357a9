import type { PromoCodeJson } from '../../../domain/promo-codes/promo-code-schema.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/fields.tsx';
import { FormButtons } from '../../kit/form/form-parts.tsx';
import { useChange } from '../use-change.ts';
import { useChangeForm } from '../use-change-form.ts';
import { changePromoCode } from './promo-code-changes.ts';
import { checkLimit, toLimit, toLocal, toTime } from './promo-code-fields.ts';
import { givesLabel } from './promo-code-labels.ts';

type Props = { promoCode: PromoCodeJson; onDone: () => void };

/** When a code ends, and how often it counts in all. */
export const PromoCodeChangeForm = ({ promoCode, onDone }: Props) => {
  const { code, endsAt, redemptionsMax } = promoCode;
  const { change, isBusy: isEnding } = useChange();
  const { form, field, register, isBusy } = useChangeForm<Typed>({
    start: { endsAt: toLocal(endsAt), redemptionsMax: String(redemptionsMax ?? '') },
    rules: { redemptionsMax: checkLimit },
    problemAt: 'redemptionsMax',
    save: (typed) =>
      changePromoCode(code, {
        // The field knows minutes only: what was not touched stays.
        ...(typed.endsAt === toLocal(endsAt) ? {} : { endsAt: toTime(typed.endsAt) }),
        redemptionsMax: toLimit(typed.redemptionsMax),
      }),
    done: `${code} is changed.`,
    onDone,
  });
  const end = async () => {
    const now = new Date().toISOString();
    if (await change(() => changePromoCode(code, { endsAt: now }), `${code} has ended.`)) onDone();
  };
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        {givesLabel(promoCode)}. What a code gives never changes: archive it and add another.
      </p>
      <TextField label="Ends (optional)" {...register('endsAt')} type="datetime-local" />
      <TextField
        label="Orders in all (optional)"
        {...field('redemptionsMax')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <Button small look="outline" busy={isEnding} onClick={end}>
          End it now
        </Button>
      </div>
      <FormButtons name="Save" busy={isBusy} onCancel={onDone} />
    </form>
  );
};

type Typed = { endsAt: string; redemptionsMax: string };
