import type { ListedDiscountJson } from '../../../../domain/discounts/discount-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { DateField } from '../../../kit/form/date-field.tsx';
import { FormButtons } from '../../../kit/form/form-parts.tsx';
import { useChange } from '../../kit/use-change.ts';
import { useChangeForm } from '../../kit/use-change-form.ts';
import { changeDiscount } from './discount-changes.ts';
import { checkLimit, toLimit, toLocal, toTime } from './discount-checks.ts';

type Props = {
  discount: ListedDiscountJson;
  /** In words. */
  gives: string;
  timeZone: string;
  onDone: () => void;
};

/** When a discount ends, and how often it counts in all. */
export const DiscountChangeForm = ({ discount, gives, timeZone, onDone }: Props) => {
  const { key, title, endsAt, redemptionsMax } = discount;
  const { change, isBusy: isEnding } = useChange();
  const { form, field, register, isBusy } = useChangeForm<Typed>({
    start: { endsAt: toLocal(endsAt, timeZone), redemptionsMax: String(redemptionsMax ?? '') },
    rules: { redemptionsMax: checkLimit },
    problemAt: 'redemptionsMax',
    save: (typed) =>
      changeDiscount(key, {
        // The field only has minutes, so an unchanged time keeps its seconds.
        ...(typed.endsAt === toLocal(endsAt, timeZone)
          ? {}
          : { endsAt: toTime(typed.endsAt, timeZone) }),
        redemptionsMax: toLimit(typed.redemptionsMax),
      }),
    done: say('{title} is changed.', { title }),
    onDone,
  });
  const end = async () => {
    const now = new Date().toISOString();
    if (
      await change(() => changeDiscount(key, { endsAt: now }), say('{title} has ended.', { title }))
    )
      onDone();
  };
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2 text-sm">
        <Say
          of="{gives}. What a discount gives never changes: archive it and add another."
          gives={gives}
        />
      </p>
      <DateField
        label={say('Ends (optional)')}
        {...register('endsAt')}
        type="datetime-local"
        hint={say('By the clock of the shop, {timeZone}.', { timeZone })}
      />
      <TextField
        label={say('Orders in all (optional)')}
        {...field('redemptionsMax')}
        required={false}
        inputMode="numeric"
        autoComplete="off"
      />
      <div>
        <Button small look="outline" busy={isEnding} onClick={end}>
          {say('End it now')}
        </Button>
      </div>
      <FormButtons name={say('Save')} busy={isBusy} onCancel={onDone} />
    </form>
  );
};

type Typed = { endsAt: string; redemptionsMax: string };
