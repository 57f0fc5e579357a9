import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import type { CardProduct } from '../../card-product.ts';
import { useIsInCart } from '../../cart/cart-store.ts';
import { SizePrice } from '../sizes/size-price.tsx';
import { type QuickAddAction, type SizeJson, useAddToCart } from '../use-add-to-cart.tsx';

/** Slides up in a hovered or focused card: two buttons, then the sizes where there are several. */
export const QuickAdd = ({ product }: { product: CardProduct }) => {
  const cart = useAddToCart(product);
  const isInCart = useIsInCart(product.sizes);
  const [action, setAction] = useState<QuickAddAction | null>(null);
  const box = useRef<HTMLElement | null>(null);
  const setBox = (element: HTMLElement | null) => {
    box.current = element;
  };
  const hadAction = useRef(false);
  // The focused button is replaced: the focus moves to what replaces it.
  useEffect(() => {
    if (action || hadAction.current)
      box.current?.querySelector<HTMLElement>('button:not([disabled]), a')?.focus();
    hadAction.current = action !== null;
  }, [action]);
  const run = async (chosen: QuickAddAction, size: SizeJson) => {
    setAction(null);
    await cart[chosen](size);
  };
  const start = (chosen: QuickAddAction) => {
    const [onlySize, another] = product.sizes;
    return onlySize && !another ? run(chosen, onlySize) : setAction(chosen);
  };

  if (action) {
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAction(null);
    };
    return (
      <fieldset className={barClass} ref={setBox} onKeyDown={cancelOnEscape}>
        <legend className="sr-only">{say('Choose a size')}</legend>
        {product.sizes.map((size) => (
          <button
            key={size._id}
            type="button"
            className={buttonClass}
            disabled={size.stock === 0}
            onClick={() => run(action, size)}
          >
            {size.label}
            <SizePrice product={product} size={size} />
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <div
      className={barClass}
      ref={setBox}
      role="toolbar"
      aria-label={product.productName}
      onKeyDown={moveFocus}
    >
      {isInCart ? (
        <Link className={buttonClass} to="/productsCart">
          {say('In the cart')}
        </Link>
      ) : (
        <button
          type="button"
          className={buttonClass}
          onClick={() => start('addToCart')}
          aria-label={say('Add to cart: {productName}', { productName: product.productName })}
        >
          {say('Add to cart')}
        </button>
      )}
      <button
        type="button"
        className={buttonClass}
        tabIndex={-1}
        onClick={() => start('buyNow')}
        aria-label={say('Buy now: {productName}', { productName: product.productName })}
      >
        {say('Buy now')}
      </button>
    </div>
  );
};

// One stop of the Tab key: the arrows lead to the second button.
const moveFocus = ({ key, currentTarget }: KeyboardEvent) => {
  if (key === 'ArrowRight') (currentTarget.lastElementChild as HTMLElement).focus();
  if (key === 'ArrowLeft') (currentTarget.firstElementChild as HTMLElement).focus();
};

const barClass = [
  'inverse absolute inset-x-0 bottom-0 z-2 grid h-control auto-cols-fr grid-flow-col',
  'bg-accent-fill',
  'before:dashed-line before:absolute before:inset-x-0 before:top-1.25 before:h-px',
  'translate-y-full transition-[translate] duration-reveal ease-out touch:hidden',
  'mouse:group-focus-within/card:translate-y-0 mouse:group-hover/card:translate-y-0',
].join(' ');

const buttonClass = [
  'grid place-items-center border-white-rule pt-1 font-label text-xs not-first:border-l',
  'hover:bg-shade focus-visible:-outline-offset-4',
  'disabled:cursor-not-allowed disabled:line-through disabled:opacity-70',
].join(' ');
