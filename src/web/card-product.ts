// A product as its card shows it.
import {
  type CardFieldName,
  fieldOf,
  type PublicFieldName,
  publicFieldNames,
} from '../domain/catalog/field-lists.ts';
import type { productFields } from '../domain/catalog/product-fields.ts';
import type { ProductJson } from '../domain/catalog/product-schema.ts';

/** What cards and the cart need; kept small, because a page carries its data twice. */
export type CardProduct = Omit<ProductJson, NotOnCards>;

type Rows = typeof productFields;
type NotOnCards = Rows[Exclude<PublicFieldName, CardFieldName>]['json'];
const notOnCards = new Set<string>(
  publicFieldNames.flatMap((name) => (fieldOf(name).isOnCards ? [] : [fieldOf(name).json])),
);

export const cardOf = (product: ProductJson): CardProduct => ({
  ...(Object.fromEntries(
    Object.entries(product).filter(([name]) => !notOnCards.has(name)),
  ) as CardProduct),
  images: product.images.slice(0, 2).map(asOfCard),
});

// The second image loads on hover, so it needs no placeholder.
const asOfCard = (image: ProductJson['images'][number], index: number) =>
  index === 0 ? image : { ...image, placeholder: '' };
