import { useState } from 'react';
import { productSearchLengthMax } from '../../../domain/catalog/manage/list/managed-filter.ts';
import { Button } from '../../components/button.tsx';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../../kit/combobox.tsx';
import { useFoundProducts } from '../products/use-found-products.ts';
import type { TypedScope } from './typed-discount.ts';

type Props = { chosen: readonly TypedScope[]; onChange: (scope: TypedScope[]) => void };

/** Products, found by name, brand or SKU. */
export const ProductScope = ({ chosen, onChange }: Props) => {
  const [text, setText] = useState('');
  const { found, problem } = useFoundProducts(text.trim());
  const others = found?.filter(({ _id }) =>
    chosen.every(({ value }) => value !== `product:${_id}`),
  );
  const choose = (id: string, label: string) => {
    onChange([...chosen, { value: `product:${id}`, label }]);
    setText('');
  };
  return (
    <div className="grid gap-2">
      <ul className="grid gap-1" aria-label="Chosen products">
        {chosen.map(({ value, label }) => (
          <li key={value} className="flex items-center justify-between gap-3 text-sm">
            <span className="wrap-anywhere">{label}</span>
            <Button
              small
              look="quiet"
              aria-label={`Remove ${label}`}
              onClick={() => onChange(chosen.filter((one) => one.value !== value))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Combobox text={text} onType={setText}>
        <ComboboxField
          className="input"
          type="search"
          aria-label="Find a product"
          placeholder="Name, brand or SKU"
          maxLength={productSearchLengthMax}
          onKeyDown={(event) => {
            // Without a suggestion it would save the discount.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label="Products">
          {others?.map(({ _id, productName, BrandName, colorName }) => {
            const label = [productName, colorName, BrandName].filter(Boolean).join(', ');
            return (
              <ComboboxOption
                key={_id}
                value={_id}
                className={optionClass}
                onClick={() => choose(_id, label)}
              >
                {label}
              </ComboboxOption>
            );
          })}
        </ComboboxList>
      </Combobox>
      <p className="min-h-5 text-ink-2 text-xs" role="status">
        {problem ?? (others?.length === 0 ? 'No other products match.' : '')}
      </p>
    </div>
  );
};

const optionClass =
  'wrap-anywhere flex min-h-11 w-full cursor-pointer items-center text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline';
