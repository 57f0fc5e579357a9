// Products as JSON: the specification's field names, prices in dollars.

import { fieldsJson, publicFieldNames } from '../../domain/catalog/field-lists.ts';
import type { Product, ProductInFull, Size } from '../../domain/catalog/product.ts';
import type { ProductInFullJson, ProductJson } from '../../domain/catalog/product-schema.ts';
import { renderBody } from '../../domain/content/pages/render-body.ts';
import { priceNote, toldPrices, type WithPrior } from '../../domain/pricing/history/told-prices.ts';
import { discountText, unitPriceCents } from '../../domain/pricing/pricing.ts';
import { lowestPrices, type OwnPrices, type PricesJson } from '../../domain/pricing/size-prices.ts';
import { type Measure, unitPriceJson } from '../../domain/pricing/unit-price.ts';
import { type Film, filmFiles } from '../../platform/images/film-url.ts';
import { imageUrl } from '../../platform/images/image-url.ts';
import { toDollars } from '../../platform/values/money.ts';

export const productJson = (product: Product): ProductJson => {
  const [image] = product.images;
  const told = product.priorCents == null ? product : { ...product, ...toldPrices(product) };
  return {
    _id: product.id,
    slug: product.slug,
    ...fieldsJson(publicFieldNames, told),
    ProductImage: image ? imageUrl(image.id, 640, 'webp') : '',
    Discount: discountText(told),
    ProductStock: product.sizes.reduce((sum, size) => sum + size.stock, 0),
    UpdatePrice: toDollars(unitPriceCents(product)),
    ...notesJson(product, product.measure),
    rating: product.ratingTenths === null ? null : product.ratingTenths / 10,
    ratingCount: product.ratingCount,
    colors: product.colors,
    images: product.images,
    sizes: product.sizes.map((size) => sizeJson(size, product.measure)),
    ...lowestJson(product),
  };
};

const sizeJson = ({ id, label, stock, ...prices }: Size, measure: Product['measure']) => ({
  _id: id,
  label,
  stock,
  ...ownPricesJson(prices, measure),
});

/** Of a size without its own price: nothing. */
export const ownPricesJson = (
  { priceCents, discountPriceCents = null, priorCents }: OwnPrices,
  measure?: Measure | null,
) =>
  priceCents === undefined
    ? {}
    : pricesJson({ priceCents, discountPriceCents, priorCents }, measure);

const lowestJson = (product: Product) => {
  if (product.sizes.every(({ priceCents }) => priceCents === undefined)) return {};
  const { isFrom, ...prices } = lowestPrices(product);
  return { lowest: { ...pricesJson(prices, product.measure), isFrom } };
};

const pricesJson = (prices: WithPrior, measure?: Measure | null): PricesJson => {
  const { priceCents, discountPriceCents } = toldPrices(prices);
  return {
    ProductPrice: toDollars(priceCents),
    DiscountPrice: discountPriceCents === null ? null : toDollars(discountPriceCents),
    Discount: discountText({ priceCents, discountPriceCents }),
    UpdatePrice: toDollars(unitPriceCents(prices)),
    ...notesJson(prices, measure),
  };
};

type Notes = Pick<PricesJson, 'PriceNote' | 'UnitPrice'>;

const notesJson = (prices: WithPrior, measure: Product['measure']): Notes => {
  const note = priceNote(prices);
  return {
    ...(note !== null && { PriceNote: note }),
    ...(measure && { UnitPrice: unitPriceJson(measure, unitPriceCents(prices)) }),
  };
};

export const productInFullJson = (product: ProductInFull): ProductInFullJson => ({
  ...productJson(product),
  sizes: product.sizes.map((size) => ({
    ...sizeJson(size, product.measure),
    ...(size.sku && { sku: size.sku }),
    ...(size.barcode && { barcode: size.barcode }),
  })),
  colorways: product.colorways.map(({ id, ...colorway }) => ({ _id: id, ...colorway })),
  attributes: product.attributes,
  fitVotes: product.fitVotes,
  film: product.film && filmJson(product.film),
  ...(product.descriptionBody && {
    descriptionHtml: renderBody(JSON.parse(product.descriptionBody), null),
  }),
  ...(product.seoTitle && { seoTitle: product.seoTitle }),
  ...(product.seoDescription && { seoDescription: product.seoDescription }),
  ...(product.producer && { producer: product.producer }),
  ...(product.soldIn.length > 0 && { soldIn: product.soldIn }),
});

const filmJson = ({ name, image }: Film) => ({ ...filmFiles(name), image });
