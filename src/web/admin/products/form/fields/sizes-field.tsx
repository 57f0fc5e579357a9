import { ArrowUp, Trash } from 'lucide';
import { useFieldArray } from 'react-hook-form';
import { productLimits } from '../../../../../domain/catalog/manage/save/product-input.ts';
import { say } from '../../../../../platform/text/say.ts';
import { Button } from '../../../../components/button.tsx';
import { ErrorText } from '../../../../components/error-text.tsx';
import { TextField } from '../../../../components/fields.tsx';
import { Icon } from '../../../../components/media/icon.tsx';
import { newSize } from '../draft/product-draft.ts';
import { errorAt, pastedMax, useProductForm, useTextFields } from '../use-product-form.ts';

/** A row a size: label, stock, SKU. The last one stays. */
export const SizesField = () => {
  const { control, setValue } = useProductForm();
  const textField = useTextFields();
  const { fields, append, insert, remove, swap } = useFieldArray({ control, name: 'sizes' });
  /** 'S, M, L' are three. */
  const split = (index: number, text: string) => {
    const labels = text.split(/[,;]/).map((label) => label.trim());
    const [first = '', ...others] = labels.filter(Boolean);
    if (labels.length < 2) return;
    setValue(`sizes.${index}.label`, first, { shouldDirty: true });
    const room = productLimits.sizes - fields.length;
    insert(index + 1, others.slice(0, room).map(newSize), { shouldFocus: false });
  };
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">{say('Sizes and stock')}</legend>
      <div className={`${columns} text-2xs text-ink-2`} aria-hidden>
        <span>{say('Size')}</span>
        <span>{say('Stock')}</span>
        <span>{say('SKU')}</span>
      </div>
      {fields.map(({ id }, index) => (
        <SizeRow
          key={id}
          index={index}
          isOnly={fields.length === 1}
          onSplit={(text) => split(index, text)}
          onMoveUp={() => swap(index, index - 1)}
          onRemove={() => remove(index)}
        />
      ))}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          small
          look="outline"
          disabled={fields.length >= productLimits.sizes}
          onClick={() => append(newSize())}
        >
          {say('Add a size')}
        </Button>
        <p className="text-ink-2 text-xs">
          {say('Or type several at once: S, M, L. SKUs are optional, each for one size.')}
        </p>
      </div>
      <div className="mt-3 sm:w-1/2">
        <TextField {...textField('lowStockMax')} inputMode="numeric" />
      </div>
    </fieldset>
  );
};

const SizeRow = ({ index, isOnly, onSplit, onMoveUp, onRemove }: SizeRowProps) => {
  const { register, formState, trigger } = useProductForm();
  const place = index + 1;
  const field = (name: 'label' | 'stock' | 'sku', onBlur?: (text: string) => void) => {
    const path = `sizes.${index}.${name}` as const;
    const error = errorAt(formState.errors, path);
    return {
      ...register(path, {
        // Cleared only on blur, an error of a new row moves the button that is being pressed.
        onChange: () => (error ? trigger(path) : undefined),
        onBlur: ({ target }: { target: HTMLInputElement }) => onBlur?.(target.value),
      }),
      className: 'input px-2.5',
      autoComplete: 'off',
      maxLength: pastedMax,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? `size-${index}-${name}-error` : undefined,
    };
  };
  return (
    <div className="grid gap-1.5">
      <div className={columns}>
        <input {...field('label', onSplit)} aria-label={say('Size {place}', { place })} />
        <input
          {...field('stock')}
          inputMode="numeric"
          maxLength={7}
          aria-label={say('Stock of size {place}', { place })}
        />
        <input {...field('sku')} aria-label={say('SKU of size {place}', { place })} />
        <span className="flex items-center">
          {index > 0 ? (
            <button
              type="button"
              className="icon-btn size-9"
              aria-label={say('Move size {place} up', { place })}
              onClick={onMoveUp}
            >
              <Icon of={ArrowUp} small />
            </button>
          ) : (
            <span className="size-9" />
          )}
          {isOnly ? null : (
            <button
              type="button"
              className="icon-btn size-9"
              aria-label={say('Remove size {place}', { place })}
              onClick={onRemove}
            >
              <Icon of={Trash} small />
            </button>
          )}
        </span>
      </div>
      {(['label', 'stock', 'sku'] as const).map((name) => {
        const error = errorAt(formState.errors, `sizes.${index}.${name}`);
        return error ? (
          <ErrorText key={name} id={`size-${index}-${name}-error`}>
            {error}
          </ErrorText>
        ) : null;
      })}
    </div>
  );
};

const columns = [
  'grid grid-cols-[minmax(0,1fr)_4.25rem_minmax(0,1fr)_4.5rem] gap-1.5',
  'sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1.4fr)_4.5rem] sm:gap-2',
].join(' ');

type SizeRowProps = {
  index: number;
  isOnly: boolean;
  onSplit: (text: string) => void;
  onMoveUp: () => void;
  onRemove: () => void;
};
