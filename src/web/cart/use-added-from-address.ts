import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartLine } from '../../domain/cart/cart-line.ts';
import { withoutMarket } from '../../platform/text/locale.ts';
import { message, say } from '../../platform/text/say.ts';
import { api } from '../api-client.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { findProduct } from '../product-queries.ts';
import { addToCart, setQuantity } from './cart-store.ts';

/**
 * Adds what a product's form sent before its page was hydrated, or an order that is made again:
 * /productsCart?add=<product id>&size=<size, by label or id>&quantity=<1>, each as often as there
 * are items. True until that is done.
 */
export const useAddedFromAddress = (): boolean => {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  // Before the first paint: the cart is not empty while something arrives.
  useLayoutEffect(() => setAdding(addedTo(location).length > 0), []);
  useEffect(() => {
    if (addedTo(location).length === 0) return;
    const add = async () => {
      for (const item of addedTo(location)) await addProduct(item);
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

type Added = { id: string; wanted: string; quantity: number };

const addedTo = ({ search }: Location): Added[] => {
  const params = new URLSearchParams(search);
  const sizes = params.getAll('size');
  const quantities = params.getAll('quantity').map(Number);
  return params.getAll('add').map((id, at) => {
    const quantity = quantities[at] ?? 1;
    return { id, wanted: sizes[at] ?? '', quantity: Number.isInteger(quantity) ? quantity : 1 };
  });
};

const addProduct = async ({ id, wanted, quantity }: Added): Promise<void> => {
  const product = await findProduct(api, id);
  const { sizes, productName, ProductImage } = product;
  const size =
    sizes.length === 1 ? sizes[0] : sizes.find(({ _id, label }) => [_id, label].includes(wanted));
  if (!size) toastError(say('Choose a size of {productName} first.', { productName }));
  else if (size.stock === 0)
    toastError(say('{productName} in {label} is sold out.', { productName, label: size.label }));
  else {
    addToCart(cartLine(product, size));
    // No more than is there.
    if (quantity > 1) setQuantity(size._id, Math.min(quantity, size.stock));
    toast(say('{productName} was added to your cart.', { productName }), { image: ProductImage });
  }
};

const notAdded = message('The item could not be added. Open it in the shop and try again.');
