import { fieldsJson, writtenFieldNames } from '../../../domain/catalog/field-lists.ts';
import type {
  ManagedProduct,
  ManagedProductInFull,
} from '../../../domain/catalog/manage/list/managed-product.ts';
import type { ManagedProductJson } from '../../../domain/catalog/manage/list/managed-product-schema.ts';
import type { ManagedProductInFullJson } from '../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import type { OwnPrices } from '../../../domain/pricing/size-prices.ts';
import { ownPricesJson, productJson } from '../product-json.ts';

/** With what only admins see. */
export const managedProductJson = (product: ManagedProduct): ManagedProductJson => ({
  ...productJson(product),
  ...fieldsJson(writtenFieldNames, product),
  sizes: product.sizes.map(managedSizeJson),
  revision: product.revision,
  state: product.state,
  publishAt: product.publishAt?.toISOString() ?? null,
  updatedAt: product.updatedAt.toISOString(),
});

export const managedProductInFullJson = (
  product: ManagedProductInFull,
): ManagedProductInFullJson => ({
  ...managedProductJson(product),
  film: product.film,
  attributes: product.attributes,
  sizes: product.sizes.map(managedSizeJson),
  colorways: product.colorways.map(({ id, name, ...color }) => ({
    _id: id,
    productName: name,
    ...color,
  })),
});

const managedSizeJson = <Size extends OwnPrices & { id: string }>({
  id,
  priceCents,
  discountPriceCents,
  ...size
}: Size) => ({ _id: id, ...size, ...ownPricesJson({ priceCents, discountPriceCents }) });
