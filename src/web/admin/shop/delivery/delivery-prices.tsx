import { zoneLimits } from '../../../../domain/delivery/delivery-zone.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/fields.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { blankRate, type CategoryChoice, type TypedMethod, type TypedRate } from './typed-zone.ts';

type Props = {
  method: TypedMethod;
  categories: readonly CategoryChoice[];
  /** '$', or the letters of another currency. */
  sign: string;
  onChange: (rates: TypedRate[]) => void;
};

/** What a method costs: one price, or several by amount and category. */
export const RateRows = ({ method, categories, sign, onChange }: Props) => {
  const { rates, rateBy } = method;
  const unit = { subtotal: sign, weight: 'g', items: 'items' }[rateBy];
  const change = (index: number, part: Partial<TypedRate>) =>
    onChange(rates.with(index, { ...(rates[index] as TypedRate), ...part }));
  const last = rates.at(-1);
  const input = { inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  const hasCategories = rates.some(({ category }) => category !== '');
  return (
    <div className="grid gap-3">
      {rates.map((rate, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a price is its row
          key={index}
          className="grid grid-cols-[1fr_1fr] items-end gap-3 sm:grid-cols-[1fr_1fr_1fr_1.4fr_auto]"
        >
          <TextField
            label={say('From ({unit})', { unit })}
            value={rate.from}
            {...input}
            onChange={({ target }) => change(index, { from: target.value })}
          />
          <TextField
            label={say('Below ({unit})', { unit })}
            value={rate.to}
            {...input}
            placeholder={say('No end')}
            onChange={({ target }) => change(index, { to: target.value })}
          />
          <TextField
            label={say('Price ({sign})', { sign })}
            value={rate.price}
            {...input}
            onChange={({ target }) => change(index, { price: target.value })}
          />
          <SelectField
            label={say('Category')}
            value={rate.category}
            choices={[
              { value: '', label: hasCategories ? say('All others') : say('All') },
              ...categories.map(({ name, title }) => ({ value: name, label: title })),
              // One that has no products any more stays chosen.
              ...(rate.category && !categories.some(({ name }) => name === rate.category)
                ? [{ value: rate.category, label: rate.category }]
                : []),
            ]}
            onChoose={(category) => change(index, { category })}
          />
          <Button
            small
            look="quiet"
            className="mb-1 justify-self-start"
            disabled={rates.length === 1}
            aria-label={say('Remove price {index}', { index: index + 1 })}
            onClick={() => onChange(rates.toSpliced(index, 1))}
          >
            {say('Remove')}
          </Button>
        </div>
      ))}
      {hasCategories ? (
        <p className="text-ink-2 text-xs">
          {say('Of an order with several categories the dearest price counts, once.')}
        </p>
      ) : null}
      {rates.length < zoneLimits.rates ? (
        <div>
          <Button
            small
            look="outline"
            onClick={() => onChange([...rates, { ...blankRate, from: last?.to || '0' }])}
          >
            {say('Add a price')}
          </Button>
        </div>
      ) : null}
    </div>
  );
};
