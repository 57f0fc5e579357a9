import { type RefObject, useId } from 'react';
import { ErrorText } from './fields.tsx';
import type { SizeJson } from './use-bag.tsx';

/** Sizes as a radio group on a tape measure; what is sold out is struck. Below it, what is worth knowing about the stock. */
export const SizeTape = ({ sizes, chosen, onChoose, error, ref }: SizeTapeProps) => {
  const id = useId();
  const said = stockSentence(sizes, chosen);
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

const fewMax = 6;

/** 'XS is sold out. In M we have 6 left.' */
export const stockSentence = (sizes: SizeJson[], chosen: string | null): string => {
  const gone = sizes.filter(({ stock }) => stock === 0).map(({ label }) => label);
  const size = sizes.find(({ _id }) => _id === chosen);
  const sentences: string[] = [];
  if (gone.length === sizes.length) sentences.push('Sold out.');
  else if (gone.length > 0) sentences.push(`${list.format(gone)} ${gone.length === 1 ? 'is' : 'are'} sold out.`);
  if (size && size.stock > 0 && size.stock <= fewMax) {
    sentences.push(sizes.length === 1 ? `We have ${size.stock} left.` : `In ${size.label} we have ${size.stock} left.`);
  }
  return sentences.join(' ');
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

type SizeTapeProps = {
  sizes: SizeJson[];
  chosen: string | null;
  onChoose: (id: string) => void;
  error?: string | null;
  ref?: RefObject<HTMLFieldSetElement | null>;
};
