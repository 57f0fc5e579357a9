import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { say } from '../../../../../platform/text/say.ts';
import { ErrorText } from '../../../../components/error-text.tsx';
import type { DraftSize } from '../draft/product-draft.ts';
import { errorAt, pastedMax, useProductForm } from '../use-product-form.ts';

/** Closed unless a size has its own price, because most products have one price. */
export const SizePricesField = () => {
  const { control, formState } = useProductForm();
  const { fields } = useFieldArray({ control, name: 'sizes' });
  const sizes = useWatch({ control, name: 'sizes' });
  const [isOpen, setOpen] = useState(false);
  const errors = sizes.flatMap((_, index) =>
    (['price', 'barcode'] as const).flatMap((name) => {
      const error = errorAt(formState.errors, `sizes.${index}.${name}`);
      return error ? [{ id: `size-${index}-${name}-error`, error }] : [];
    }),
  );
  return (
    <details
      open={isOpen || errors.length > 0 || sizes.some(isPriced)}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-label text-sm">
        {say('Prices and barcodes by size')}
      </summary>
      <p className="mt-2 text-ink-2 text-xs">
        {say(
          'A size without its own price has the price and the discount of the product. ' +
            'With its own price it has only its own discount, which ends on the last day of ' +
            "the product's.",
        )}
      </p>
      <div className="mt-3 grid gap-1.5">
        <div className={`${columns} text-2xs text-ink-2`} aria-hidden>
          <span>{say('Size')}</span>
          <span>{say('Own price')}</span>
          <span>{say('Own discount price')}</span>
          <span className="max-sm:hidden">{say('Barcode')}</span>
        </div>
        {fields.map(({ id }, index) => (
          <SizePrices key={id} label={sizes[index]?.label} index={index} />
        ))}
      </div>
      {errors.map(({ id, error }) => (
        <ErrorText key={id} id={id}>
          {error}
        </ErrorText>
      ))}
    </details>
  );
};

const isPriced = ({ price, discountPrice, barcode }: DraftSize): boolean =>
  Boolean(price || discountPrice || barcode);

const SizePrices = ({ label, index }: { label: string | undefined; index: number }) => {
  const { register, formState } = useProductForm();
  const of = label || say('size {index}', { index: index + 1 });
  const error = errorAt(formState.errors, `sizes.${index}.price`);
  const wrongBarcode = errorAt(formState.errors, `sizes.${index}.barcode`);
  const field = {
    className: 'input min-h-10 px-2.5',
    inputMode: 'decimal',
    autoComplete: 'off',
    placeholder: say('As the product'),
    maxLength: pastedMax,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `size-${index}-price-error` : undefined,
  } as const;
  return (
    <div className={columns}>
      <span className="self-center font-label text-sm">{of}</span>
      <input
        {...register(`sizes.${index}.price`)}
        {...field}
        aria-label={say('Price of {value}', { value: of })}
      />
      <input
        {...register(`sizes.${index}.discountPrice`)}
        {...field}
        placeholder={say('None')}
        aria-label={say('Discount price of {value}', { value: of })}
      />
      <input
        {...register(`sizes.${index}.barcode`)}
        className="input min-h-10 px-2.5 max-sm:col-span-2 max-sm:col-start-2"
        inputMode="numeric"
        autoComplete="off"
        placeholder={say('Barcode')}
        maxLength={pastedMax}
        aria-label={say('Barcode of {value}', { value: of })}
        aria-invalid={wrongBarcode ? true : undefined}
        aria-describedby={wrongBarcode ? `size-${index}-barcode-error` : undefined}
      />
    </div>
  );
};

const columns = [
  'grid grid-cols-[minmax(3rem,1fr)_minmax(0,2fr)_minmax(0,2fr)] gap-2',
  'sm:grid-cols-[minmax(3rem,1fr)_minmax(0,2fr)_minmax(0,2fr)_minmax(0,2.4fr)]',
].join(' ');
