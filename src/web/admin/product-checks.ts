// What the form sees by itself. The API decides.
import { centsOfText, discountPriceOf, percentOfText } from '../../products/product-input.ts';
import type { Draft, DraftField, DraftSize } from './product-draft.ts';

/** By the name of a field, or `images`, or `size-<key>`. */
export type ProductErrors = Readonly<Record<string, string>>;

export const checkDraft = ({ fields, images, sizes }: Draft): ProductErrors => {
  const price = centsOfText(fields.ProductPrice);
  return {
    ...(images.length === 0 && { images: 'Add an image.' }),
    ...Object.fromEntries(
      Object.entries(needed).filter(([name]) => !fields[name as DraftField].trim()),
    ),
    ...(price ? checkDiscount(price, fields) : { ProductPrice: 'Enter a price, such as 131.95.' }),
    ...(fields.colorHex &&
      !/^#[\da-f]{6}$/i.test(fields.colorHex) && { colorHex: 'Enter a color such as #1f2a44.' }),
    ...checkSizes(sizes),
  };
};

const needed: Partial<Record<DraftField, string>> = {
  productName: 'Enter the name of the product.',
  BrandName: 'Enter the brand name.',
  category: 'Choose or enter a category.',
  ProductDescription: 'Enter a description.',
};

const checkSizes = (sizes: DraftSize[]): ProductErrors => {
  const labels = sizes.map(({ label }) => label.trim().toLowerCase());
  return Object.fromEntries(
    sizes.flatMap(({ key, stock }, index) => {
      const label = labels[index] ?? '';
      const isTwice = labels.indexOf(label) < index;
      const problem = problemOf(label, stock.trim(), isTwice);
      return problem ? [[`size-${key}`, problem]] : [];
    }),
  );
};

const problemOf = (label: string, stock: string, isTwice: boolean): string | null => {
  if (!label) return 'Enter the size.';
  if (isTwice) return 'This size is there already.';
  if (stock.startsWith('-')) return 'Stock cannot go below 0.';
  return /^\d{1,7}$/.test(stock) ? null : 'Enter the stock, for example 12.';
};

const checkDiscount = (price: number, fields: Draft['fields']): ProductErrors => {
  const discountPrice = centsOfText(fields.DiscountPrice);
  const percent = percentOfText(fields.Discount);
  if (fields.DiscountPrice.trim() && !discountPrice)
    return { DiscountPrice: 'Enter a price in dollars, or leave it empty.' };
  if (fields.Discount.trim() && percent === null)
    return { Discount: 'Enter a whole percentage up to 99, or leave it empty.' };
  const discount = discountPriceOf(price, discountPrice, percent);
  if (!('problem' in discount)) return {};
  return discount.field === 'DiscountPrice'
    ? { DiscountPrice: 'The discount price must be lower than the price.' }
    : { Discount: 'The discount does not match the discount price.' };
};

/** The summary's words for a field. */
export const fieldWords: Record<string, string> = {
  images: 'images',
  productName: 'product name',
  BrandName: 'brand name',
  category: 'category',
  ProductPrice: 'price',
  DiscountPrice: 'discount price',
  Discount: 'discount',
  ProductDescription: 'description',
  colorName: 'color',
  colorHex: 'swatch',
};
