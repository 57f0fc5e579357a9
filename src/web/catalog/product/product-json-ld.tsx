import { sizePath } from '../../../domain/catalog/product.ts';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { businessDays } from '../../../domain/pricing/delivery-window.ts';
import { freeShipping } from '../../../domain/pricing/pricing.ts';
import { type PricesJson, pricesJsonOfSize } from '../../../domain/pricing/size-prices.ts';
import { measureUnits, type UnitPriceJson } from '../../../domain/pricing/unit-price.ts';
import type { ReviewJson, ReviewPageJson } from '../../../domain/reviews/review-schema.ts';
import type { PublicSettings } from '../../../domain/shop-settings/settings-json.ts';
import { imageUrl } from '../../../platform/images/image-url.ts';
import { shopDay } from '../../../platform/text/day-in.ts';
import { locale } from '../../../platform/text/locale.ts';
import { amountText, toCents } from '../../../platform/values/money.ts';
import { JsonLd } from '../../components/json-ld.tsx';
import { usePublicSettings } from '../../components/shop/public-settings.ts';
import { useOrigin, useSite } from '../../components/shop/use-origin.ts';
import { useRootData } from '../../components/shop/use-root-data.ts';

/** What search engines show of a product: price, stock, rating, delivery, returns. */
export const ProductJsonLd = ({ product, reviews }: ProductJsonLdProps) => {
  const origin = useOrigin();
  const site = useSite();
  const settings = usePublicSettings();
  const { deliversTo, notices } = useRootData().storefront ?? {};
  const shown = { isUndelivered: deliversTo?.length === 0, hasUnitPrice: notices?.unitPrice };
  return (
    <JsonLd
      data={
        import.meta.env.SSR
          ? {
              '@type': 'Product',
              name: product.productName,
              description: product.ProductDescription,
              url: `${site}/product/${product.slug}`,
              ...(product.images.length > 0 ? { image: images(product, origin) } : {}),
              brand: { '@type': 'Brand', name: product.BrandName },
              category: product.category,
              ...(product.colorName ? { color: product.colorName } : {}),
              ...(product.material ? { material: product.material } : {}),
              offers: offers(product, site, { ...settings, ...shown }),
              ...(reviews && !reviews.hasDemoReviews ? rating(reviews) : {}),
            }
          : null
      }
    />
  );
};

const images = ({ images }: ProductInFullJson, origin: string) =>
  images.map(({ id }) => origin + imageUrl(id, 960, 'webp'));

type Settings = ReturnType<typeof usePublicSettings>;

type Shown = { isUndelivered: boolean; hasUnitPrice: true | undefined };

/** One a size, as in the feed. */
const offers = (
  product: ProductInFullJson,
  site: string,
  { isUndelivered, hasUnitPrice, ...settings }: Settings & Shown,
) => {
  const shared = {
    '@type': 'Offer',
    priceCurrency: locale().currency,
    ...(product.DiscountLastDay ? { priceValidUntil: product.DiscountLastDay } : {}),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: settings.shop.name },
  };
  return product.sizes.map((size) => {
    const prices = pricesJsonOfSize(product, size);
    return {
      ...shared,
      name: [product.productName, product.colorName, size.label].filter(Boolean).join(', '),
      url: site + sizePath(product.slug, size.label),
      ...(size.sku ? { sku: size.sku } : {}),
      ...(size.barcode ? { gtin: size.barcode } : {}),
      price: amountText(toCents(prices.UpdatePrice)),
      ...priceSpecification(prices, hasUnitPrice),
      availability: `https://schema.org/${size.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      ...shipping(prices.UpdatePrice, settings, isUndelivered),
      hasMerchantReturnPolicy: returnPolicy(settings),
    };
  });
};

const shipping = (dollars: number, settings: Settings, isUndelivered: boolean) => {
  const destination = {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: locale().country },
  };
  if (isUndelivered) return { shippingDetails: { ...destination, doesNotShip: true } };
  // The price is unknown before there is an address.
  if (settings.delivery.noPrice) return {};
  return { shippingDetails: { ...destination, ...shippingTo(dollars, settings) } };
};

const shippingTo = (dollars: number, settings: Settings) => ({
  shippingRate: {
    '@type': 'MonetaryAmount',
    value: amountText(shippingOf(dollars, settings)),
    currency: locale().currency,
  },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    // The days below count these alone; Google would count Saturdays, too.
    businessDays: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: businessDays.map((day) => `https://schema.org/${weekdays[day]}`),
    },
    handlingTime: days(0, settings.promises.handlingDays),
    transitTime: days(settings.promises.transitDaysMin, settings.promises.transitDaysMax),
  },
});

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const days = (minValue: number, maxValue: number) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

const returnPolicy = ({ returns, promises }: PublicSettings) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: locale().country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returns.days,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: `https://schema.org/${
    promises.returnPostage === 'shop' ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'
  }`,
});

const priceSpecification = (prices: PricesJson, hasUnitPrice: true | undefined) => {
  const { DiscountPrice, UnitPrice } = prices;
  const all = [
    ...(DiscountPrice === null ? [] : [priceBefore(prices)]),
    ...(UnitPrice && hasUnitPrice ? [priceOfUnit(UnitPrice)] : []),
  ];
  return all.length > 0 ? { priceSpecification: all.length > 1 ? all : all[0] } : {};
};

const priceOfUnit = ({ price, unit }: UnitPriceJson) => ({
  '@type': 'UnitPriceSpecification',
  price: amountText(toCents(price)),
  priceCurrency: locale().currency,
  referenceQuantity: {
    '@type': 'QuantitativeValue',
    value: 1,
    unitCode: measureUnits[unit].code,
  },
});

const priceBefore = ({ ProductPrice }: PricesJson) => ({
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/StrikethroughPrice',
  price: amountText(toCents(ProductPrice)),
  priceCurrency: locale().currency,
});

/** The delivery price of an order of this item alone. */
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
  /**
   * The first page of reviews. Search engines get neither demo reviews nor a rating that includes
   * them.
   */
  reviews: ReviewPageJson | null;
};
