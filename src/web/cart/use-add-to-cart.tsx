import { Link, useNavigate } from 'react-router';
import { toast } from '../components/toasts.tsx';
import type { CardProduct } from '../product-queries.ts';
import { addToCart, cartLine, useCart } from './cart-store.ts';

export type SizeJson = CardProduct['sizes'][number];

/** Which sizes of a product lie in the cart, and how to put one there or buy it at once. */
export const useAddToCart = (product: CardProduct) => {
  const navigate = useNavigate();
  const cart = useCart() ?? [];
  const isInCart = (size: SizeJson) => cart.some((line) => line._id === size._id);
  const put = (size: SizeJson) => {
    addToCart(cartLine(product, size));
    toast(
      <>
        <b>{product.productName}</b> is in the cart.{' '}
        <Link className="link" to="/productsCart">
          Look
        </Link>
      </>,
      { image: product.ProductImage },
    );
  };
  const buy = (size: SizeJson) => {
    addToCart(cartLine(product, size));
    return navigate('/productsCart');
  };
  return { isInCart, put, buy };
};
