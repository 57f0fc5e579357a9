import { useState } from 'react';
import { productSearchLengthMax } from '../../../../domain/catalog/manage/list/managed-filter.ts';
import { say } from '../../../../platform/text/say.ts';
import { Combobox, ComboboxField, ComboboxList, ComboboxOption } from '../../../kit/combobox.tsx';
import { type findManaged, useFoundProducts } from './use-found-products.ts';

type Found = Pick<
  Awaited<ReturnType<typeof findManaged>>[number],
  '_id' | 'productName' | 'BrandName' | 'colorName'
>;
type Props = {
  find: (text: string) => Promise<Found[]>;
  isChosen: (id: string) => boolean;
  onChoose: (product: { id: string; name: string }) => void;
};

/** Adds a product, found by name or brand; admins of products also find it by SKU. */
export const ProductPicker = ({ find, isChosen, onChoose }: Props) => {
  const [text, setText] = useState('');
  const { found, problem } = useFoundProducts(text.trim(), find);
  const others = found?.filter(({ _id }) => !isChosen(_id));
  return (
    <div className="grid gap-2">
      <Combobox text={text} onType={setText}>
        <ComboboxField
          className="input"
          type="search"
          aria-label={say('Find a product')}
          placeholder={say('Name, brand or SKU')}
          maxLength={productSearchLengthMax}
          onKeyDown={(event) => {
            // Without a suggestion, Enter would save the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label={say('Products')}>
          {others?.map(({ _id, productName, BrandName, colorName }) => {
            const name = [productName, colorName, BrandName].filter(Boolean).join(', ');
            return (
              <ComboboxOption
                key={_id}
                value={_id}
                className={optionClass}
                onClick={() => {
                  onChoose({ id: _id, name });
                  setText('');
                }}
              >
                {name}
              </ComboboxOption>
            );
          })}
        </ComboboxList>
      </Combobox>
      <p className="min-h-5 text-ink-2 text-xs" role="status">
        {problem ?? (others?.length === 0 ? say('No other products match.') : '')}
      </p>
    </div>
  );
};

const optionClass =
  'flex min-h-11 w-full cursor-pointer items-center text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline';
