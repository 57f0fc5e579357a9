import type { Image } from '../images/image-url.ts';

// A product is one colorway of a style. Its sizes are the unit of stock.

export const categories = ['Clothing', 'T-Shirt', 'Hat'] as const;

/** What a customer filters by; unisex products are in both. */
export const departments = ['women', 'men'] as const;
export type Department = (typeof departments)[number];

export const shopPageSize = 8;
export const featureProductsMax = 12;

export type Size = { id: string; label: string; stock: number };

export type Colorway = { id: string; slug: string; colorName: string; colorHex: string };

/** As the database knows it; money in whole cents. */
export type Product = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  department: Department | 'unisex';
  colorName: string | null;
  colorHex: string | null;
  material: string | null;
  description: string;
  priceCents: number;
  discountPriceCents: number | null;
  images: Image[];
  ratingTenths: number | null;
  ratingCount: number;
  sizes: Size[];
};

/** One product with the other colorways of its style (itself among them). */
export type ProductInFull = Product & { colorways: Colorway[] };

/** Newest first; a page is zero-based. */
export type ListingFilter = { category?: string | undefined; department?: Department | undefined };
