import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartLine } from '../../domain/cart/cart-line.ts';
import { withoutMarket } from '../../platform/text/locale.ts';
import { message, say } from '../../platform/text/say.ts';
import { api } from '../api-client.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { findProduct } from '../product-queries.ts';
import { addToCart } from './cart-store.ts';

/**
 * Adds what a product's form sent before its page was hydrated:
 * /productsCart?add=<product id>&size=<size, by label or id>. True until that is done.
 */
export const useAddedFromAddress = (): boolean => {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  // Before the first paint: the cart is not empty while something arrives.
  useLayoutEffect(() => setAdding(addedTo(location) !== null), []);
  useEffect(() => {
    const id = addedTo(location);
    if (id === null) return;
    const add = async () => {
      await addProduct(id, new URLSearchParams(location.search).get('size'));
      setAdding(false);
      // A reload does not ask for it again; twice adds nothing.
      await navigate(withoutMarket(location.pathname), { replace: true, preventScrollReset: true });
    };
    add().catch(() => {
      setAdding(false);
      toastError(say(notAdded));
    });
  }, [navigate]);
  return isAdding;
};

const addedTo = ({ search }: Location): string | null => new URLSearchParams(search).get('add');

const addProduct = async (id: string, wanted: string | null): Promise<void> => {
  const product = await findProduct(api, id);
  const { sizes, productName, ProductImage } = product;
  const size =
    sizes.length === 1
      ? sizes[0]
      : sizes.find(({ _id, label }) => [_id, label].includes(wanted ?? ''));
  if (!size) toastError(say('Choose a size of {productName} first.', { productName }));
  else if (size.stock === 0)
    toastError(say('{productName} in {label} is sold out.', { productName, label: size.label }));
  else {
    addToCart(cartLine(product, size));
    toast(say('{productName} was added to your cart.', { productName }), { image: ProductImage });
  }
};

const notAdded = message('The item could not be added. Open it in the shop and try again.');
