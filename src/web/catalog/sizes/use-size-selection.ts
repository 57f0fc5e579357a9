import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { useIsInCart } from '../../cart/cart-store.ts';
import type { SwitchState } from '../product/colorways.tsx';
import { type SizeJson, useAddToCart } from '../use-add-to-cart.tsx';

/** The chosen size of a product, the error if none is, and the actions that need it. */
export const useSizeSelection = (product: ProductInFullJson) => {
  const { addToCart, buyNow } = useAddToCart(product);
  const navigate = useNavigate();
  const [onlySize, another] = product.sizes;
  const { state, search } = useLocation();
  const named = new URLSearchParams(search).get('size');
  const first = product.sizes.find(({ label }) => label === named);
  const [chosen, setChosen] = useState((another ? first : onlySize)?._id ?? null);
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLFieldSetElement>(null);
  const size = product.sizes.find(({ _id, stock }) => _id === chosen && stock > 0);
  const isInCart = useIsInCart(size ? [size] : []);
  const isSoldOut = product.ProductStock === 0;
  const wanted = (state as SwitchState)?.size;
  // Takes the size chosen for another color if this one has it, or before hydration in the DOM.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page opens
  useLayoutEffect(() => {
    const same = product.sizes.find(({ label, stock }) => label === wanted && stock > 0);
    const early = picker.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early ?? same) setChosen(early ?? same?._id ?? null);
  }, []);

  // Before hydration the buttons submit the form; afterwards they act at once.
  const withSize = (use: (size: SizeJson) => unknown) => (event: MouseEvent) => {
    event.preventDefault();
    if (size) return use(size);
    setMissing(true);
    picker.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  };
  return {
    picker,
    chosen: size?._id ?? null,
    size,
    label: size?.label,
    choose: setChosen,
    error: isMissing && !size && !isSoldOut ? say('Choose a size first.') : null,
    isSoldOut,
    isInCart,
    addToCart: withSize(addToCart),
    buyNow: withSize(buyNow),
    viewCart: withSize(() => navigate('/productsCart')),
  };
};

export type SizeSelection = ReturnType<typeof useSizeSelection>;
