// What the form sees by itself, by the rules of the API, which decides.
import { formatCount } from '../../../format-count.ts';
import { isText } from '../../../is-text.ts';
import { plainBreaks } from '../../../line-breaks.ts';
import { lastDayOver } from '../../../products/discount-last-day.ts';
import {
  centsOfText,
  discountPriceOf,
  percentOfText,
  productLimits,
} from '../../../products/product-input.ts';
import {
  type DraftImage,
  type DraftSize,
  millimetersOf,
  type ProductValues,
  type TextFieldName,
} from './product-draft.ts';

/** Sentences by the path of a field: 'productName', 'images', 'sizes.0.stock'. */
export type ProductErrors = Readonly<Record<string, string>>;

export const checkProduct = (values: ProductValues): ProductErrors => ({
  ...(values.images.length === 0 && { images: 'Add an image.' }),
  ...checkTexts(values),
  ...checkPrices(values),
  ...checkLastDay(values),
  ...checkColor(values),
  ...checkLowStock(values),
  ...Object.assign({}, ...values.images.map(checkAlt)),
  ...Object.assign({}, ...values.sizes.map((size, index) => checkSize(size, index, values.sizes))),
});

const needed: Partial<Record<TextFieldName, string>> = {
  productName: 'Enter the name of the product.',
  BrandName: 'Enter the brand name.',
  category: 'Choose or enter a category.',
  ProductDescription: 'Enter a description.',
};

const lengths: Partial<Record<TextFieldName, number>> = {
  productName: productLimits.name,
  BrandName: productLimits.brand,
  category: productLimits.category,
  ProductDescription: productLimits.description,
  colorName: productLimits.color,
  material: productLimits.material,
};

const checkTexts = (values: ProductValues): ProductErrors =>
  Object.fromEntries(
    Object.entries(lengths).flatMap(([name, lengthMax]) => {
      const typed = values[name as TextFieldName];
      const text = name === 'ProductDescription' ? plainBreaks(typed).trim() : tidy(typed);
      const missing = text ? undefined : needed[name as TextFieldName];
      const problem = missing ?? textProblem(text, lengthMax);
      return problem ? [[name, problem]] : [];
    }),
  );

const textProblem = (text: string, lengthMax: number): string | null => {
  if (!isText(text)) return 'Remove the characters that are no text.';
  return text.length > lengthMax
    ? `Use at most ${formatCount(lengthMax)} characters. These are ${formatCount(text.length)}.`
    : null;
};

const checkPrices = ({ ProductPrice, DiscountPrice, Discount }: ProductValues): ProductErrors => {
  const price = centsOfText(ProductPrice);
  const discountPrice = centsOfText(DiscountPrice);
  const percent = percentOfText(Discount);
  const problems = {
    ...(!price && { ProductPrice: 'Enter a price, such as 131.95.' }),
    ...(price && price > productLimits.priceCents && { ProductPrice: tooDear }),
    ...(DiscountPrice.trim() && !discountPrice && { DiscountPrice: noDiscountPrice }),
    ...(Discount.trim() && percent === null && { Discount: noPercent }),
  };
  // Whether they agree is known once each is a number.
  if (!price || Object.keys(problems).length > 0) return problems;
  const discount = discountPriceOf(price, discountPrice, percent);
  if (!('problem' in discount)) return {};
  return discount.field === 'DiscountPrice'
    ? { DiscountPrice: 'The discount price must be lower than the price.' }
    : { Discount: 'The discount does not match the discount price.' };
};

const tooDear = 'Enter a price up to 1,000,000.';
const noDiscountPrice = 'Enter a price in dollars, or leave it empty.';
const noPercent = 'Enter a whole percentage up to 99, or leave it empty.';

// Its field is there with a discount only.
const checkLastDay = ({ DiscountPrice, DiscountLastDay }: ProductValues): ProductErrors =>
  DiscountPrice.trim() && DiscountLastDay && DiscountLastDay <= lastDayOver(new Date())
    ? { DiscountLastDay: 'Choose a day that is not over, or leave it empty.' }
    : {};

const checkColor = ({ colorName, colorHex, colorways }: ProductValues): ProductErrors => {
  const isOneOfSeveral = colorways.length > 0;
  return {
    ...(isOneOfSeveral && !colorName.trim() && { colorName: 'Enter the name of this color.' }),
    ...(colorHex
      ? !/^#[\da-f]{6}$/i.test(colorHex) && { colorHex: 'Enter a color such as #1f2a44.' }
      : isOneOfSeveral && { colorHex: 'Choose the swatch that customers see.' }),
  };
};

const checkLowStock = ({ lowStockMax }: ProductValues): ProductErrors =>
  lowStockMax.trim() && stockProblem(lowStockMax.trim())
    ? { lowStockMax: 'Enter a number such as 3, or leave it empty.' }
    : {};

const checkAlt = ({ alt }: DraftImage, index: number): ProductErrors => {
  const problem = textProblem(tidy(alt), productLimits.alt);
  return problem ? { [`images.${index}.alt`]: problem } : {};
};

const checkSize = (size: DraftSize, index: number, sizes: DraftSize[]): ProductErrors => {
  const isFirst = (same: (other: DraftSize) => boolean) => sizes.findIndex(same) === index;
  const label = labelProblem(size, isFirst);
  const stock = stockProblem(size.stock.trim());
  const sku = skuProblem(size, isFirst);
  const isMeasured = Object.values(size.measures).every((text) => !text.trim() || isMeasure(text));
  return {
    ...(label && { [`sizes.${index}.label`]: label }),
    ...(stock && { [`sizes.${index}.stock`]: stock }),
    ...(sku && { [`sizes.${index}.sku`]: sku }),
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
  return Number(stock) > productLimits.stock ? 'Enter a stock up to 1,000,000.' : null;
};

const skuProblem = ({ sku }: DraftSize, isFirst: IsFirst): string | null => {
  if (!sku.trim()) return null;
  if (!isFirst((other) => tidy(other.sku) === tidy(sku))) return 'Another size has this SKU.';
  return textProblem(tidy(sku), productLimits.sku);
};

// As the API reads and compares them.
const tidy = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const plain = (text: string): string => tidy(text).toLowerCase();

const isMeasure = (text: string): boolean => {
  const millimeters = millimetersOf(text);
  return millimeters !== null && millimeters > 0 && millimeters <= productLimits.millimeters;
};

/** The summary's words for a field. */
export const fieldWords: Record<string, string> = {
  images: 'images',
  productName: 'product name',
  BrandName: 'brand name',
  category: 'category',
  department: 'department',
  ProductDescription: 'description',
  ProductPrice: 'price',
  DiscountPrice: 'discount price',
  Discount: 'discount',
  DiscountLastDay: 'last day of the discount',
  sizes: 'sizes',
  colorName: 'color',
  colorHex: 'swatch',
  colorways: 'other colors',
  material: 'material',
  lowStockMax: 'low stock',
  attributes: 'attributes',
};
