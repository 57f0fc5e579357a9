import { useWatch } from 'react-hook-form';
import {
  discountPriceOf,
  percentOfText,
} from '../../../../domain/catalog/manage/save/product-input.ts';
import { discountText } from '../../../../domain/pricing/pricing.ts';
import { say } from '../../../../platform/text/say.ts';
import { toDollars } from '../../../../platform/values/money.ts';
import { typedCents } from '../../../../platform/values/typed-cents.ts';
import { PriceLine } from '../../../components/shop/price.tsx';
import { Stars } from '../../../components/stars.tsx';
import type { ProductValues } from './draft/product-draft.ts';
import { useProductForm } from './use-product-form.ts';

type Rated = { rating: number | null; ratingCount: number };

/** The card of the product as it is typed. */
export const ProductPreview = ({ rating, ratingCount }: Rated) => {
  const { control } = useProductForm();
  const values = useWatch({ control }) as ProductValues;
  const [image] = values.images;
  const price = priceOf(values);
  const typed = values.sizes.filter((size) => size.stock.trim());
  const stock = typed.reduce((sum, size) => sum + (Number(size.stock) || 0), 0);
  const isLow = typed.length > 0 && stock <= lowStockMax;
  return (
    <aside className="content-start bg-surface p-5 xl:sticky xl:top-6" aria-label={say('Preview')}>
      <p className="mb-3 text-ink-2 text-xs">{say('As the shop shows it')}</p>
      <div className="max-w-80">
        <div className="image-box aspect-image">
          {image ? (
            <img
              key={image.url}
              className={`size-full object-cover ${isLow && stock === 0 ? 'opacity-55' : ''}`}
              src={image.url}
              width="900"
              height="1200"
              alt={image.alt}
            />
          ) : null}
          {isLow ? (
            <span
              className={`absolute top-3 left-0 py-0.75 pr-2 pl-2.5 font-label text-2xs ${
                stock === 0 ? 'bg-ink text-on-ink' : 'bg-paper'
              }`}
            >
              {stock === 0 ? say('Sold out') : say('Last {stock}', { stock })}
            </span>
          ) : null}
        </div>
        <div className="grid gap-0.5 pt-3">
          <p className="text-ink-2 text-xs leading-snug">
            {values.BrandName.slice(0, shownMax) || say('Brand name')}
          </p>
          <p className="font-medium text-card leading-snug">
            {values.productName.slice(0, shownMax) || say('Product name')}
          </p>
          {price ? <PriceLine {...price} className="mt-0.5" /> : null}
          <Stars rating={rating} count={ratingCount} />
        </div>
      </div>
    </aside>
  );
};

const shownMax = 200;
// As on the cards of the shop.
const lowStockMax = 3;

const priceOf = ({ ProductPrice, DiscountPrice, Discount }: ProductValues) => {
  const cents = typedCents(ProductPrice);
  if (!cents) return null;
  const discount = discountPriceOf(cents, typedCents(DiscountPrice), percentOfText(Discount));
  const reduced = 'cents' in discount ? discount.cents : null;
  return reduced === null
    ? { now: toDollars(cents) }
    : {
        now: toDollars(reduced),
        was: toDollars(cents),
        off: discountText({ priceCents: cents, discountPriceCents: reduced }),
      };
};
