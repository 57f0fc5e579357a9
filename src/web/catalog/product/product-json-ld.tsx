import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { freeShipping } from '../../../domain/pricing/pricing.ts';
import { pricesJsonOfSize } from '../../../domain/pricing/size-prices.ts';
import type { ReviewJson, ReviewPageJson } from '../../../domain/reviews/review-schema.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { locale } from '../../../platform/text/locale.ts';
import { toCents, toDollars } from '../../../platform/values/money.ts';
import { JsonLd } from '../../components/json-ld.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useOrigin } from '../../components/shop/use-origin.ts';

/** What search engines show of a product: price, stock, rating, delivery, returns. */
export const ProductJsonLd = ({ product, reviews }: ProductJsonLdProps) => {
  const origin = useOrigin();
  const settings = usePublicSettings();
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? {
              '@type': 'Product',
              name: product.productName,
              description: product.ProductDescription,
              sku: product._id,
              url: `${origin}/product/${product.slug}`,
              image: product.images.map(({ id }) => origin + imageUrl(id, 960, 'webp')),
              brand: { '@type': 'Brand', name: product.BrandName },
              category: product.category,
              ...(product.colorName ? { color: product.colorName } : {}),
              ...(product.material ? { material: product.material } : {}),
              offers: offers(product, origin, settings),
              ...(reviews && !reviews.hasDemoReviews ? rating(reviews) : {}),
            }
          : null
      }
    />
  );
};

/** One a size, where sizes have their own prices. */
const offers = (product: ProductInFullJson, origin: string, settings: PublicSettings) =>
  product.lowest
    ? product.sizes.map((size) => ({
        ...offer(
          { ...product, ...pricesJsonOfSize(product, size), ProductStock: size.stock },
          origin,
          settings,
        ),
        name: `${product.productName}, ${size.label}`,
        sku: size._id,
      }))
    : offer(product, origin, settings);

const offer = (product: ProductInFullJson, origin: string, settings: PublicSettings) => ({
  '@type': 'Offer',
  url: `${origin}/product/${product.slug}`,
  price: product.UpdatePrice.toFixed(2),
  priceCurrency: locale().currency,
  ...(product.DiscountPrice === null ? {} : { priceSpecification: priceBefore(product) }),
  ...(product.DiscountLastDay ? { priceValidUntil: product.DiscountLastDay } : {}),
  availability: `https://schema.org/${product.ProductStock > 0 ? 'InStock' : 'OutOfStock'}`,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: settings.shop.name },
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: locale().country },
    shippingRate: {
      '@type': 'MonetaryAmount',
      value: toDollars(shippingOf(product.UpdatePrice, settings)).toFixed(2),
      currency: locale().currency,
    },
  },
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: locale().country,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: settings.returns.days,
  },
});

const priceBefore = ({ ProductPrice }: ProductInFullJson) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: ProductPrice.toFixed(2),
  priceCurrency: locale().currency,
});

/** Of an order of this item alone. */
const shippingOf = (dollars: number, { delivery }: PublicSettings): number =>
  freeShipping(toCents(dollars), delivery).reduce(
    (cents, free) => cents + free.cents,
    delivery.shippingCents,
  );

const rating = ({ rating: ratingValue, ratingCount, reviews }: ReviewPageJson) =>
  ratingValue === null || ratingCount === 0
    ? {}
    : {
        aggregateRating: { '@type': 'AggregateRating', ratingValue, ratingCount },
        review: reviews.slice(0, reviewsMax).map(toReview),
      };

const reviewsMax = 2;

const toReview = ({ author, createdAt, rating, title, text }: ReviewJson) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  datePublished: shopDay(new Date(createdAt)),
  name: title,
  reviewBody: text,
  reviewRating: { '@type': 'Rating', ratingValue: rating },
});

type ProductJsonLdProps = {
  product: ProductInFullJson;
  /** The first page. Made-up ones are not told to search engines, nor a rating with them. */
  reviews: ReviewPageJson | null;
};
