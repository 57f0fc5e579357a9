// What the form sees by itself, by the rules of the API, which decides.
import { barcodeOf, noBarcode } from '../../../../../domain/catalog/barcode.ts';
import { plainCode, type TextedField } from '../../../../../domain/catalog/field-texts.ts';
import { describe } from '../../../../../domain/catalog/manage/save/description-body.ts';
import { productLimits } from '../../../../../domain/catalog/manage/save/product-input.ts';
import { slugProblem } from '../../../../../domain/catalog/manage/slugs/slug-problem.ts';
import { productFields } from '../../../../../domain/catalog/product-fields.ts';
import { formatCount } from '../../../../../platform/text/format-count.ts';
import { isText } from '../../../../../platform/text/is-text.ts';
import { plainBreaks } from '../../../../../platform/text/line-breaks.ts';
import { currencyWord } from '../../../../../platform/values/money.ts';
import { typedCents } from '../../../../../platform/values/typed-cents.ts';
import { checkDiscount } from './check-discount.ts';
import {
  type DraftFilm,
  type DraftImage,
  type DraftSize,
  type FieldsOfForm,
  fieldOfForm,
  fieldsOfForm,
  millimetersOf,
  type ProductValues,
} from './product-draft.ts';

/** Sentences by the path of a field: 'productName', 'images', 'sizes.0.stock'. */
export type ProductErrors = Readonly<Record<string, string>>;

export const checkProduct = (values: ProductValues): ProductErrors => ({
  ...(values.images.length === 0 && { images: 'Add an image.' }),
  ...checkFilm(values.film),
  ...checkTexts(values),
  ...checkPublishing(values),
  ...checkColor(values),
  ...Object.assign({}, ...values.images.map(checkAlt)),
  ...Object.assign({}, ...values.sizes.map((size, index) => checkSize(size, index, values.sizes))),
});

const checkTexts = (values: ProductValues): ProductErrors => {
  const errors = checkFields(values);
  return { ...checkDiscount(values, errors), ...errors };
};

const checkFields = (values: ProductValues): ProductErrors =>
  Object.fromEntries(
    fieldsOfForm.flatMap((json) => {
      const problem = fieldProblem(fieldOfForm(json), values[json]);
      return problem ? [[json, problem]] : [];
    }),
  );

/** A sentence about what is typed; null when it is right. */
export const fieldProblem = (field: TextedField, typed: string): string | null => {
  const text = field.kind === 'text' && field.isLong ? plainBreaks(typed).trim() : tidy(typed);
  if (!text) return field.missing ?? null;
  switch (field.kind) {
    case 'text':
      if (field.code) return field.code.pattern.test(plainCode(text)) ? null : field.code.problem;
      return textProblem(text, field.max);
    case 'color':
      return /^#[\da-f]{6}$/i.test(text) ? null : 'Enter a color such as #1f2a44.';
    case 'body': {
      const made = describe(typed);
      return typeof made === 'string' ? made : null;
    }
    case 'count':
      return stockProblem(text) && 'Enter a number such as 3, or leave it empty.';
    case 'money':
      return priceProblem(typedCents(text), field);
    default:
      return null;
  }
};

const priceProblem = (cents: number | null, { missing = noPrice(), max }: Money): string | null => {
  if (!cents) return missing;
  return cents > max ? `Enter a price up to ${formatCount(1_000_000)}.` : null;
};

type Money = { missing?: string; max: number };
const noPrice = () => `Enter a price in ${currencyWord()}, or leave it empty.`;

const textProblem = (text: string, lengthMax: number): string | null => {
  if (!isText(text)) return 'Remove the characters that are not text.';
  return text.length > lengthMax
    ? `Use at most ${formatCount(lengthMax)} characters. These are ${formatCount(text.length)}.`
    : null;
};

const checkPublishing = ({ slug, state, publishAt }: ProductValues): ProductErrors => {
  const wrong = slug.trim() ? slugProblem(slug.trim()) : null;
  return {
    ...(wrong && { slug: wrong }),
    ...(state === 'scheduled' && !publishAt && { publishAt: 'Choose a day and a time.' }),
  };
};

const checkColor = ({ colorName, colorHex, colorways }: ProductValues): ProductErrors =>
  colorways.length === 0
    ? {}
    : {
        ...(!colorName.trim() && { colorName: 'Enter the name of this color.' }),
        ...(!colorHex.trim() && { colorHex: 'Choose the swatch that customers see.' }),
      };

const checkAlt = ({ alt }: DraftImage, index: number): ProductErrors => {
  const problem = textProblem(tidy(alt), productLimits.alt);
  return problem ? { [`images.${index}.alt`]: problem } : {};
};

const checkFilm = ({ name, url, alt }: DraftFilm): ProductErrors => {
  if (!name) return {};
  const problem = textProblem(tidy(alt), productLimits.alt);
  return url ? (problem ? { 'film.alt': problem } : {}) : { film: 'A film needs an image.' };
};

const checkSize = (size: DraftSize, index: number, sizes: DraftSize[]): ProductErrors => {
  const isFirst = (same: (other: DraftSize) => boolean) => sizes.findIndex(same) === index;
  const label = labelProblem(size, isFirst);
  const stock = stockProblem(size.stock.trim());
  const sku = skuProblem(size, isFirst);
  const price = sizePriceProblem(size);
  const barcode = size.barcode?.trim() && barcodeOf(size.barcode) === null;
  const isMeasured = Object.values(size.measures).every((text) => !text.trim() || isMeasure(text));
  return {
    ...(label && { [`sizes.${index}.label`]: label }),
    ...(stock && { [`sizes.${index}.stock`]: stock }),
    ...(sku && { [`sizes.${index}.sku`]: sku }),
    ...(price && { [`sizes.${index}.price`]: price }),
    ...(barcode && {
      [`sizes.${index}.barcode`]: `The barcode of ${size.label || 'it'} ${noBarcode}.`,
    }),
    ...(!isMeasured && {
      [`sizes.${index}.measures`]: `Enter centimeters, such as 53.5, for ${size.label || 'it'}.`,
    }),
  };
};

type IsFirst = (same: (other: DraftSize) => boolean) => boolean;

const labelProblem = ({ label }: DraftSize, isFirst: IsFirst): string | null => {
  if (!label.trim()) return 'Enter the size.';
  if (!isFirst((other) => plain(other.label) === plain(label)))
    return 'This size is there already.';
  return textProblem(tidy(label), productLimits.sizeLabel);
};

const stockProblem = (stock: string): string | null => {
  if (stock.startsWith('-')) return 'Stock cannot go below 0.';
  if (!/^\d{1,7}$/.test(stock)) return 'Enter the stock, for example 12.';
  return Number(stock) > productLimits.stock
    ? `Enter a stock up to ${formatCount(productLimits.stock)}.`
    : null;
};

const skuProblem = ({ sku }: DraftSize, isFirst: IsFirst): string | null => {
  if (!sku.trim()) return null;
  if (!isFirst((other) => tidy(other.sku) === tidy(sku))) return 'Another size has this SKU.';
  return textProblem(tidy(sku), productLimits.sku);
};

const sizePriceProblem = ({ label, price = '', discountPrice = '' }: DraftSize): string | null => {
  const [cents, reduced] = [typedCents(price), typedCents(discountPrice)];
  const wrong =
    (price.trim() && priceProblem(cents, productFields.priceCents)) ||
    (discountPrice.trim() && priceProblem(reduced, productFields.discountPriceCents));
  const of = label.trim() || 'this size';
  if (wrong) return `${of}: ${wrong}`;
  if (!discountPrice.trim() || (cents ?? 0) > (reduced ?? 0)) return null;
  return cents === null
    ? `${of}: Enter the price that its discount price lowers.`
    : `${of}: The discount price must be lower than the price.`;
};

// As the API reads and compares them.
const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const plain = (text: string): string => tidy(text).toLowerCase();

const isMeasure = (text: string): boolean => {
  const millimeters = millimetersOf(text);
  return millimeters !== null && millimeters > 0 && millimeters <= productLimits.millimeters;
};

const labelsOf = (isMeant: (json: FieldsOfForm) => boolean) =>
  Object.fromEntries(
    fieldsOfForm.filter(isMeant).map((json) => [json, fieldOfForm(json).label.toLowerCase()]),
  );
const isFact = (json: FieldsOfForm): boolean => fieldOfForm(json).form === 'facts';
const isWords = (json: FieldsOfForm): boolean => /description|seo/i.test(json);

/** What the summary calls a field, in the order of the form. */
export const fieldLabels: Readonly<Record<string, string>> = {
  ...labelsOf(isFact),
  attributes: 'attributes',
  images: 'images',
  film: 'film',
  ...labelsOf((json) => !isFact(json) && !isWords(json)),
  Discount: 'discount',
  sizes: 'sizes',
  colorways: 'other colors',
  ...labelsOf(isWords),
  slug: 'address',
  state: 'state',
  publishAt: 'time',
};
