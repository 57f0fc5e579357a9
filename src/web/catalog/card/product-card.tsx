import { Plus } from 'lucide';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted } from '../../../platform/text/counted.ts';
import { say } from '../../../platform/text/say.ts';
import type { CardProduct } from '../../card-product.ts';
import { Icon } from '../../components/media/icon.tsx';
import { PriceLine, shownPrice } from '../../components/shop/price.tsx';
import { Stars } from '../../components/stars.tsx';
import type { SizeChoice } from '../sizes/size-dialog.tsx';
import { CardImages } from './card-images.tsx';
import { QuickAdd } from './quick-add.tsx';

const lowStockMax = 3;

/**
 * One link covers the whole card. For screen readers its text comes before image and buttons.
 * `onChooseSize` opens the size dialog of a touch screen, `onReachButtons` fetches its script.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  isEager,
  leadsWithSecond,
  heading: Heading,
  onChooseSize,
  onReachButtons,
}: ProductCardProps) {
  const [isReached, setReached] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isSoldOut = product.ProductStock === 0;
  const reach = () => setReached(true);
  return (
    <li
      className="group/card relative flex min-w-0 flex-col noscript:[&_button]:hidden"
      onPointerEnter={reach}
      onFocus={reach}
    >
      <div className="order-1 grid flex-1 content-start gap-0.5 pt-3">
        <p className="text-ink-2 text-xs leading-snug">{product.BrandName}</p>
        <Heading className="font-medium text-card leading-snug touch:text-compact">
          <Link
            ref={link}
            className={coverLinkClass}
            to={`/product/${product.slug}`}
            prefetch="intent"
          >
            {product.productName}
          </Link>
        </Heading>
        <div className="@container">
          <PriceLine {...shownPrice(product)} className="mt-0.5 text-fit" />
        </div>
        <div className="flex min-h-5 flex-wrap items-center gap-x-3">
          <Stars rating={product.rating} count={product.ratingCount} />
          {product.colors > 1 ? (
            <span className="text-ink-2 text-xs">{counted(product.colors, 'color')}</span>
          ) : null}
        </div>
      </div>
      <div className="image-box aspect-image">
        <CardImages
          name={product.productName}
          images={leadsWithSecond ? [...product.images].reverse() : product.images}
          isReached={isReached}
          isFaded={isSoldOut}
          isEager={isEager}
          sizes={sizes}
          onPress={() => link.current?.click()}
        />
        <StockLabel stock={product.ProductStock} />
        {isSoldOut ? null : <QuickAdd product={product} />}
        {isSoldOut ? null : (
          <button
            type="button"
            className="absolute right-0 bottom-0 z-2 hidden size-11 place-items-end touch:grid"
            aria-label={say('Add {productName} to cart', { productName: product.productName })}
            onClick={() => onChooseSize({ product })}
            onPointerDown={onReachButtons}
            onFocus={onReachButtons}
          >
            <span className="grid size-9 place-items-center bg-paper">
              <Icon of={Plus} />
            </span>
          </button>
        )}
      </div>
    </li>
  );
});

const coverLinkClass = [
  'after:absolute after:inset-0 after:z-1 focus-visible:outline-0',
  'focus-visible:after:outline-2 focus-visible:after:outline-accent',
  'focus-visible:after:outline-offset-3',
].join(' ');

const StockLabel = ({ stock }: { stock: number }) =>
  stock > lowStockMax ? null : (
    <span className={`${labelClass} ${stock === 0 ? 'bg-ink text-on-ink' : 'bg-paper'}`}>
      {stock === 0 ? say('Sold out') : say('Last {stock}', { stock })}
    </span>
  );

const labelClass = 'absolute top-3 left-0 z-2 py-0.75 pr-2 pl-2.5 font-label text-2xs';

type ProductCardProps = {
  product: CardProduct;
  sizes: string;
  isEager: boolean;
  /** The images change places, where there are two. */
  leadsWithSecond: boolean;
  heading: 'h2' | 'h3';
  onChooseSize: (choice: SizeChoice) => void;
  onReachButtons: () => void;
};
