import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { type CartLine, quantityMessage } from '../../cart/cart.ts';
import { formatCents, toCents } from '../../money.ts';
import { ErrorText } from '../components/fields.tsx';
import { Icon } from '../components/icon.tsx';
import { PriceLine } from '../components/price.tsx';
import { decreaseLine, increaseLine } from './cart-store.ts';

/** A cart line. Minus is there above 1 only; its cell stays, so nothing jumps. */
export const CartRow = ({ line, quantityMax, onRemove }: CartRowProps) => {
  const reasonId = useId();
  const increaseButton = useRef<HTMLButtonElement>(null);
  const isMax = line.productQuantity >= Math.min(line.ProductStock, quantityMax);
  const decrease = () => {
    decreaseLine(line._id);
    // At 1 the minus is removed, and the focus with it.
    if (line.productQuantity === 2) increaseButton.current?.focus();
  };
  return (
    <li className={cartRowClass}>
      <div className="image-box self-start">
        <img
          className="aspect-image w-full object-cover"
          src={line.ProductImage}
          width="136"
          height="181"
          alt=""
        />
      </div>
      <div className="flex flex-col items-start gap-1">
        <p className="text-ink-2 text-xs">{line.BrandName}</p>
        <h2 className="font-medium">
          <Link to={`/product/${line.slug ?? line.productId ?? line._id}`}>{line.productName}</Link>
        </h2>
        <p className="text-ink-2 text-sm">
          {[line.colorName, line.size].filter(Boolean).join(', ')}
        </p>
        <PriceLine
          now={line.ProductPrice}
          was={line.listPrice}
          off={line.Discount}
          className="mt-0.5 max-sm:flex-col"
        />
        <div
          className="mt-3 flex flex-wrap items-center gap-x-4
            gap-y-2 sm:mt-auto sm:gap-x-5 sm:gap-y-5"
        >
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
          <div className={stepperClass} role="group" aria-label={`Quantity of ${line.productName}`}>
            {line.productQuantity > 1 ? (
              <button
                type="button"
                className={stepClass}
                aria-label={`Decrease quantity of ${line.productName}`}
                onClick={decrease}
              >
                <Icon of={Minus} small />
              </button>
            ) : (
              <span />
            )}
            <span className="tabular-nums" aria-live="polite">
              {line.productQuantity}
            </span>
            <button
              ref={increaseButton}
              type="button"
              className={stepClass}
              aria-label={`Increase quantity of ${line.productName}`}
              aria-disabled={isMax}
              aria-describedby={isMax ? reasonId : undefined}
              onClick={() => isMax || increaseLine(line._id)}
            >
              <Icon of={Plus} small />
            </button>
          </div>
          <button
            type="button"
            className="link"
            aria-label={`Remove ${line.productName}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
        {isMax ? (
          <div className="text-ink-2 text-xs" id={reasonId}>
            <QuantityMessage {...quantityMessage(line, quantityMax)} />
          </div>
        ) : null}
      </div>
      <p className="text-right font-semibold tabular-nums">
        {formatCents(toCents(line.UpdatePrice))}
      </p>
    </li>
  );
};

type CartRowProps = {
  line: CartLine;
  /** The most of one size in an order. */
  quantityMax: number;
  onRemove: () => void;
};

const QuantityMessage = ({ text, isError }: ReturnType<typeof quantityMessage>) =>
  isError ? <ErrorText>{text}</ErrorText> : text;

/** Shared with the skeleton of the cart. */
export const cartRowClass = [
  'grid grid-cols-[clamp(4rem,100vw-16rem,6.5rem)_1fr_auto] gap-4 py-6',
  'border-rule not-first:border-t',
  'sm:grid-cols-[8.5rem_1fr_auto] sm:gap-6',
].join(' ');

const stepperClass =
  'inline-grid h-11 grid-cols-[repeat(3,2.5rem)] place-items-center border border-edge';
const stepClass = [
  'grid size-full place-items-center hover:bg-surface',
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-50',
].join(' ');
