import { Link, useNavigate } from 'react-router';
import { addToCart, cartLine, useCart } from '../cart/cart-store.ts';
import { toast } from '../components/toasts.tsx';
import type { CardProduct } from '../product-queries.ts';

export type SizeJson = CardProduct['sizes'][number];

/** Which sizes of a product are in the cart; adding one, or adding it and going to the cart. */
export const useAddToCart = (product: CardProduct) => {
  const navigate = useNavigate();
  const cart = useCart() ?? [];
  return {
    isInCart: (size: SizeJson) => cart.some((line) => line._id === size._id),
    addToCart: (size: SizeJson) => {
      addToCart(cartLine(product, size));
      toast(
        <>
          <b>{product.productName}</b> was added to your cart.{' '}
          <Link className="link" to="/productsCart">
            View cart
          </Link>
        </>,
        { image: product.ProductImage },
      );
    },
    buyNow: (size: SizeJson) => {
      addToCart(cartLine(product, size));
      return navigate('/productsCart');
    },
  };
};
