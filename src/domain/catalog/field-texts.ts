// What admins read in the product form, and callers in the API's description, of each field.
// Apart from the rows, because customers' pages load those.
import { centsText, currencyWord } from '../../platform/values/money.ts';
import type { Field } from './field-kinds.ts';
import { fieldOf, type RequiredFieldName } from './field-lists.ts';
import type { FieldName } from './product-fields.ts';

type FieldTexts = {
  /** What the form says without a value. */
  missing?: string;
  /** Below the field. */
  hint?: string;
  /** For the API's description. */
  about?: string;
  example?: string | number;
  /** What a text without its spaces, dots and case looks like, and what is said of others. */
  code?: { pattern: RegExp; problem: string };
};

/** A code as it is kept: '6109.10' is 610910. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s.]/g, '').toUpperCase();

const fieldTexts: { readonly [Name in RequiredFieldName]: FieldTexts & { missing: string } } & {
  readonly [Name in FieldName]?: FieldTexts;
} = {
  name: { missing: 'Enter the name of the product.' },
  brand: { missing: 'Enter the brand name.' },
  category: { missing: 'Choose or enter a category.', example: 'Clothing' },
  material: { hint: 'Optional. For example 100% wool.' },
  description: { missing: 'Enter a description.' },
  descriptionBody: {
    about: 'The editor’s JSON as a text: what it says is the ProductDescription',
    example: '{"type":"doc","content":[]}',
  },
  seoTitle: { about: 'For search engines; null: its name and brand' },
  seoDescription: { about: 'For search engines; null: the description' },
  priceCents: {
    // Asked for each time: the currency may change.
    get missing() {
      return `Enter a price, such as ${centsText(13_195)}.`;
    },
    get hint() {
      return `In ${currencyWord()}.`;
    },
    about: 'Dollars; the former price when there is a DiscountPrice',
    example: 248,
  },
  discountPriceCents: { hint: 'Optional. What the customer pays.' },
  discountLastDay: {
    hint: 'Optional. Then the discount ends by itself.',
    about: 'The discount ends once this day is over everywhere; null: no end',
    example: '2026-11-30',
  },
  comingDiscountCents: {
    hint: 'Optional. From its first day it replaces the discount price.',
    about:
      'Replaces DiscountPrice on ComingFirstDay. Sizes with their own prices are then reduced by ' +
      'the same share',
  },
  comingFirstDay: {
    about: 'A later day than today. Null without a ComingDiscountPrice',
    example: '2026-12-24',
  },
  comingLastDay: {
    hint: 'Optional. Then the discount ends by itself.',
    about: 'Becomes the DiscountLastDay; null: no end',
    example: '2026-12-31',
  },
  colorName: { hint: 'Optional. Customers filter by it. For example Navy.' },
  colorHex: { hint: 'Optional. For example #1f2a44.' },
  weightGrams: {
    hint: 'Optional. With its packaging. Delivery methods may go by it.',
    about: 'Of one item with its packaging; null: unknown, which counts as 0',
    example: 900,
  },
  hsCode: {
    hint: 'Optional. For customs: 6 to 10 digits, for example 6109.10.',
    about: 'Of the Harmonized System, 6 to 10 digits',
    example: '610910',
    code: { pattern: /^\d{6,10}$/, problem: 'Enter 6 to 10 digits, for example 6109.10.' },
  },
  originCountry: {
    hint: 'Optional. For customs: where it was made, for example PT.',
    about: 'Where it was made: ISO 3166-1, two letters',
    example: 'PT',
    code: { pattern: /^[A-Z]{2}$/, problem: 'Enter the two letters of a country, such as PT.' },
  },
  measureAmount: {
    hint:
      'Optional. Of goods sold by measure, such as 50 grams of yarn: markets whose law asks for ' +
      'it show what a kilogram, liter or meter costs.',
    about:
      'Of goods sold by measure: how much one item has, in MeasureUnit; null: not sold by measure',
    example: 50,
  },
  lowStockMax: {
    hint: 'Optional. The list marks sizes with this stock or less. Empty: the shop’s setting.',
    about: 'A size with so few left runs low; null: as the shop says',
  },
};

export type TextedField = Field & FieldTexts;

export const textedFieldOf = (name: FieldName): TextedField => ({
  ...fieldOf(name),
  ...fieldTexts[name],
});
