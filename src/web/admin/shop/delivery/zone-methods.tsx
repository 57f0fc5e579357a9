import { type RateBasis, zoneLimits } from '../../../../domain/delivery/delivery-zone.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
import { sumSign, sumWord } from '../../../../platform/values/sums.ts';
import { Button } from '../../../components/button.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { CheckField } from '../../kit/check-field.tsx';
import { RateRows } from './delivery-prices.tsx';
import { blankMethod, type CategoryChoice, type TypedMethod } from './typed-zone.ts';

type Props = {
  methods: readonly TypedMethod[];
  categories: readonly CategoryChoice[];
  /** Of its prices. */
  currency: string;
  onChange: (methods: TypedMethod[]) => void;
  error: string | undefined;
};

/** The methods of a zone, each with its prices. */
export const ZoneMethods = ({ methods, categories, currency, onChange, error }: Props) => (
  <fieldset className="grid gap-5" data-invalid={error ? true : undefined} tabIndex={-1}>
    <legend className="mb-2 font-semibold">{say('Methods')}</legend>
    {methods.length === 0 ? (
      <p className="text-ink-2 text-sm">{say('Without a method nothing is delivered there.')}</p>
    ) : null}
    {methods.map((method, index) => (
      <Method
        key={method.id}
        method={method}
        categories={categories}
        currency={currency}
        onChange={(part) => onChange(methods.with(index, { ...method, ...part }))}
        onRemove={() => onChange(methods.toSpliced(index, 1))}
      />
    ))}
    {error ? <ErrorText>{error}</ErrorText> : null}
    {methods.length < zoneLimits.methods ? (
      <div className="flex flex-wrap gap-2.5">
        <Button small look="outline" onClick={() => onChange([...methods, blankMethod(false)])}>
          {say('Add a method')}
        </Button>
        <Button small look="outline" onClick={() => onChange([...methods, blankMethod(true)])}>
          {say('Add pick-up in the shop')}
        </Button>
      </div>
    ) : null}
  </fieldset>
);

const bases: { value: RateBasis; label: string }[] = [
  { value: 'subtotal', label: sayable('The subtotal') },
  { value: 'weight', label: sayable('The weight') },
  { value: 'items', label: sayable('The number of items') },
];

type MethodProps = {
  method: TypedMethod;
  categories: readonly CategoryChoice[];
  /** Of its prices. */
  currency: string;
  onChange: (part: Partial<TypedMethod>) => void;
  onRemove: () => void;
};

const Method = ({ method, categories, currency, onChange, onRemove }: MethodProps) => {
  const name = method.name.trim() || 'this method';
  const days = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;
  return (
    <section className="grid gap-4 border-ink border-t pt-4" aria-label={name}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={method.isPickup ? say('Name of the pick-up') : say('Name of the method')}
          value={method.name}
          autoComplete="off"
          maxLength={zoneLimits.name}
          onChange={({ target }) => onChange({ name: target.value })}
          hint={say('Customers read it at the checkout.')}
        />
        <SelectField
          label={say('Prices go by')}
          value={method.rateBy}
          choices={bases}
          onChoose={(rateBy) => onChange({ rateBy })}
          hint={
            method.rateBy === 'weight' ? say('Products without a weight count as 0 g.') : undefined
          }
        />
      </div>
      <RateRows
        method={method}
        categories={categories}
        sign={sumSign(currency)}
        onChange={(rates) => onChange({ rates })}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={say('Free over (optional)')}
          value={method.freeOver}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          onChange={({ target }) => onChange({ freeOver: target.value })}
          hint={say('A subtotal above this, in {currency}.', { currency: sumWord(currency) })}
        />
        <TextField
          label={method.isPickup ? say('Ready after, days') : say('On the way, days')}
          value={method.daysMin}
          {...days}
          onChange={({ target }) => onChange({ daysMin: target.value })}
          hint={say('At least, in business days. Optional.')}
        />
        <TextField
          label={method.isPickup ? say('Ready at the latest') : say('Days at most')}
          value={method.daysMax}
          {...days}
          onChange={({ target }) => onChange({ daysMax: target.value })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckField
          checked={method.isActive}
          onChange={({ target }) => onChange({ isActive: target.checked })}
        >
          {say('Offered to customers')}
        </CheckField>
        <Button small look="quiet" aria-label={say('Remove {name}', { name })} onClick={onRemove}>
          {say('Remove')}
        </Button>
      </div>
    </section>
  );
};
