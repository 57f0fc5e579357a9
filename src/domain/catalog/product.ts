import type { Film } from '../../platform/images/film-url.ts';
import type { Image } from '../../platform/images/image-url.ts';
import type { OwnPrices } from '../pricing/size-prices.ts';
import type { Measure } from '../pricing/unit-price.ts';
import type { FieldValues, PublicFieldName } from './field-lists.ts';

// A product is one colorway of a style. Its sizes are the unit of stock.

export const shopPageSize = 8;
/** Listings end here; a customer who wants more narrows the filters. */
export const listingPagesMax = 1000;
export const featureProductsMax = 12;
/** The most products of one call by ids. */
export const productsByIdMax = 12;

/** What is reduced. `lastDay` is '2026-11-30'; null: some discount has no end. */
export type Sale = { lastDay: string | null };

/** Its `sku`, the owner's own, and `barcode` are read for one product and for the feed alone. */
export type Size = {
  id: string;
  label: string;
  stock: number;
  sku?: string | null;
  barcode?: string | null;
} & OwnPrices;

/** The page of a product, with one of its sizes chosen. */
export const sizePath = (slug: string, label: string): string =>
  `/product/${encodeURIComponent(slug)}?size=${encodeURIComponent(label)}`;

export type Colorway = {
  id: string;
  slug: string;
  colorName: string;
  colorHex: string;
  /** The other half of a swatch in two colors. */
  secondColorHex: string | null;
  sizesInStock: string[];
};

/** What the sizes of a product measure, and how each measure is taken. */
export type SizeMeasures = {
  points: { name: string; how: string }[];
  sizes: { label: string; millimeters: Record<string, number> }[];
};

/** Its fields, and what follows from other rows. */
export type Product = FieldValues<PublicFieldName> & {
  id: string;
  slug: string;
  images: Image[];
  ratingTenths: number | null;
  ratingCount: number;
  /** How many its style comes in, itself among them. */
  colors: number;
  sizes: Size[];
  /** As in `WithPrior`. */
  priorCents?: number | null;
  /** Of goods sold by measure. */
  measure?: Measure | null;
};

/** What the owner says of a product, and of which values: 'Pattern: Striped'. */
export type ProductAttribute = {
  key: string;
  name: string;
  values: { key: string; label: string }[];
};

/**
 * One product with the other colorways of its style (itself among them), and what customers
 * say of its fit: how many small, true, large. Most have no film.
 */
export type ProductInFull = Product & {
  colorways: Colorway[];
  fitVotes: number[];
  film: Film | null;
  attributes: ProductAttribute[];
  /** The editor's JSON. */
  descriptionBody: string | null;
  seoTitle: string | null;
  seoDescription: string | null;
  /** Who makes what is of its brand, where the owner says it by brand. */
  producer: string | null;
  /** Slugs of markets, beside the default. */
  soldIn: string[];
};
