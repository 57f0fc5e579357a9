// What is typed into the product form, as texts.

import type { Field } from '../../../../../domain/catalog/field-kinds.ts';
import {
  type WrittenFieldName,
  writtenFieldNames,
} from '../../../../../domain/catalog/field-lists.ts';
import { type TextedField, textedFieldOf } from '../../../../../domain/catalog/field-texts.ts';
import type { ManagedProductInFullJson } from '../../../../../domain/catalog/manage/managed-product-in-full-schema.ts';
import { productFields } from '../../../../../domain/catalog/product-fields.ts';
import { imageUrl } from '../../../../../platform/images/image-url.ts';
import { say } from '../../../../../platform/text/say.ts';
import { centsText, toCents } from '../../../../../platform/values/money.ts';
import { randomUuid } from '../../../../components/browser/random-uuid.ts';

export type DraftImage = { url: string; alt: string };
/** Empty texts without one. */
export type DraftFilm = { name: string } & DraftImage;
export type DraftSize = {
  /** The shop's, when it has one. */
  _id: string | null;
  label: string;
  stock: string;
  /** What it was when it was edited. */
  stockSeen: number | null;
  sku: string;
  /** Absent from an older draft. */
  barcode?: string;
  /** Its own prices; empty, or absent from an older draft: the product's. */
  price?: string;
  discountPrice?: string;
  /** Centimeters by the name of the measure point. */
  measures: Record<string, string>;
};
export type DraftColorway = ManagedProductInFullJson['colorways'][number];

type Rows = typeof productFields;
/** The name in the API of a field that admins type. */
export type FieldsOfForm = Rows[WrittenFieldName]['json'];
/** Its address and publication; `publishAt` as a moment in UTC, or empty. */
export const publishingNames = ['slug', 'state', 'publishAt'] as const;
/** The discount in percent is typed beside its price. */
export type TextFieldName = FieldsOfForm | 'Discount' | (typeof publishingNames)[number];

const fields = new Map<FieldsOfForm, TextedField>(
  writtenFieldNames.map((name) => [productFields[name].json, textedFieldOf(name)]),
);
export const fieldOfForm = (json: FieldsOfForm) => fields.get(json) as TextedField;
export const fieldsOfForm = [...fields.keys()];
export const textFields: readonly TextFieldName[] = [
  ...fieldsOfForm,
  'Discount',
  ...publishingNames,
];

type Texts = Record<FieldsOfForm, string>;
export type ProductValues = Record<TextFieldName, string> & {
  images: DraftImage[];
  film: DraftFilm;
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

const noFilm: DraftFilm = { name: '', url: '', alt: '' };

export const newSize = (label = ''): DraftSize => ({
  _id: null,
  label,
  stock: '',
  stockSeen: null,
  sku: '',
  barcode: '',
  price: '',
  discountPrice: '',
  measures: {},
});

/** A draft that starts with `values`, which do not count as typed. */
export const newDraft = (values = emptyValues()): Draft => ({
  id: randomUuid(),
  revision: null,
  base: values,
  values,
});

const emptyValues = (): ProductValues => ({
  ...(Object.fromEntries(
    fieldsOfForm.map((json) => [json, emptyText(fieldOfForm(json))]),
  ) as Texts),
  Discount: '',
  slug: '',
  state: 'active',
  publishAt: '',
  images: [],
  film: noFilm,
  sizes: [newSize(say('One size'))],
  colorways: [],
  attributes: {},
});

/** The value of a field that nobody has typed into. */
const emptyText = (field: Field): string =>
  field.kind === 'choice' && field.default ? (field.options[0]?.value ?? '') : '';

export const draftOf = (product: ManagedProductInFullJson): Draft => {
  const values = valuesOf(product);
  return { id: product._id, revision: product.revision, base: values, values };
};

export const valuesOf = (product: ManagedProductInFullJson): ProductValues => ({
  ...textsOf(product),
  Discount: product.Discount?.replace(/%.*/, '') ?? '',
  slug: product.slug,
  state: product.state,
  publishAt: product.publishAt ?? '',
  images: product.images.map(imageOf),
  film: product.film ? { name: product.film.name, ...imageOf(product.film.image) } : noFilm,
  sizes: product.sizes.map(({ _id, label, stock, sku, barcode, millimeters, ...prices }) => ({
    _id,
    label,
    stock: String(stock),
    stockSeen: stock,
    sku: sku ?? '',
    barcode: barcode ?? '',
    price: prices.ProductPrice === undefined ? '' : priceText(prices.ProductPrice),
    discountPrice: prices.DiscountPrice == null ? '' : priceText(prices.DiscountPrice),
    measures: Object.fromEntries(
      Object.entries(millimeters).map(([point, value]) => [point, String(value / 10)]),
    ),
  })),
  colorways: product.colorways,
  attributes: product.attributes,
});

const imageOf = ({ id, alt }: { id: string; alt: string }): DraftImage => ({
  url: imageUrl(id, 640, 'webp'),
  alt,
});

const textsOf = (product: ManagedProductInFullJson): Texts =>
  Object.fromEntries(
    fieldsOfForm.map((json) => {
      const value = product[json];
      const isPrice = fieldOfForm(json).kind === 'money' && typeof value === 'number';
      return [json, isPrice ? priceText(value) : String(value ?? '')];
    }),
  ) as Texts;

const publishingOf = ({ slug, state, publishAt }: ProductValues) => ({ slug, state, publishAt });

/** The same item in another color: the shared values, without those of each color. */
export const anotherColor = (product: ManagedProductInFullJson): ProductValues => {
  const { _id, slug, productName, colorName, colorHex, colorways } = product;
  const values = valuesOf(product);
  return {
    ...values,
    ...publishingOf(emptyValues()),
    seoTitle: '',
    seoDescription: '',
    colorName: '',
    colorHex: '',
    images: [],
    film: noFilm,
    sizes: values.sizes.map(({ label, price, discountPrice, measures }) => ({
      ...newSize(label),
      ...{ price, discountPrice, measures },
    })),
    colorways: [{ _id, slug, productName, colorName, colorHex }, ...colorways],
  };
};

/** 248 -> '248', 98.5 -> '98.50'. */
export const priceText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : centsText(toCents(dollars));

/** '53.5' cm -> 535; null for what is no measure. */
export const millimetersOf = (text: string): number | null => {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:[.,](\d))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 10 + Number(tenth);
};
