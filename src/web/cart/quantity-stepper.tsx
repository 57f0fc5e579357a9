import { Minus, Plus } from 'lucide';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type CartLine, quantityMessage } from '../../domain/cart/cart.ts';
import { say } from '../../platform/text/say.ts';
import { ErrorText } from '../components/error-text.tsx';
import { Icon } from '../components/media/icon.tsx';
import { decreaseLine, increaseLine, setQuantity } from './cart-store.ts';

/** A field between minus and plus; `children` stand beside it, a limit below. */
export const QuantityStepper = ({ line, quantityMax, children }: QuantityStepperProps) => {
  const reasonId = useId();
  const { _id: id, productName: name, productQuantity: quantity } = line;
  // Lines written by other versions may have no stock.
  const max = Math.max(1, Math.min(line.ProductStock || quantityMax, quantityMax));
  const increaseButton = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const wanted = Number(text);
    setTyped(wanted > max ? null : text);
    if (Number.isInteger(wanted) && wanted >= 1) setQuantity(id, Math.min(wanted, max));
  };
  const step = (change: (id: string) => void) => {
    setTyped(null);
    change(id);
    // At 1 the minus is removed, and the focus with it.
    if (change === decreaseLine && quantity === 2) increaseButton.current?.focus();
  };
  const isSoldOut = line.ProductStock === 0;
  const isMax = isSoldOut || quantity >= max;
  const message = messageOf(line, typed, max, quantityMax);

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:gap-x-5">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend */}
        <div className={stepperClass} role="group" aria-label={say('Quantity of {name}', { name })}>
          {quantity > 1 ? (
            <button
              type="button"
              className={stepClass}
              aria-label={say('Decrease quantity of {name}', { name })}
              onClick={() => step(decreaseLine)}
            >
              <Icon of={Minus} small />
            </button>
          ) : (
            <span />
          )}
          <input
            type="number"
            className={fieldClass}
            aria-label={say('Quantity of {name}', { name })}
            aria-describedby={message ? reasonId : undefined}
            aria-invalid={message?.isError || undefined}
            min="1"
            max={max}
            step="1"
            readOnly={isSoldOut}
            value={typed ?? String(quantity)}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => setTyped(null)}
            onKeyDown={({ key }: KeyboardEvent) => {
              if (key === 'Enter') setTyped(null);
            }}
          />
          <button
            ref={increaseButton}
            type="button"
            className={stepClass}
            aria-label={say('Increase quantity of {name}', { name })}
            aria-disabled={isMax}
            aria-describedby={isMax ? reasonId : undefined}
            onClick={() => isMax || step(increaseLine)}
          >
            <Icon of={Plus} small />
          </button>
          <span className="sr-only" aria-live="polite">
            {quantity}
          </span>
        </div>
        {children}
      </div>
      <div className="text-ink-2 text-xs" id={reasonId} aria-live="polite">
        {message?.isError ? <ErrorText>{message.text}</ErrorText> : message?.text}
      </div>
    </>
  );
};

const messageOf = (line: CartLine, typed: string | null, max: number, quantityMax: number) => {
  if (typed !== null && typed !== '' && Number(typed) < 1)
    return { text: say('Enter 1 or more, or remove the item.'), isError: true };
  const isMax = line.ProductStock === 0 || line.productQuantity >= max;
  return isMax ? quantityMessage(line, quantityMax) : null;
};

type QuantityStepperProps = {
  line: CartLine;
  /** The most of one size in an order. */
  quantityMax: number;
  children: ReactNode;
};

const stepperClass =
  'inline-grid h-11 grid-cols-[repeat(3,2.5rem)] place-items-center border border-edge';
const stepClass = [
  'grid size-full place-items-center hover:bg-surface',
  'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:opacity-50',
].join(' ');
const fieldClass = [
  'size-full bg-transparent text-center tabular-nums [appearance:textfield]',
  '[&::-webkit-inner-spin-button]:appearance-none',
].join(' ');
