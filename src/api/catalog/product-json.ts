// Products as JSON: the specification's field names, prices in dollars.

import { fieldsJson, publicFieldNames } from '../../domain/catalog/field-lists.ts';
import type { Product, ProductInFull, Size } from '../../domain/catalog/product.ts';
import type { ProductInFullJson, ProductJson } from '../../domain/catalog/product-schema.ts';
import { renderBody } from '../../domain/content/pages/render-body.ts';
import { priceNote, toldPrices, type WithPrior } from '../../domain/pricing/history/told-prices.ts';
import { discountText, unitPriceCents } from '../../domain/pricing/pricing.ts';
import { lowestPrices, type OwnPrices, type PricesJson } from '../../domain/pricing/size-prices.ts';
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
    ...noteJson(product),
    rating: product.ratingTenths === null ? null : product.ratingTenths / 10,
    ratingCount: product.ratingCount,
    colors: product.colors,
    images: product.images,
    sizes: product.sizes.map(sizeJson),
    ...lowestJson(product),
  };
};

const sizeJson = ({ id, label, stock, ...prices }: Size) => ({
  _id: id,
  label,
  stock,
  ...ownPricesJson(prices),
});

/** Of a size without its own price: nothing. */
export const ownPricesJson = ({ priceCents, discountPriceCents = null, priorCents }: OwnPrices) =>
  priceCents === undefined ? {} : pricesJson({ priceCents, discountPriceCents, priorCents });

const lowestJson = (product: Product) => {
  if (product.sizes.every(({ priceCents }) => priceCents === undefined)) return {};
  const { isFrom, ...prices } = lowestPrices(product);
  return { lowest: { ...pricesJson(prices), isFrom } };
};

const pricesJson = (prices: WithPrior): PricesJson => {
  const { priceCents, discountPriceCents } = toldPrices(prices);
  return {
    ProductPrice: toDollars(priceCents),
    DiscountPrice: discountPriceCents === null ? null : toDollars(discountPriceCents),
    Discount: discountText({ priceCents, discountPriceCents }),
    UpdatePrice: toDollars(unitPriceCents(prices)),
    ...noteJson(prices),
  };
};

const noteJson = (prices: WithPrior): { PriceNote?: string } => {
  const note = priceNote(prices);
  return note === null ? {} : { PriceNote: note };
};

export const productInFullJson = (product: ProductInFull): ProductInFullJson => ({
  ...productJson(product),
  sizes: product.sizes.map((size) => ({
    ...sizeJson(size),
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
  ...(product.soldIn.length > 0 && { soldIn: product.soldIn }),
});

const filmJson = ({ name, image }: Film) => ({ ...filmFiles(name), image });
