import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { say } from '../../../platform/text/say.ts';
import { api } from '../../api-client.ts';
import type { CardProduct } from '../../card-product.ts';
import { Image } from '../../components/media/image.tsx';
import { PriceLine, shownPrice } from '../../components/shop/price.tsx';
import { listProductsById } from '../../product-queries.ts';

/** Small cards in one row to scroll; products that are gone are left out. */
export const ViewedRow = ({ ids }: { ids: readonly string[] }) => {
  const [products, setProducts] = useState<CardProduct[] | null>(null);
  useEffect(() => {
    listProductsById(api, [...ids]).then(setProducts, () => setProducts([]));
  }, [ids]);
  if (products?.length === 0)
    return (
      <p className="text-ink-2 text-sm">{say('These items are not available at the moment.')}</p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the row
    // biome-ignore lint/a11y/noRedundantRoles: a list without markers is none to Safari
    <ul className={rowClass} role="list" tabIndex={0} aria-labelledby="viewed">
      {(products ?? ids.map(() => null)).map((product, index) => (
        <li key={product?._id ?? ids[index]} className="w-36 flex-none md:w-44">
          {product ? <ViewedCard product={product} /> : <div className="image-box aspect-image" />}
        </li>
      ))}
    </ul>
  );
};

const ViewedCard = ({ product }: { product: CardProduct }) => {
  const [image] = product.images;
  return (
    <div className="group relative">
      <div className="image-box aspect-image">
        {image ? (
          <Image
            of={image}
            alt=""
            sizes="176px"
            widthMax={480}
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <Link
        className="mt-2 block text-sm leading-snug after:absolute after:inset-0"
        to={`/product/${product.slug}`}
        prefetch="intent"
      >
        {product.productName}
        {product.colorName ? <span className="text-ink-2"> {product.colorName}</span> : null}
      </Link>
      <PriceLine {...shownPrice(product)} className="text-xs" />
    </div>
  );
};

const rowClass = [
  '-mx-gutter flex gap-column overflow-x-auto px-gutter pb-2',
  'min-h-72 [scrollbar-width:thin]',
].join(' ');
