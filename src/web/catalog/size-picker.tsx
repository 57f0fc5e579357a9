import { type RefObject, useId } from 'react';
import type { SizeJson } from '../cart/use-add-to-cart.tsx';
import { ErrorText } from '../components/fields.tsx';
import { stockMessage } from './stock-message.ts';

/** Sizes as a radio group on a tape measure; what is sold out is struck. Below it, what is worth knowing about the stock. */
export const SizePicker = ({ sizes, chosen, onChoose, error, ref }: SizeTapeProps) => {
  const id = useId();
  const said = stockMessage(sizes, chosen);
  return (
    <fieldset ref={ref} aria-describedby={`${id}-said`}>
      <legend className="lab mb-2">Size</legend>
      <div className={error ? 'sizes bad' : 'sizes'}>
        {sizes.map((size) => (
          <label key={size._id}>
            <input
              type="radio"
              name={id}
              value={size._id}
              checked={size._id === chosen}
              disabled={size.stock === 0}
              onChange={() => onChoose(size._id)}
            />
            {size.label}
          </label>
        ))}
      </div>
      <div className="said xs muted" id={`${id}-said`} aria-live="polite">
        {error ? <ErrorText>{error}</ErrorText> : null}
        {error ? '' : `${said}`}
      </div>
    </fieldset>
  );
};

type SizeTapeProps = {
  sizes: SizeJson[];
  chosen: string | null;
  onChoose: (id: string) => void;
  error?: string | null;
  ref?: RefObject<HTMLFieldSetElement | null>;
};
