import { Plus } from 'lucide';
import { memo } from 'react';
import { Link } from 'react-router';
import { Icon } from '../components/icon.tsx';
import { Image } from '../components/image.tsx';
import { PriceLine } from '../components/price.tsx';
import { Stars } from '../components/stars.tsx';
import type { CardProduct } from '../product-queries.ts';
import { QuickAdd } from './quick-add.tsx';
import type { QuickAddAction, SizeChoice } from './size-dialog.tsx';
import { useAddToCart } from './use-add-to-cart.tsx';

const lowStockMax = 3;

/**
 * One link over the whole card, its text before the image and the buttons for who listens.
 * `onChooseSize` opens the size dialog of a touch screen, `onReachButtons` fetches its script.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  isEager,
  heading: Heading,
  onChooseSize,
  onReachButtons,
}: ProductCardProps) {
  const cart = useAddToCart(product);
  const [image] = product.images;
  const [onlySize] = product.sizes.length === 1 ? product.sizes : [];
  const isSoldOut = product.ProductStock === 0;
  const start = (action: QuickAddAction) =>
    onlySize ? cart[action](onlySize) : onChooseSize({ product, action });
  return (
    <li className="group/card relative flex min-w-0 flex-col noscript:[&_button]:hidden">
      <div className="order-1 grid flex-1 content-start gap-0.5 pt-3">
        <p className="wrap-anywhere text-ink-2 text-xs leading-snug">{product.BrandName}</p>
        <Heading className="wrap-anywhere font-medium text-card leading-snug touch:text-compact">
          <Link className={coverLinkClass} to={`/product/${product.slug}`} prefetch="intent">
            {product.productName}
          </Link>
        </Heading>
        <PriceLine
          now={product.UpdatePrice}
          was={product.DiscountPrice === null ? null : product.ProductPrice}
          off={product.Discount}
          className="mt-0.5 touch:text-compact"
        />
        <div className="min-h-5">
          <Stars rating={product.rating} count={product.ratingCount} />
        </div>
      </div>
      <div className="image-box aspect-image">
        {image ? (
          <Image
            of={isSoldOut ? { ...image, placeholder: '' } : image}
            sizes={sizes}
            eager={isEager}
            widthMax={960}
            className={isSoldOut ? `${imageClass} opacity-55` : imageClass}
          />
        ) : null}
        <StockLabel stock={product.ProductStock} />
        {isSoldOut ? null : <QuickAdd product={product} />}
        {isSoldOut ? null : (
          <button
            type="button"
            className="absolute right-2 bottom-2 z-2 hidden size-11 place-items-center bg-paper
              touch:grid"
            aria-label={`Add ${product.productName} to cart`}
            onClick={() => start('addToCart')}
            onPointerDown={onReachButtons}
            onFocus={onReachButtons}
          >
            <Icon of={Plus} />
          </button>
        )}
      </div>
      {isSoldOut ? null : (
        <button
          type="button"
          className="relative z-2 order-1 mt-2 hidden min-h-11 place-items-center border
            border-edge font-label text-xs touch:grid"
          onClick={() => start('buyNow')}
          onPointerDown={onReachButtons}
          onFocus={onReachButtons}
          aria-label={`Buy now: ${product.productName}`}
        >
          Buy now
        </button>
      )}
    </li>
  );
});

const imageClass = [
  'size-full object-cover transition-[translate] duration-reveal ease-out',
  'mouse:group-focus-within/card:-translate-y-[1.05rem]',
  'mouse:group-hover/card:-translate-y-[1.05rem]',
].join(' ');

const coverLinkClass = [
  'after:absolute after:inset-0 after:z-1 focus-visible:outline-0',
  'focus-visible:after:outline-2 focus-visible:after:outline-accent',
  'focus-visible:after:outline-offset-3',
].join(' ');

const StockLabel = ({ stock }: { stock: number }) =>
  stock > lowStockMax ? null : (
    <span className={`${labelClass} ${stock === 0 ? 'bg-ink text-on-ink' : 'bg-paper'}`}>
      {stock === 0 ? 'Sold out' : `Last ${stock}`}
    </span>
  );

const labelClass = 'absolute top-3 left-0 z-1 py-0.75 pr-2 pl-2.5 font-label text-2xs';

type ProductCardProps = {
  product: CardProduct;
  sizes: string;
  isEager: boolean;
  heading: 'h2' | 'h3';
  onChooseSize: (choice: SizeChoice) => void;
  onReachButtons: () => void;
};
