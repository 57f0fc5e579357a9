import { Link } from 'react-router';
import { Image } from '../components/image.tsx';
import { PriceLine } from '../components/price.tsx';
import type { CardProduct } from '../product-queries.ts';

/** One product among the instant results, an option of the search box; the typed words are marked. */
export const SearchHit = ({ id, product, text, isOn, onChoose }: SearchHitProps) => {
  const [image] = product.images;
  return (
    <Link
      role="option"
      id={id}
      aria-selected={isOn}
      tabIndex={-1}
      className={isOn ? 'hit is-on' : 'hit'}
      to={`/product/${product.slug}`}
      onClick={onChoose}
    >
      <span className="ph">
        {image ? <Image of={image} alt="" sizes="72px" widthMax={320} /> : null}
      </span>
      <span className="nm">
        <span className="xs muted">{product.BrandName}</span>
        <br />
        {marked(product.productName, text)}
      </span>
      <PriceLine
        now={product.UpdatePrice}
        was={product.DiscountPrice === null ? null : product.ProductPrice}
        off={product.Discount}
      />
    </Link>
  );
};

type SearchHitProps = {
  id: string;
  product: CardProduct;
  text: string;
  isOn: boolean;
  onChoose: () => void;
};

const marked = (name: string, text: string) => {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [match] =
    words.length > 0 ? name.matchAll(new RegExp(`\\b(?:${words.join('|')})`, 'giu')) : [];
  if (!match) return name;
  return (
    <>
      {name.slice(0, match.index)}
      <mark>{match[0]}</mark>
      {name.slice(match.index + match[0].length)}
    </>
  );
};
