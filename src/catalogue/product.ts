// A product is one colourway of a style. Its sizes are the unit of stock.

export const categories = ['Clothing', 'T-Shirt', 'Hat'] as const;

/** What a shopper filters by; unisex products are in both. */
export const departments = ['women', 'men'] as const;
export type Department = (typeof departments)[number];

export const shopPageSize = 8;
export const featureProductsMax = 12;

export type Picture = { id: string; width: number; height: number; placeholder: string; alt: string };

export type Size = { id: string; label: string; stock: number };

export type Colourway = { id: string; slug: string; colourName: string; colourHex: string };

/** As the database knows it; money in whole cents. */
export type Product = {
  id: string;
  slug: string;
  name: string;
  brand: string;
  category: string;
  department: Department | 'unisex';
  colourName: string | null;
  colourHex: string | null;
  material: string | null;
  description: string;
  priceCents: number;
  discountPriceCents: number | null;
  pictures: Picture[];
  ratingTenths: number | null;
  ratingCount: number;
  sizes: Size[];
};

/** One product with the other colourways of its style (itself among them). */
export type ProductInFull = Product & { colourways: Colourway[] };

/** Newest first; a page is zero-based. */
export type ListingFilter = { category?: string | undefined; department?: Department | undefined };
