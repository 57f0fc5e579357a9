// What is typed into the product form, as texts.
import { imageUrl } from '../../../images/image-url.ts';
import type { ManagedProductInFullJson } from '../../../products/managed-product-in-full-schema.ts';
import { departments } from '../../../products/product-input.ts';
import { randomUuid } from '../../components/random-uuid.ts';

export type DraftImage = { url: string; alt: string };
export type DraftSize = {
  /** The shop's, when it has one. */
  _id: string | null;
  label: string;
  stock: string;
  /** What it was when it was edited. */
  stockSeen: number | null;
  sku: string;
  /** Centimeters by the name of the measure point. */
  measures: Record<string, string>;
};
export type DraftColorway = ManagedProductInFullJson['colorways'][number];

export const textFields = [
  'productName',
  'BrandName',
  'category',
  'department',
  'ProductDescription',
  'ProductPrice',
  'DiscountPrice',
  'Discount',
  'DiscountLastDay',
  'colorName',
  'colorHex',
  'material',
  'lowStockMax',
] as const;
export type TextFieldName = (typeof textFields)[number];

export type ProductValues = Record<TextFieldName, string> & {
  images: DraftImage[];
  sizes: DraftSize[];
  /** Other colors of the same item. */
  colorways: DraftColorway[];
  /** Keys of values by the key of their attribute. */
  attributes: Record<string, string[]>;
};

export type Draft = {
  id: string;
  /** Null for a new product. */
  revision: number | null;
  /** As the shop had it when the editing began. */
  base: ProductValues;
  values: ProductValues;
};

export const newSize = (label = ''): DraftSize => ({
  _id: null,
  label,
  stock: '',
  stockSeen: null,
  sku: '',
  measures: {},
});

/** `values` are where it starts; nothing of them counts as typed. */
export const newDraft = (values = emptyValues()): Draft => ({
  id: randomUuid(),
  revision: null,
  base: values,
  values,
});

const emptyValues = (): ProductValues => ({
  ...(Object.fromEntries(textFields.map((name) => [name, ''])) as Record<TextFieldName, string>),
  department: departments[0],
  images: [],
  sizes: [newSize('One size')],
  colorways: [],
  attributes: {},
});

export const draftOf = (product: ManagedProductInFullJson): Draft => {
  const values = valuesOf(product);
  return { id: product._id, revision: product.revision, base: values, values };
};

export const valuesOf = (product: ManagedProductInFullJson): ProductValues => ({
  productName: product.productName,
  BrandName: product.BrandName,
  category: product.category,
  department: product.department,
  ProductDescription: product.ProductDescription,
  ProductPrice: priceText(product.ProductPrice),
  DiscountPrice: product.DiscountPrice === null ? '' : priceText(product.DiscountPrice),
  Discount: product.Discount?.replace(/%.*/, '') ?? '',
  DiscountLastDay: product.DiscountLastDay ?? '',
  colorName: product.colorName ?? '',
  colorHex: product.colorHex ?? '',
  material: product.material ?? '',
  lowStockMax: product.lowStockMax === null ? '' : String(product.lowStockMax),
  images: product.images.map(({ id, alt }) => ({ url: imageUrl(id, 640, 'webp'), alt })),
  sizes: product.sizes.map(({ _id, label, stock, sku, millimeters }) => ({
    _id,
    label,
    stock: String(stock),
    stockSeen: stock,
    sku: sku ?? '',
    measures: Object.fromEntries(
      Object.entries(millimeters).map(([point, value]) => [point, String(value / 10)]),
    ),
  })),
  colorways: product.colorways,
  attributes: product.attributes,
});

/** The same item in another color: what colors share, without what each has of its own. */
export const anotherColor = (product: ManagedProductInFullJson): ProductValues => {
  const { _id, slug, productName, colorName, colorHex, colorways } = product;
  const values = valuesOf(product);
  return {
    ...values,
    colorName: '',
    colorHex: '',
    images: [],
    sizes: values.sizes.map(({ label, measures }) => ({ ...newSize(label), measures })),
    colorways: [{ _id, slug, productName, colorName, colorHex }, ...colorways],
  };
};

/** 248 -> '248', 98.5 -> '98.50'. */
export const priceText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** '53.5' cm -> 535; null for what is no measure. */
export const millimetersOf = (text: string): number | null => {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 10 + Number(tenth);
};
