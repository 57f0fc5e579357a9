import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { findProduct } from '../product-queries.ts';
import { cartLine, currentCart, refreshLines } from './cart-store.ts';

/** Updates prices and stock of the cart once: it may be weeks old. */
export const useRefreshCart = (): void => {
  useEffect(() => {
    refreshCart().catch(() => undefined);
  }, []);
};

const refreshCart = async (): Promise<void> => {
  const ids = new Set(currentCart().map(({ productId }) => productId));
  await Promise.all([...ids].filter(Boolean).map(refreshProduct));
};

// A product that is gone, or no answer: the line stays, and placing the order decides.
const refreshProduct = (id: string): Promise<void> =>
  findProduct(api, id)
    .then((product) =>
      refreshLines(product.sizes.map((size) => freshLinesOf(cartLine(product, size)))),
    )
    .catch(() => undefined);

const freshLinesOf = ({
  _id,
  ProductPrice,
  ProductStock,
  listPrice,
  Discount,
}: ReturnType<typeof cartLine>) => ({
  _id,
  ProductPrice,
  ProductStock,
  listPrice,
  Discount,
});
