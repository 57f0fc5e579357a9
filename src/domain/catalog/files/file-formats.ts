// The files of products that the shop reads, as rows: which column is what.
import type { Attribute } from '../../attributes/attribute.ts';
import { fieldOf, writtenFieldNames } from '../field-lists.ts';
import {
  categoryOf,
  departmentOf,
  lower,
  notOversold,
  plainText,
  yesNoState,
} from './cell-texts.ts';

export type FileColumn = {
  title: string;
  /** A field, `slug`, `size`, `attribute:pattern`, ...; several for one: the first with a text. */
  to: string;
  as?: (text: string) => string;
};

export type FileFormat = {
  name: string;
  /** Titles by which it is known. */
  signs: string[];
  columns: FileColumn[];
  /** Other columns are no mistake. */
  hasOthers?: boolean;
  /** What new products get where the file says nothing. */
  otherwise?: Record<string, string>;
};

/** The shop's own file follows from the fields of products and the owner's attributes. */
export const ownColumns = (
  attributes: readonly Pick<Attribute, 'key' | 'name'>[],
): FileColumn[] => [
  { title: 'Slug', to: 'slug' },
  { title: 'State', to: 'state', as: lower },
  { title: 'Publish at', to: 'publishAt' },
  ...writtenFieldNames.map((name) => {
    const { label, kind } = fieldOf(name);
    return { title: label, to: name, ...(kind === 'choice' && { as: lower }) };
  }),
  ...attributes.map(({ key, name }) => ({ title: `Attribute: ${name}`, to: `attribute:${key}` })),
  { title: 'Style', to: 'style' },
  { title: 'Images', to: 'images' },
  { title: 'Film', to: 'film' },
  { title: 'Size', to: 'label' },
  { title: 'SKU', to: 'sku' },
  { title: 'Stock', to: 'stock' },
];

const options = (name: string, value: string): FileColumn[] =>
  [1, 2, 3].flatMap((n) => [
    { title: name.replace('#', String(n)), to: `option${n}` },
    { title: value.replace('#', String(n)), to: `value${n}` },
  ]);

const otherwise = { brand: 'Own brand', category: 'Uncategorized' };

const foreignFormats: FileFormat[] = [
  {
    name: 'Shopify',
    signs: ['Handle', 'Title', 'Variant Price'],
    hasOthers: true,
    otherwise,
    columns: [
      { title: 'Handle', to: 'item' },
      { title: 'Title', to: 'name' },
      { title: 'Body (HTML)', to: 'description', as: plainText },
      { title: 'Vendor', to: 'brand' },
      { title: 'Type', to: 'category' },
      { title: 'Product Category', to: 'category', as: categoryOf },
      { title: 'Google Shopping / Gender', to: 'department', as: departmentOf },
      { title: 'Published', to: 'state', as: yesNoState },
      { title: 'Status', to: 'state', as: lower },
      { title: 'SEO Title', to: 'seoTitle', as: (text) => text.slice(0, 70) },
      { title: 'SEO Description', to: 'seoDescription', as: (text) => text.slice(0, 300) },
      ...options('Option# Name', 'Option# Value'),
      { title: 'Variant SKU', to: 'sku' },
      { title: 'Variant Inventory Qty', to: 'stock', as: notOversold },
      { title: 'Variant Price', to: 'paid' },
      { title: 'Variant Compare At Price', to: 'former' },
      { title: 'Image Src', to: 'images' },
      { title: 'Variant Image', to: 'colorImages' },
    ],
  },
  {
    name: 'WooCommerce',
    signs: ['Type', 'SKU', 'Name', 'Regular price'],
    hasOthers: true,
    otherwise,
    columns: [
      { title: 'ID', to: 'number' },
      { title: 'Type', to: 'kind', as: lower },
      { title: 'Parent', to: 'item' },
      { title: 'SKU', to: 'sku' },
      { title: 'Name', to: 'name' },
      { title: 'Published', to: 'state', as: yesNoState },
      { title: 'Description', to: 'description', as: plainText },
      { title: 'Short description', to: 'description', as: plainText },
      { title: 'Brands', to: 'brand' },
      { title: 'Categories', to: 'category', as: categoryOf },
      { title: 'Regular price', to: 'priceCents' },
      { title: 'Sale price', to: 'discountPriceCents' },
      { title: 'Images', to: 'images' },
      ...options('Attribute # name', 'Attribute # value(s)'),
      { title: 'Stock', to: 'stock' },
    ],
  },
];

/** By its titles; undefined for no file of products. */
export const formatOf = (
  titles: readonly string[],
  attributes: readonly Pick<Attribute, 'key' | 'name'>[],
): FileFormat | undefined => {
  const own = { name: 'Hemline', columns: ownColumns(attributes) };
  const known = new Set(titles.map(lower));
  const isSigned = (signs: string[]) => signs.every((sign) => known.has(lower(sign)));
  return [...foreignFormats, { ...own, signs: ['Slug'] }, { ...own, signs: ['Product name'] }].find(
    ({ signs }) => isSigned(signs),
  );
};

export const formatNamed = (name: string): FileFormat | undefined =>
  foreignFormats.find((format) => format.name === name);
