// The fields of a product, one row each: SQL, API, form, checks, bulk edits and filters follow.
import { toDollars } from '../money.ts';
import type { Field, ValueOf } from './field-kinds.ts';

export const stockMax = 1_000_000;

export const productFields = {
  name: {
    kind: 'text',
    column: 'name',
    json: 'productName',
    label: 'Product name',
    missing: 'Enter the name of the product.',
    max: 120,
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isWide: true,
    isOnCards: true,
  },
  brand: {
    kind: 'text',
    column: 'brand',
    json: 'BrandName',
    label: 'Brand name',
    missing: 'Enter the brand name.',
    max: 60,
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isOnCards: true,
    filter: { label: 'Brand' },
    feed: 'g:brand',
  },
  category: {
    kind: 'text',
    column: 'category',
    json: 'category',
    label: 'Category',
    missing: 'Choose or enter a category.',
    max: 40,
    example: 'Clothing',
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isOnCards: true,
    filter: { orderBy: '(select position from categories where name = value)' },
    isBulk: true,
    feed: 'g:product_type',
  },
  department: {
    kind: 'choice',
    column: 'department',
    json: 'department',
    label: 'Department',
    options: [
      { value: 'women', label: 'Women' },
      { value: 'men', label: 'Men' },
      { value: 'unisex', label: 'Unisex' },
    ],
    default: 'unisex',
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isOnCards: true,
    filter: {
      description: 'women or men; unisex products are in both',
      fixed: [
        { value: 'women', label: 'Women', finds: ['women', 'unisex'] },
        { value: 'men', label: 'Men', finds: ['men', 'unisex'] },
      ],
    },
  },
  material: {
    kind: 'text',
    column: 'material',
    json: 'material',
    label: 'Material',
    hint: 'Optional. For example 100% wool.',
    max: 200,
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isDetail: true,
    feed: 'g:material',
  },
  description: {
    kind: 'text',
    column: 'description',
    json: 'ProductDescription',
    label: 'Description',
    missing: 'Enter a description.',
    max: 5000,
    isLong: true,
    seenBy: 'everyone',
    isSearched: true,
    form: 'facts',
    isWide: true,
  },
  priceCents: {
    kind: 'money',
    column: 'price_cents',
    json: 'ProductPrice',
    label: 'Price',
    hint: 'In dollars.',
    missing: 'Enter a price, such as 131.95.',
    max: 100_000_000,
    about: 'Dollars; the former price when there is a DiscountPrice',
    example: 248,
    seenBy: 'everyone',
    form: 'own',
    isOnCards: true,
  },
  discountPriceCents: {
    kind: 'money',
    column: 'discount_price_cents',
    json: 'DiscountPrice',
    label: 'Discount price',
    hint: 'Optional. What the customer pays.',
    max: 100_000_000,
    seenBy: 'everyone',
    form: 'own',
    isOnCards: true,
  },
  discountLastDay: {
    kind: 'day',
    column: 'discount_last_day',
    json: 'DiscountLastDay',
    label: 'Last day of the discount',
    hint: 'Optional. Then the discount ends by itself.',
    about: 'The discount ends once this day is over everywhere; null: no end',
    example: '2026-11-30',
    seenBy: 'everyone',
    form: 'own',
    isOnCards: true,
  },
  colorName: {
    kind: 'text',
    column: 'color_name',
    json: 'colorName',
    label: 'Color name',
    hint: 'Optional. Customers filter by it. For example Navy.',
    max: 60,
    seenBy: 'everyone',
    isSearched: true,
    form: 'own',
    isOnCards: true,
    feed: 'g:color',
  },
  colorHex: {
    kind: 'color',
    column: 'color_hex',
    json: 'colorHex',
    label: 'Swatch',
    hint: 'Optional. For example #1f2a44.',
    seenBy: 'everyone',
    form: 'own',
    isOnCards: true,
  },
  secondColorHex: {
    kind: 'color',
    column: 'second_color_hex',
    json: 'secondColorHex',
    label: 'Second color',
    seenBy: 'colorways',
  },
  lowStockMax: {
    kind: 'count',
    column: 'low_stock_max',
    json: 'lowStockMax',
    label: 'Low stock',
    hint: 'Optional. Sizes with so few left are marked in the list. Empty: as the shop says.',
    max: stockMax,
    about: 'A size with so few left runs low; null: as the shop says',
    seenBy: 'admins',
    form: 'own',
  },
} as const satisfies Record<string, Field>;

type Rows = typeof productFields;
export type FieldName = keyof Rows;
type SeenBy<Who> = {
  [Name in FieldName]: Rows[Name]['seenBy'] extends Who ? Name : never;
}[FieldName];
export type PublicFieldName = SeenBy<'everyone'>;
/** What admins type, and see. */
export type WrittenFieldName = SeenBy<'everyone' | 'admins'>;
type With<What> = { [Name in FieldName]: Rows[Name] extends What ? Name : never }[FieldName];
export type FilterFieldName = With<{ filter: object }>;
export type BulkFieldName = With<{ isBulk: true }>;
export type CardFieldName = With<{ isOnCards: true }>;
export type RequiredFieldName = With<{ missing: string }>;

export type FieldValues<Name extends FieldName> = { [One in Name]: ValueOf<Rows[One]> };
/** As the API says them: prices in dollars. */
export type FieldsJson<Name extends FieldName> = {
  [One in Name as Rows[One]['json']]: ValueOf<Rows[One]>;
};

export const fieldOf = (name: FieldName): Field => productFields[name];
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(productFields, name);
export const fieldNames = Object.keys(productFields) as FieldName[];
export const publicFieldNames = fieldNames.filter(
  (name) => fieldOf(name).seenBy === 'everyone',
) as PublicFieldName[];
export const bulkFieldNames = fieldNames.filter((name) => fieldOf(name).isBulk) as BulkFieldName[];
export const writtenFieldNames = fieldNames.filter(
  (name) => fieldOf(name).seenBy !== 'colorways',
) as WrittenFieldName[];

/** Of products `p`, each under its name. */
export const fieldColumns = (names: readonly FieldName[]): string =>
  names
    .map((name) => {
      const { column, kind } = fieldOf(name);
      return `p.${column}${kind === 'day' ? '::text' : ''} as "${name}"`;
    })
    .join(', ');

export const fieldsJson = <Name extends FieldName>(
  names: readonly Name[],
  values: FieldValues<Name>,
): FieldsJson<Name> =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, json } = fieldOf(name);
      const value: unknown = values[name];
      return [json, kind === 'money' && typeof value === 'number' ? toDollars(value) : value];
    }),
  ) as FieldsJson<Name>;

/** As it is shown: 'Women' for 'women'. */
export const labelOf = (field: Field, value: string | number): string =>
  field.kind === 'choice'
    ? (field.options.find((option) => option.value === value)?.label ?? String(value))
    : String(value);
