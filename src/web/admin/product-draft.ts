// What is typed into the product form, kept in this browser until it is saved.
import { imageUrl } from '../../images/image-url.ts';
import type { ManagedProductJson } from '../../products/managed-product-schema.ts';
import { departments } from '../../products/product-input.ts';
import { stored } from '../components/local-storage.ts';
import { randomUuid } from '../components/random-uuid.ts';

export type DraftImage = { url: string; alt: string };
export type DraftSize = {
  /** Tells rows apart while they move; the shop's id when it has one. */
  key: string;
  id: string | null;
  label: string;
  stock: string;
  stockSeen: number | null;
  sku: string;
};

export type Draft = {
  id: string;
  /** Null for a new product. */
  revision: number | null;
  fields: Record<DraftField, string>;
  images: DraftImage[];
  sizes: DraftSize[];
};

export const draftFields = [
  'productName',
  'BrandName',
  'category',
  'ProductPrice',
  'DiscountPrice',
  'Discount',
  'ProductDescription',
  'department',
  'colorName',
  'colorHex',
  'material',
] as const;
export type DraftField = (typeof draftFields)[number];

export const newSize = (label = '', stock = ''): DraftSize => ({
  key: randomUuid(),
  id: null,
  label,
  stock,
  stockSeen: null,
  sku: '',
});

export const emptyDraft = (): Draft => ({
  id: randomUuid(),
  revision: null,
  fields: {
    ...(Object.fromEntries(draftFields.map((name) => [name, ''])) as Draft['fields']),
    department: departments[0],
  },
  images: [],
  sizes: [newSize('One size')],
});

export const draftOf = (product: ManagedProductJson): Draft => ({
  id: product._id,
  revision: product.revision,
  fields: {
    productName: product.productName,
    BrandName: product.BrandName,
    category: product.category,
    ProductPrice: priceText(product.ProductPrice),
    DiscountPrice: product.DiscountPrice === null ? '' : priceText(product.DiscountPrice),
    Discount: product.Discount?.replace(/%.*/, '') ?? '',
    ProductDescription: product.ProductDescription,
    department: product.department,
    colorName: product.colorName ?? '',
    colorHex: product.colorHex ?? '',
    material: product.material ?? '',
  },
  images: product.images.map(({ id, alt }) => ({ url: imageUrl(id, 640, 'webp'), alt })),
  sizes: product.sizes.map(({ _id, label, stock, sku }) => ({
    key: _id,
    id: _id,
    label,
    stock: String(stock),
    stockSeen: stock,
    sku: sku ?? '',
  })),
});

/** 248 -> '248', 98.5 -> '98.50'. */
export const priceText = (dollars: number): string =>
  Number.isInteger(dollars) ? String(dollars) : dollars.toFixed(2);

/** One for new products, and one for each that was edited. */
export const keptDraft = (key: string) =>
  stored<Draft | null>(`hemline.productDraft.${key}`, parseDraft, (draft) =>
    draft ? JSON.stringify(draft) : null,
  );

const parseDraft = (text: string | null): Draft | null => {
  try {
    const draft = JSON.parse(text ?? 'null');
    const isWhole =
      typeof draft?.id === 'string' &&
      draftFields.every((name) => typeof draft.fields?.[name] === 'string') &&
      Array.isArray(draft.images) &&
      Array.isArray(draft.sizes);
    return isWhole ? draft : null;
  } catch {
    return null;
  }
};
