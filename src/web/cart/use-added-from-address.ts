import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { cartLine } from '../../cart/cart-line.ts';
import { api } from '../api-client.ts';
import { toast, toastError } from '../components/toasts.tsx';
import { findProduct } from '../product-queries.ts';
import { addToCart } from './cart-store.ts';

/**
 * Adds what a product's form sent before its page was hydrated:
 * /productsCart?add=<product id>&size=<size, by label or id>.
 */
export const useAddedFromAddress = (): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(location.search);
    const id = params.get('add');
    if (id === null) return;
    const add = async () => {
      // A reload does not add it again.
      await navigate(location.pathname, { replace: true, preventScrollReset: true });
      await addProduct(id, params.get('size'));
    };
    add().catch(() => toastError(notAdded));
  }, [navigate]);
};

const addProduct = async (id: string, wanted: string | null): Promise<void> => {
  const product = await findProduct(api, id);
  const { sizes, productName, ProductImage } = product;
  const size =
    sizes.length === 1
      ? sizes[0]
      : sizes.find(({ _id, label }) => [_id, label].includes(wanted ?? ''));
  if (!size) toastError(`Choose a size of ${productName} first.`);
  else if (size.stock === 0) toastError(`${productName} in ${size.label} is sold out.`);
  else {
    addToCart(cartLine(product, size));
    toast(`${productName} was added to your cart.`, { image: ProductImage });
  }
};

const notAdded = 'The item could not be added. Open it in the shop and try again.';
