import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddToCart } from '../cart/use-add-to-cart.tsx';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { PriceLine } from '../components/price.tsx';
import { Stars } from '../components/stars.tsx';
import type { CardProduct } from '../product-queries.ts';
import { QuickAdd } from './quick-add.tsx';
import { SizeDialog, type Wish } from './size-dialog.tsx';

/** A rail of products. `sizes` is how wide a card is; the first `eager` images are fetched at once. */
export const ProductGrid = ({
  products,
  sizes,
  eager = 0,
  heading = 'h2',
  isBusy = false,
}: ProductGridProps) => {
  const [asked, setAsked] = useState<{ product: CardProduct; wish: Wish } | null>(null);
  return (
    <>
      <ul className="products" aria-busy={isBusy}>
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            sizes={sizes}
            isEager={index < eager}
            heading={heading}
            onAsk={(wish) => setAsked({ product, wish })}
          />
        ))}
      </ul>
      {asked ? (
        <SizeDialog key={asked.product._id} {...asked} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
};

const lowStockMax = 3;

const ProductCard = ({ product, sizes, isEager, heading: Heading, onAsk }: ProductCardProps) => {
  const bag = useAddToCart(product);
  const [image] = product.images;
  const [onlySize] = product.sizes.length === 1 ? product.sizes : [];
  const isSoldOut = product.ProductStock === 0;
  const add = () => (onlySize ? bag.put(onlySize) : onAsk('add'));
  const buy = () => (onlySize ? bag.buy(onlySize) : onAsk('buy'));
  return (
    <li className={isSoldOut ? 'card soldout' : 'card'}>
      <div className="ph">
        {image ? <Image of={image} sizes={sizes} eager={isEager} widthMax={960} /> : null}
        <Tag stock={product.ProductStock} />
        {isSoldOut ? null : <QuickAdd product={product} />}
        {isSoldOut ? null : (
          <button
            type="button"
            className="add"
            aria-label={`Add ${product.productName} to cart`}
            onClick={add}
          >
            <Icon of={Plus} />
          </button>
        )}
      </div>
      <div className="info">
        <p className="brand">{product.BrandName}</p>
        <Heading className="name">
          <Link to={`/product/${product.slug}`} prefetch="intent">
            {product.productName}
          </Link>
        </Heading>
        <PriceLine
          now={product.UpdatePrice}
          was={product.DiscountPrice === null ? null : product.ProductPrice}
          off={product.Discount}
        />
        <Stars rating={product.rating} count={product.ratingCount} />
        {isSoldOut ? null : (
          <button
            type="button"
            className="buy link hidden touch:inline-flex"
            onClick={buy}
            aria-label={`Buy now: ${product.productName}`}
          >
            Buy now
          </button>
        )}
      </div>
    </li>
  );
};

const Tag = ({ stock }: { stock: number }) =>
  stock > lowStockMax ? null : (
    <span className="tag">{stock === 0 ? 'Sold out' : `Last ${stock}`}</span>
  );

type ProductGridProps = {
  products: CardProduct[];
  sizes: string;
  eager?: number;
  heading?: 'h2' | 'h3';
  isBusy?: boolean;
};

type ProductCardProps = {
  product: CardProduct;
  sizes: string;
  isEager: boolean;
  heading: 'h2' | 'h3';
  onAsk: (wish: Wish) => void;
};
