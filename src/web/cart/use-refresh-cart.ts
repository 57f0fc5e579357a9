import { useEffect } from 'react';
import { api } from '../api-client.ts';
import { findProduct } from '../product-queries.ts';
import { cartLine, currentCart, refreshLines } from './cart-store.ts';

/** Asks the shop once what the items in the cart cost now and how many there are: a cart may be weeks old. */
export const useRefreshCart = (): void => {
  useEffect(() => {
    refreshCart().catch(() => undefined);
  }, []);
};

const refreshCart = async (): Promise<void> => {
  const ids = new Set(currentCart().map(({ productId }) => productId));
  await Promise.all([...ids].filter(Boolean).map(refreshProduct));
};

// An item that the shop does not know any more, or no answer: the line stays as it was, and the till has the last word.
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
