import { useEffect } from 'react';
import { cartLine } from '../../cart/cart-line.ts';
import { api, loadJson, pathParam } from '../api-client.ts';
import { currentCart, refreshLines } from './cart-store.ts';

/** Updates prices and stock of the cart: it may be weeks old, and the tab may have slept. */
export const useRefreshCart = (): void => {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') refreshCart().catch(() => undefined);
    };
    refresh();
    document.addEventListener('visibilitychange', refresh);
    window.addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      window.removeEventListener('online', refresh);
    };
  }, []);
};

const refreshCart = async (): Promise<void> => {
  const ids = new Set(currentCart().map(({ productId }) => productId));
  await Promise.all([...ids].filter(Boolean).map(refreshProduct));
};

// Without an answer the line stays as it is, and placing the order decides.
const refreshProduct = async (id: string): Promise<void> => {
  const sizes = await currentSizes(id).catch(() => null);
  if (!sizes) return;
  const lines = currentCart().filter(({ productId }) => productId === id);
  refreshLines(lines.map(({ _id }) => sizes.find((size) => size._id === _id) ?? gone(_id)));
};

const currentSizes = async (id: string) => {
  const response = await api.products[':id'].$get({ param: { id: pathParam(id) } });
  if (response.status === 404) return [];
  const [product] = await loadJson(response);
  if (!product) return [];
  return product.sizes.map((size) => {
    const { _id, ProductPrice, ProductStock, listPrice, Discount } = cartLine(product, size);
    return { _id, ProductPrice, ProductStock, listPrice, Discount, isGone: undefined };
  });
};

const gone = (_id: string) => ({ _id, ProductStock: 0, isGone: true });
