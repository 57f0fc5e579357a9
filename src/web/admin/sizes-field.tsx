import Trash2 from 'lucide-react/icons/trash-2';
import { productLimits } from '../../products/product-input.ts';
import { Button } from '../components/button.tsx';
import { ErrorText } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';
import type { ProductErrors } from './product-checks.ts';
import { type DraftSize, newSize } from './product-draft.ts';

type SizesFieldProps = {
  sizes: DraftSize[];
  errors: ProductErrors;
  onChange: (sizes: DraftSize[]) => void;
};

/** A row a size: label, stock, SKU. The last one stays. */
export const SizesField = ({ sizes, errors, onChange }: SizesFieldProps) => {
  const change = (key: string, part: Partial<DraftSize>) =>
    onChange(sizes.map((size) => (size.key === key ? { ...size, ...part } : size)));
  return (
    <fieldset className="grid gap-3">
      <legend className="label mb-2">Sizes and stock</legend>
      {sizes.map((size, index) => (
        <SizeRow
          key={size.key}
          size={size}
          place={index + 1}
          error={errors[`size-${size.key}`]}
          onChange={(part) => change(size.key, part)}
          onRemove={
            sizes.length > 1
              ? () => onChange(sizes.filter(({ key }) => key !== size.key))
              : undefined
          }
        />
      ))}
      <div>
        <Button
          small
          look="outline"
          disabled={sizes.length >= productLimits.sizes}
          onClick={() => onChange([...sizes, newSize()])}
        >
          Add a size
        </Button>
      </div>
    </fieldset>
  );
};

const SizeRow = ({ size, place, error, onChange, onRemove }: SizeRowProps) => {
  const errorId = `size-error-${size.key}`;
  const invalid = { 'aria-invalid': error ? true : undefined };
  const described = { 'aria-describedby': error ? errorId : undefined };
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1.4fr)_2.75rem] gap-2">
        <input
          className="input"
          name={`size-${size.key}`}
          aria-label={`Size ${place}`}
          placeholder="Size"
          maxLength={productLimits.sizeLabel}
          value={size.label}
          {...invalid}
          {...described}
          onChange={({ target }) => onChange({ label: target.value })}
        />
        <input
          className="input"
          inputMode="numeric"
          aria-label={`Stock of size ${place}`}
          placeholder="Stock"
          maxLength={7}
          value={size.stock}
          {...invalid}
          {...described}
          onChange={({ target }) => onChange({ stock: target.value })}
        />
        <input
          className="input"
          aria-label={`SKU of size ${place}`}
          placeholder="SKU"
          maxLength={productLimits.sku}
          value={size.sku}
          onChange={({ target }) => onChange({ sku: target.value })}
        />
        {onRemove ? (
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove size ${place}`}
            onClick={onRemove}
          >
            <Icon of={Trash2} small />
          </button>
        ) : null}
      </div>
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
    </div>
  );
};

type SizeRowProps = {
  size: DraftSize;
  place: number;
  error: string | undefined;
  onChange: (part: Partial<DraftSize>) => void;
  onRemove: (() => void) | undefined;
};
