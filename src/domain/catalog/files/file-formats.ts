// The files of products that the shop reads, as rows: which column is what.
import type { Attribute } from '../../attributes/attribute.ts';
import { fieldOf, writtenFieldNames } from '../field-lists.ts';
import {
  categoryOf,
  departmentOf,
  gramsOf,
  gramsText,
  isYes,
  lower,
  moneyText,
  priceText,
  sellsOnOf,
  wholeText,
  yesNoState,
} from './cell-texts.ts';
import { type FileMarket, marketColumns, marketInTitle } from './market-cells.ts';
import { attributeTitles, translatedTitles } from './translated-titles.ts';

export type FileColumn = {
  title: string;
  /** Other titles of it, by version and language of the other system. */
  also?: readonly string[];
  /** A field, `slug`, `size`, `attribute:pattern`, ...; several for one: the first with a text. */
  to: string;
  as?: (text: string) => string;
  /** Where it stands, if that does not follow from its title. */
  place?: number;
};

export type FileFormat = {
  name: string;
  /** Titles by which it is known. */
  signs: string[];
  columns: FileColumn[];
  /** Other columns are no mistake. */
  hasOthers?: boolean;
  /** A line without a name is of the product before. */
  goesOn?: boolean;
  /** What new products get where the file says nothing. */
  otherwise?: Record<string, string>;
};

/** The shop's own file follows from the fields of products, the owner's attributes and markets. */
export const ownColumns = (
  attributes: readonly Pick<Attribute, 'key' | 'name'>[],
  markets: readonly Pick<FileMarket, 'slug'>[],
): FileColumn[] => [
  { title: 'Slug', to: 'slug' },
  { title: 'State', to: 'state', as: lower },
  { title: 'Publish at', to: 'publishAt' },
  ...writtenFieldNames.map((name) => {
    const { label, kind } = fieldOf(name);
    const as = readers[kind];
    return { title: label, to: name, ...(as && { as }) };
  }),
  ...attributes.map(({ key, name }) => ({ title: `Attribute: ${name}`, to: `attribute:${key}` })),
  { title: 'Style', to: 'style' },
  { title: 'Images', to: 'images' },
  { title: 'Film', to: 'film' },
  { title: 'Size', to: 'label' },
  { title: 'SKU', to: 'sku' },
  { title: 'Barcode', to: 'barcode' },
  { title: 'Size price', to: 'sizePrice', as: priceText },
  { title: 'Size discount price', to: 'sizeDiscount', as: priceText },
  { title: 'Stock', to: 'stock', as: wholeText },
  { title: 'Stock seen', to: 'stockSeen', as: wholeText },
  ...marketColumns(markets),
];

const readers: Record<string, (text: string) => string> = {
  choice: lower,
  money: priceText,
  count: wholeText,
};

const options = (name: string, value: string, also: readonly (readonly string[])[] = []) =>
  [1, 2, 3].flatMap((n): FileColumn[] => {
    const numbered = (text: string): string => text.replace('#', String(n));
    const others = (place: number) => also.flatMap((pair) => numbered(pair[place] ?? ''));
    return [
      { title: numbered(name), also: others(0), to: `option${n}` },
      { title: numbered(value), also: others(1), to: `value${n}` },
    ];
  });

/** The title says the unit. */
const weights = (Object.keys(gramsOf) as (keyof typeof gramsOf)[]).map(
  (unit): FileColumn => ({
    title: `Weight (${unit})`,
    also: ['Gewicht', 'Poids', 'Peso', 'Vikt', 'Vægt', 'Vekt', 'Waga'].map(
      (word) => `${word} (${unit})`,
    ),
    to: 'weightGrams',
    as: gramsText(unit),
  }),
);

export const foreignDefaults = { brand: 'Own brand', category: 'Uncategorized' };

const foreignFormats: FileFormat[] = [
  {
    name: 'Shopify',
    signs: ['Handle', 'Title', 'Variant Price'],
    hasOthers: true,
    otherwise: foreignDefaults,
    columns: [
      { title: 'Handle', also: ['URL handle'], to: 'item' },
      { title: 'Title', to: 'name' },
      { title: 'Body (HTML)', also: ['Description'], to: 'html' },
      { title: 'Vendor', to: 'brand' },
      { title: 'Type', to: 'category' },
      { title: 'Product Category', to: 'category', as: categoryOf },
      { title: 'Google Shopping / Gender', to: 'department', as: departmentOf },
      {
        title: 'Published',
        also: ['Published on online store'],
        to: 'state',
        as: yesNoState,
      },
      { title: 'Status', to: 'state', as: lower },
      { title: 'SEO Title', to: 'seoTitle', as: (text) => text.slice(0, 70) },
      { title: 'SEO Description', to: 'seoDescription', as: (text) => text.slice(0, 300) },
      ...options('Option# Name', 'Option# Value'),
      { title: 'Variant SKU', also: ['SKU'], to: 'sku' },
      { title: 'Variant Barcode', also: ['Barcode'], to: 'barcode' },
      {
        title: 'Variant Grams',
        also: ['Weight value (grams)'],
        to: 'weightGrams',
        as: gramsText('g'),
      },
      { title: 'Variant Inventory Tracker', also: ['Inventory tracker'], to: 'tracker' },
      {
        title: 'Variant Inventory Qty',
        also: ['Inventory quantity'],
        to: 'stock',
        as: wholeText,
      },
      {
        title: 'Variant Inventory Policy',
        also: ['Continue selling when out of stock'],
        to: 'sellsOn',
        as: sellsOnOf,
      },
      { title: 'Variant Price', also: ['Price'], to: 'paid', as: moneyText },
      {
        title: 'Variant Compare At Price',
        also: ['Compare-at price'],
        to: 'former',
        as: moneyText,
      },
      { title: 'Image Src', also: ['Product image URL'], to: 'images' },
      { title: 'Image Alt Text', to: 'alt' },
      { title: 'Variant Image', also: ['Variant image URL'], to: 'colorImages' },
      { title: 'Gift Card', to: 'kind', as: (text) => (isYes(text) ? 'gift card' : '') },
    ],
  },
  {
    name: 'WooCommerce',
    signs: ['Type', 'SKU', 'Name', 'Regular price'],
    hasOthers: true,
    otherwise: foreignDefaults,
    columns: translated([
      { title: 'ID', to: 'number' },
      { title: 'Type', to: 'kind', as: lower },
      { title: 'Parent', to: 'item' },
      { title: 'SKU', to: 'sku' },
      { title: 'GTIN, UPC, EAN, or ISBN', to: 'barcode' },
      { title: 'Name', to: 'name' },
      { title: 'Published', to: 'state', as: yesNoState },
      { title: 'Description', to: 'html' },
      { title: 'Short description', to: 'html' },
      { title: 'Brands', to: 'brand' },
      { title: 'Categories', to: 'category', as: categoryOf },
      { title: 'Regular price', to: 'priceCents', as: moneyText },
      { title: 'Sale price', to: 'discountPriceCents', as: moneyText },
      { title: 'Date sale price starts', to: 'saleStarts' },
      { title: 'Date sale price ends', to: 'saleEnds' },
      { title: 'Images', to: 'images' },
      ...options('Attribute # name', 'Attribute # value(s)', attributeTitles),
      ...weights,
      { title: 'In stock?', to: 'inStock' },
      { title: 'Backorders allowed?', to: 'sellsOn', as: sellsOnOf },
      { title: 'Stock', to: 'stock', as: wholeText },
    ]),
  },
];

function translated(columns: FileColumn[]): FileColumn[] {
  return columns.map((column) => ({
    also: translatedTitles[column.title] ?? [],
    ...column,
  }));
}

/** The extra column in the file of products that were left out. */
export const reasonColumn: FileColumn = { title: 'Reason', to: 'reason' };

export const isTitleOf = ({ title, also = [] }: FileColumn, text: string): boolean =>
  [title, ...also].some((one) => plainTitle(one) === plainTitle(text));

/** French versions differ in apostrophes and in the space before a question mark. */
const plainTitle = (text: string): string => lower(text).replaceAll('’', "'").replace(/\s/g, ' ');

/** By its titles; undefined for no file of products. */
export const formatOf = (
  titles: readonly string[],
  attributes: readonly Pick<Attribute, 'key' | 'name'>[],
  markets: readonly Pick<FileMarket, 'slug'>[],
): FileFormat | undefined => {
  const own = { name: 'Hemline', columns: ownColumns(attributes, markets) };
  // The file of another system may have a slug, too.
  const isKnown = (title: string) =>
    marketInTitle(title) !== undefined ||
    [...own.columns, reasonColumn].some((column) => isTitleOf(column, title));
  const isOwn = titles.filter(isKnown).length >= titles.length / 2;
  const isSigned = ({ signs, columns }: FileFormat) =>
    signs.every((sign) => {
      const column = columns.find(({ title }) => title === sign);
      return column && titles.some((title) => isTitleOf(column, title));
    });
  const ownFormats = [['Slug'], ['Product name']].map((signs) => ({ ...own, signs }));
  return [...foreignFormats, ...(isOwn ? ownFormats : [])].find(isSigned);
};

export const formatNamed = (name: string): FileFormat | undefined =>
  foreignFormats.find((format) => format.name === name);
