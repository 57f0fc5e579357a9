import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { CardProduct } from '../card-product.ts';
import { Image } from '../components/media/image.tsx';
import { PriceLine, shownPrice } from '../components/shop/price.tsx';
import { ComboboxOption } from '../kit/combobox.tsx';

/** A product among the instant results; the typed words are marked. */
export const SearchHit = ({ product, text, onChoose }: SearchHitProps) => {
  const [image] = product.images;
  return (
    <ComboboxOption
      value={product._id}
      className={hitClass}
      onClick={onChoose}
      render={<Link to={`/product/${product.slug}`} />}
    >
      <span className="image-box aspect-image max-md:row-span-2">
        {image ? (
          <Image of={image} alt="" sizes="72px" widthMax={320} className="size-full object-cover" />
        ) : null}
      </span>
      <span className="font-medium max-md:self-end">
        <span className="text-ink-2 text-xs">{product.BrandName}</span>
        <br />
        {withMark(product.productName, text)}
      </span>
      <PriceLine {...shownPrice(product)} className="mt-0.5 max-md:self-start" />
    </ComboboxOption>
  );
};

const hitClass = [
  'grid grid-cols-[3.5rem_1fr] items-center gap-x-4 border-rule border-t py-2',
  'first:border-t-0 first:pt-0 md:grid-cols-[4.5rem_1fr_auto] md:gap-4',
  'hover:dashed-under hover:text-accent data-highlighted:dashed-under data-highlighted:text-accent',
  'forced-colors:data-highlighted:outline-2',
].join(' ');

type SearchHitProps = {
  product: CardProduct;
  text: string;
  onChoose: (event: MouseEvent) => void;
};

const withMark = (name: string, text: string) => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [match] =
    words.length > 0 ? name.matchAll(new RegExp(`\\b(?:${words.join('|')})`, 'giu')) : [];
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.index)}
      <b>{match[0]}</b>
      {name.slice(match.index + match[0].length)}
    </>
  );
};
