// A product as admins type it, its rules for form and API alike. Money in whole cents.
import { isWholeCents, toCents } from '../../../../platform/values/money.ts';
import { isPercentOff } from '../../../pricing/is-percent-off.ts';
import { discounted } from '../../../pricing/pricing.ts';
import { stockMax } from '../../field-kinds.ts';
import type { FieldValues, RequiredFieldName, WrittenFieldName } from '../../field-lists.ts';
import { productFields } from '../../product-fields.ts';
import type { Publication } from '../../publication.ts';

export const productLimits = {
  alt: 300,
  sizeLabel: 255,
  sku: 60,
  sizes: 40,
  /** The colors of one style. */
  colorways: 40,
  millimeters: 5000,
  images: 250,
  stock: stockMax,
  priceCents: productFields.priceCents.max,
};

export const departments = productFields.department.options.map(({ value }) => value);
export type Department = (typeof departments)[number];
export const departmentLabels: Record<Department, string> = {
  women: 'Women',
  men: 'Men',
  unisex: 'Unisex',
};

/** A size without an id is new. `stockSeen` is the stock that the admin saw. */
export type SizeInput = {
  id?: string | undefined;
  label: string;
  stock: number;
  stockSeen?: number | undefined;
  sku?: string | null | undefined;
  /** Left out, it stays. */
  barcode?: string | null | undefined;
  /** Left out, both stay; null: the product's. */
  priceCents?: number | null | undefined;
  discountPriceCents?: number | null | undefined;
  /** By the name of the measure point. Left out, they stay. */
  millimeters?: Record<string, number> | undefined;
};

export type ImageInput = { id: string; alt: string };

/** An upload by its name, and the image before it plays. */
export type FilmInput = { name: string; image: ImageInput };

/** What is left out stays as it is, or is empty for a new product. */
export type FieldsInput = FieldValues<RequiredFieldName> & {
  [Name in WrittenFieldName]?: FieldValues<Name>[Name] | undefined;
};

export type ProductInput = FieldsInput & {
  images: ImageInput[];
  /** Left out, it stays; null: none. */
  film?: FilmInput | null | undefined;
  /** Without `sizes`: the stock of a product of one size. */
  stock: number;
  stockSeen?: number | undefined;
  sizes?: SizeInput[] | undefined;
  /** Keys of values by the key of their attribute; all of its attributes. */
  attributes?: Record<string, string[]> | undefined;
  /** A product of which this is another color; null: of none. */
  colorwayOf?: string | null | undefined;
  /** Its address. Left out, it follows from the name. */
  slug?: string | undefined;
  publication?: Publication | undefined;
};

export const oneSize = 'One size';

/** The cents of '248', '248.5' or '1,248.00'; null for what is no price. */
export const centsOfText = (text: string): number | null => {
  const plain = text
    .trim()
    .replace(/^\$/, '')
    .replaceAll(/,(?=\d{3}\b)/g, '');
  const dollars = /^\d{1,9}(?:\.\d{1,3})?$/.test(plain) ? Number(plain) : Number.NaN;
  return isWholeCents(dollars) ? toCents(dollars) : null;
};

/** The number of '25', '25%' or '25% off '; null for what is no percentage. */
export const percentOfText = (text: string): number | null => {
  const [, digits] = /^(\d{1,2})(?:\.0+)?\s*(?:%(?:\s*off)?)?$/i.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
};

/**
 * If both are given they must agree; one gives the other. Returns a sentence instead if something
 * is wrong.
 */
export const discountPriceOf = (
  priceCents: number,
  discountPriceCents: number | null,
  percent: number | null,
): { cents: number | null } | { field: 'DiscountPrice' | 'Discount'; problem: string } => {
  if (discountPriceCents === null) {
    if (!percent) return { cents: null };
    const cents = discounted(priceCents, percent);
    return cents < priceCents
      ? { cents }
      : { field: 'Discount', problem: 'takes nothing off this price' };
  }
  if (discountPriceCents >= priceCents)
    return { field: 'DiscountPrice', problem: 'must be lower than the price' };
  const agrees =
    percent === null || isPercentOff(percent, { priceCents, cents: discountPriceCents });
  return agrees
    ? { cents: discountPriceCents }
    : { field: 'Discount', problem: 'must match the discount price, or be left out' };
};
