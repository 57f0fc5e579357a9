// A draft as the API takes it.
import type { TypedOf } from '../../../../../domain/catalog/field-kinds.ts';
import type { WrittenFieldName } from '../../../../../domain/catalog/field-lists.ts';
import type { productFields } from '../../../../../domain/catalog/product-fields.ts';
import type { PublicationState } from '../../../../../domain/catalog/publication.ts';
import { toDollars } from '../../../../../platform/values/money.ts';
import { typedCents } from '../../../../../platform/values/typed-cents.ts';
import {
  type Draft,
  fieldsOfForm,
  millimetersOf,
  type ProductValues,
  publishingNames,
} from './product-draft.ts';

/** A discount is sent as it was typed, the linked color only when it was changed. */
export const productBody = ({ base, values, revision }: Draft) => {
  const { colorways, sizes, images, film, attributes } = values;
  const linked = colorways[0]?._id ?? null;
  const isLinkChanged = idsOf(base) !== idsOf(values) || (revision === null && linked !== null);
  return {
    ...textsOf(values),
    ...publishingBody(base, values),
    images,
    film: film.name ? film : null,
    attributes,
    sizes: sizes.map(({ _id, label, stock, stockSeen, sku, measures, ...own }) => ({
      ...(_id && { _id }),
      label,
      stock,
      ...(stockSeen !== null && { stockSeen }),
      sku,
      barcode: own.barcode?.trim() || null,
      ProductPrice: sumOf(own.price ?? '') || null,
      DiscountPrice: sumOf(own.discountPrice ?? '') || null,
      millimeters: Object.fromEntries(
        Object.entries(measures).flatMap(([point, text]) => {
          const millimeters = millimetersOf(text);
          return millimeters === null ? [] : [[point, millimeters]];
        }),
      ),
    })),
    ...(isLinkChanged && { colorwayOf: linked }),
  };
};

type Rows = typeof productFields;
type Texts = {
  [Name in WrittenFieldName as Rows[Name]['json']]: Extract<TypedOf<Rows[Name]>, string>;
} & { Discount: string };

// What can be chosen is one of the options.
const textsOf = (values: ProductValues): Texts =>
  Object.fromEntries(
    [...fieldsOfForm, 'Discount' as const].map((name) => [
      name,
      name in prices ? sumOf(values[name]) : values[name].trim(),
    ]),
  ) as Texts;

const prices = { ProductPrice: true, DiscountPrice: true };

/** As the API takes it, with a dot. */
const sumOf = (text: string): string => {
  const cents = typedCents(text);
  return cents === null ? text.trim() : String(toDollars(cents));
};

/** Sent only if changed: otherwise a renamed draft gets an address from its new name. */
const publishingBody = (
  base: ProductValues,
  values: ProductValues,
): { slug?: string; state?: PublicationState; publishAt?: string } => {
  const { slug, state, publishAt } = values;
  const isChanged = publishingNames.some((name) => name !== 'slug' && base[name] !== values[name]);
  return {
    ...(slug.trim() && slug !== base.slug && { slug: slug.trim() }),
    ...(isChanged && { state: state as PublicationState }),
    ...(isChanged && publishAt && { publishAt }),
  };
};

const idsOf = ({ colorways }: ProductValues): string =>
  colorways
    .map(({ _id }) => _id)
    .sort()
    .join();
