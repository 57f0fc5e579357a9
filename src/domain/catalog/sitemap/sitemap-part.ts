import type { Product } from '../product.ts';

/** A part holds the products of one stretch of sequence numbers, at most this many. */
export const sitemapPartMax = 50_000;

/** `part` counts from one. */
export type SitemapPart = { part: number; products: number; updatedAt: Date };

export type SitemapProduct = Pick<Product, 'slug' | 'images'> & {
  updatedAt: Date;
  /** Beside the default one; where there is no other, it is left out. */
  soldIn?: string[];
};
