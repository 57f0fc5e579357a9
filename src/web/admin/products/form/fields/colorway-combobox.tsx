import { useState } from 'react';
import { productSearchLengthMax } from '../../../../../domain/catalog/manage/list/managed-filter.ts';
import { say } from '../../../../../platform/text/say.ts';
import { noAnswer, pathParam } from '../../../../api-client.ts';
import {
  Combobox,
  ComboboxField,
  ComboboxList,
  ComboboxOption,
} from '../../../../kit/combobox.tsx';
import { parseResponse } from '../../../../rest-client.ts';
import { signedInApi } from '../../../../session/session.ts';
import { findManaged, useFoundProducts } from '../../../kit/products/use-found-products.ts';
import type { DraftColorway } from '../draft/product-draft.ts';
import { Swatch } from '../swatch.tsx';

type ComboboxProps = {
  ownId: string;
  onChoose: (colorways: DraftColorway[]) => void;
  onClose: () => void;
};

/** Suggests products of which this may be another color. */
export const ColorwayCombobox = ({ ownId, onChoose, onClose }: ComboboxProps) => {
  const [text, setText] = useState('');
  const { found, problem, setProblem } = useFoundProducts(text.trim(), findManaged);
  const choose = async (id: string) => {
    try {
      const chosen = await parseResponse(
        signedInApi['managed-products'][':id'].$get({ param: { id: pathParam(id) } }),
      );
      const all = [chosen, ...chosen.colorways].filter(({ _id }) => _id !== ownId);
      onChoose(all.map(toColorway));
    } catch {
      setProblem(noAnswer());
    }
  };
  const others = found?.filter(({ _id }) => _id !== ownId);
  return (
    <Combobox text={text} onType={setText}>
      <div className="grid w-full gap-1">
        <ComboboxField
          className="input"
          type="search"
          aria-label={say('Find the other color')}
          placeholder={say('Name, brand or SKU of the other color')}
          autoFocus
          maxLength={productSearchLengthMax}
          onKeyDown={(event) => {
            // Without a suggestion it would save the product.
            if (event.key === 'Enter') event.preventDefault();
            if (event.key === 'Escape') onClose();
          }}
        />
        <ComboboxList className="divide-y divide-rule" aria-label={say('Other colors')}>
          {others?.map(({ _id, productName, BrandName, colorName, colorHex }) => (
            <ComboboxOption
              key={_id}
              value={_id}
              className={optionClass}
              onClick={() => choose(_id)}
            >
              <Swatch hex={colorHex} />
              {[productName, colorName, BrandName].filter(Boolean).join(', ')}
            </ComboboxOption>
          ))}
        </ComboboxList>
        <p className="min-h-5 text-ink-2 text-xs" role="status">
          {problem ?? (others?.length === 0 ? say('No other products match.') : '')}
        </p>
      </div>
    </Combobox>
  );
};

const optionClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 text-sm hover:text-accent ' +
  'data-highlighted:text-accent data-highlighted:underline';

const toColorway = ({ _id, slug, productName, colorName, colorHex }: DraftColorway) => ({
  _id,
  slug,
  productName,
  colorName,
  colorHex,
});
