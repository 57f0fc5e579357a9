import { Link, useNavigate } from 'react-router';
import { cartLine } from '../../domain/cart/cart-line.ts';
import type { CardProduct } from '../card-product.ts';
import { addToCart } from '../cart/cart-store.ts';
import { Say } from '../components/say-nodes.tsx';
import { toast } from '../components/toasts.tsx';

export type SizeJson = CardProduct['sizes'][number];

/** What happens once a size is chosen. */
export type QuickAddAction = 'addToCart' | 'buyNow';

/** Adding a size of a product to the cart, or adding it and going to the cart. */
export const useAddToCart = (product: CardProduct) => {
  const navigate = useNavigate();
  return {
    addToCart: (size: SizeJson) => {
      addToCart(cartLine(product, size));
      toast(
        <Say
          of="{b} was added to your cart. <link>View cart</link>"
          b={<b>{product.productName}</b>}
          link={(words) => (
            <Link className="link" to="/productsCart">
              {words}
            </Link>
          )}
        />,
        { image: product.ProductImage },
      );
    },
    buyNow: (size: SizeJson) => {
      addToCart(cartLine(product, size));
      return navigate('/productsCart');
    },
  };
};
