// An item in the cart without the screens that put it there.
import { cartLine } from '../../src/domain/cart/cart-line.ts';
import type { CardProduct } from '../../src/web/card-product.ts';
import { addToCart } from '../../src/web/cart/cart-store.ts';

/** `size` is a label; else the first one. */
export const putInCart = async (slug: string, size?: string): Promise<void> => {
  const answer = await fetch(`/products/${slug}`);
  const [product] = (await answer.json()) as CardProduct[];
  const chosen = product?.sizes.find(({ label }) => !size || label === size);
  if (!product || !chosen) throw new Error(`${slug} has no size ${size}.`);
  addToCart(cartLine(product, chosen));
};
