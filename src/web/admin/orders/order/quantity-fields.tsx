import { useId } from 'react';
import { variantOf } from '../../../account/orders/lines/product-cell.tsx';
import { ErrorText } from '../../../components/error-text.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { type ChoosableLine, type TypedQuantities, typedQuantity } from './line-quantities.ts';

type Line = ChoosableLine & { productName: string; colorName: string | null; size: string };
type Props = {
  legend: string;
  lines: readonly Line[];
  typed: TypedQuantities;
  onType: (typed: TypedQuantities) => void;
  error: string | null;
};

/** A quantity for each line, from none to all of it. */
export const QuantityFields = ({ legend, lines, typed, onType, error }: Props) => {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label mb-1.5">{legend}</legend>
      <ul className="border-rule border-y">
        {lines.map((line) => (
          <li key={line.id} className="border-rule not-first:border-t">
            <label className="flex items-center gap-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                {line.productName}
                <span className="block text-ink-2 text-xs">{variantOf(line)}</span>
              </span>
              <input
                type="number"
                className="input w-18 text-right tabular-nums"
                inputMode="numeric"
                min="0"
                max={line.quantity}
                step="1"
                aria-invalid={error ? true : undefined}
                value={typedQuantity(line, typed)}
                onChange={({ target }) => onType({ ...typed, [line.id]: target.value })}
                onFocus={({ target }) => target.select()}
              />
              <span className="w-10 text-ink-2 tabular-nums">
                <Say of="of {quantity}" quantity={line.quantity} />
              </span>
            </label>
          </li>
        ))}
      </ul>
      {error ? <ErrorText id={errorId}>{error}</ErrorText> : null}
    </fieldset>
  );
};
