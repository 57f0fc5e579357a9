// Products within a text. Only ids are stored; the rest is read again.

import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { imageUrl } from '../../../../platform/images/image-url.ts';
import { say } from '../../../../platform/text/say.ts';
import { api } from '../../../api-client.ts';
import type { CardProduct } from '../../../card-product.ts';
import { PriceLine, shownPrice } from '../../../components/shop/price.tsx';
import { listProductsById } from '../../../product-queries.ts';

/** The products of `ids` that customers see, in order; null while they load. */
export const useProducts = (ids: readonly string[]): CardProduct[] | null => {
  const [products, setProducts] = useState<CardProduct[] | null>(null);
  const key = ids.join(' ');
  useEffect(() => {
    let isWanted = true;
    const list = key ? listProductsById(api, key.split(' ')) : Promise.resolve([]);
    const take = (found: CardProduct[]) => isWanted && setProducts(found);
    list.then(take, () => take([]));
    return () => {
      isWanted = false;
    };
  }, [key]);
  return products;
};

export const ProductsView = ({ node }: NodeViewProps) => {
  const ids: string[] = node.attrs.ids;
  const products = useProducts(ids);
  const hidden = products ? ids.length - products.length : 0;
  return (
    <NodeViewWrapper>
      <ul className="product-cards" aria-label={say('Products')} data-drag-handle>
        {products?.map(({ _id, productName, BrandName, images: [image], ...product }) => (
          <li key={_id}>
            <span className="image-box">
              {image ? <img src={imageUrl(image.id, 320, 'webp')} alt="" /> : null}
            </span>
            <small>{BrandName}</small> {productName}
            <PriceLine now={shownPrice(product).now} isFrom={shownPrice(product).isFrom} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <p className="text-ink-2 text-sm">
          {say('{hidden} of these products customers do not see.', { hidden })}
        </p>
      ) : null}
    </NodeViewWrapper>
  );
};
