import { type ReactNode, type RefObject, useId } from 'react';
import { say } from '../../../platform/text/say.ts';
import type { CardProduct } from '../../card-product.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { stockMessage } from '../product/stock-message.ts';
import { SizePrice } from './size-price.tsx';

/** Sizes as a radio group, with the error or the stock message below; `guide` stands beside. */
export const SizePicker = ({
  product,
  chosen,
  onChoose,
  error,
  ref,
  name,
  guide,
}: SizePickerProps) => {
  const id = useId();
  const messageId = `${id}-message`;
  return (
    <div className="relative">
      {guide ? <div className="absolute -top-1 right-0">{guide}</div> : null}
      <fieldset ref={ref} aria-describedby={messageId}>
        <legend className="label mb-2">{say('Size')}</legend>
        <div className={error ? 'size-ruler size-ruler-error' : 'size-ruler'}>
          {product.sizes.map((size) => (
            <label key={size._id}>
              <input
                type="radio"
                name={name ?? id}
                value={size._id}
                checked={size._id === chosen}
                disabled={size.stock === 0}
                onChange={() => onChoose(size._id)}
                required
              />
              {size.label}
              <SizePrice product={product} size={size} />
            </label>
          ))}
        </div>
        <div className="mt-2.5 min-h-5 text-ink-2 text-xs" id={messageId} aria-live="polite">
          {error ? <ErrorText>{error}</ErrorText> : stockMessage(product.sizes, chosen)}
        </div>
      </fieldset>
    </div>
  );
};

type SizePickerProps = {
  product: CardProduct;
  chosen: string | null;
  onChoose: (id: string) => void;
  error?: string | null;
  ref?: RefObject<HTMLFieldSetElement | null>;
  /** The name in a form that is sent without scripts. */
  name?: string;
  guide?: ReactNode;
};
