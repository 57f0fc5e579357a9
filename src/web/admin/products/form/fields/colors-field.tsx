import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { ErrorText } from '../../../../components/error-text.tsx';
import { TextField } from '../../../../components/fields.tsx';
import { onDemand } from '../../../../components/on-demand.tsx';
import type { DraftColorway } from '../draft/product-draft.ts';
import { Swatch } from '../swatch.tsx';
import { errorAt, useProductForm, useTextFields } from '../use-product-form.ts';

const isColor = (hex: string): boolean => /^#[\da-f]{6}$/i.test(hex);

/** The product's color, and links to the other colors of the same item. */
export const ColorsField = ({ id, isNew }: { id: string; isNew: boolean }) => {
  const field = useTextFields();
  const { control, setValue, formState } = useProductForm();
  const { field: colorways } = useController({ control, name: 'colorways' });
  const error = errorAt(formState.errors, 'colorwayOf');
  return (
    <fieldset className="grid gap-4">
      <legend className="sr-only">{say('Color')}</legend>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField {...field('colorName')} />
        <div className="grid grid-cols-[minmax(0,1fr)_3rem] items-start gap-2">
          <TextField {...field('colorHex')} maxLength={7} />
          <SwatchPicker
            onPick={(hex) => setValue('colorHex', hex, { shouldDirty: true, shouldValidate: true })}
          />
        </div>
      </div>
      {colorways.value.length > 0 ? (
        <div>
          <p className="mb-1 text-sm">{say('Customers switch between this color and:')}</p>
          <ul
            className="divide-y divide-rule border-rule border-y"
            aria-label={say('Other colors')}
          >
            {colorways.value.map((one) => (
              <ColorwayItem key={one._id} colorway={one} />
            ))}
          </ul>
        </div>
      ) : null}
      {error ? <ErrorText>{error}</ErrorText> : null}
      <div className="flex flex-wrap gap-2.5">
        {colorways.value.length === 0 ? (
          <ColorwaySearch ownId={id} onChoose={colorways.onChange} />
        ) : (
          <Button small look="outline" onClick={() => colorways.onChange([])}>
            {say('Unlink from these colors')}
          </Button>
        )}
        {isNew ? null : (
          <Link className="link self-center" to={`/Dashboard/AddProduct?colorOf=${id}`}>
            {say('Add another color')}
          </Link>
        )}
      </div>
    </fieldset>
  );
};

const SwatchPicker = ({ onPick }: { onPick: (hex: string) => void }) => {
  const { control } = useProductForm();
  const hex = useWatch({ control, name: 'colorHex' });
  return (
    <input
      className="mt-6 h-12 w-12 cursor-pointer border border-edge bg-paper p-1"
      type="color"
      aria-label={say('Choose the swatch')}
      value={isColor(hex) ? hex.toLowerCase() : '#ffffff'}
      onChange={({ target }) => onPick(target.value)}
    />
  );
};

const ColorwayItem = ({ colorway }: { colorway: DraftColorway }) => {
  const { _id, productName, colorName, colorHex } = colorway;
  return (
    <li>
      <Link
        className="flex min-h-11 items-center gap-3 text-sm hover:text-accent"
        to={`/Dashboard/product-update/${_id}`}
      >
        <Swatch hex={colorHex} />
        {[colorName ?? say('No color'), productName].join(', ')}
      </Link>
    </li>
  );
};

// Few products need it, and its library is a tenth of the form's scripts.
const [ColorwayCombobox, prefetch] = onDemand(
  async () => (await import('./colorway-combobox.tsx')).ColorwayCombobox,
);

type SearchProps = { ownId: string; onChoose: (colorways: DraftColorway[]) => void };

/** Finds the product of which this is another color. */
const ColorwaySearch = ({ ownId, onChoose }: SearchProps) => {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return <ColorwayCombobox ownId={ownId} onChoose={onChoose} onClose={() => setOpen(false)} />;
  return (
    <Button
      small
      look="outline"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setOpen(true)}
    >
      {say('Link to another color')}
    </Button>
  );
};
