import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type SizeJson, useAddToCart } from '../cart/use-add-to-cart.tsx';
import type { CardProduct } from '../product-queries.ts';
import type { Wish } from './size-dialog.tsx';

/** The hem that turns up under a fine pointer or the focus: Add to cart | Buy now, then the tape of sizes where there are several. */
export const QuickAdd = ({ product }: { product: CardProduct }) => {
  const bag = useAddToCart(product);
  const [wish, setWish] = useState<Wish | null>(null);
  const box = useRef<HTMLElement | null>(null);
  // It is a group of sizes at one time and a pair of buttons at another.
  const hold = (element: HTMLElement | null) => {
    box.current = element;
  };
  const wasAsked = useRef(false);
  // The buttons are swapped under the customer's hands: the focus goes along with them.
  useEffect(() => {
    if (wish || wasAsked.current)
      box.current?.querySelector<HTMLElement>('button:not([disabled]), a')?.focus();
    wasAsked.current = wish !== null;
  }, [wish]);
  const take = async (how: Wish, size: SizeJson) => {
    setWish(null);
    if (how === 'add') bag.put(size);
    else await bag.buy(size);
  };
  const start = (how: Wish) => {
    const [only, another] = product.sizes;
    return only && !another ? take(how, only) : setWish(how);
  };

  if (wish) {
    const putBackOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setWish(null);
    };
    return (
      <fieldset className="turn tape" ref={hold} onKeyDown={putBackOnEscape}>
        <legend className="vh">Choose a size</legend>
        {product.sizes.map((size) => (
          <button
            key={size._id}
            type="button"
            disabled={size.stock === 0}
            onClick={() => take(wish, size)}
          >
            {size.label}
          </button>
        ))}
      </fieldset>
    );
  }
  return (
    <div className="turn" ref={hold}>
      {product.sizes.some(bag.isInCart) ? (
        <Link to="/productsCart">In the cart</Link>
      ) : (
        <button
          type="button"
          onClick={() => start('add')}
          aria-label={`Add to cart: ${product.productName}`}
        >
          Add to cart
        </button>
      )}
      <button
        type="button"
        onClick={() => start('buy')}
        aria-label={`Buy now: ${product.productName}`}
      >
        Buy now
      </button>
    </div>
  );
};
