// How admins narrow and order the list of all products: in the URL, the API and bulk edits alike.
import { productFields } from '../../product-fields.ts';
import type { Department } from '../save/product-input.ts';

export const productStates = [
  'active',
  'low-stock',
  'sold-out',
  'not-in-feed',
  'scheduled',
  'draft',
  'archived',
] as const;
export type ProductState = (typeof productStates)[number];

export type ManagedFilter = {
  /** Words that all occur in name, brand or slug; or a whole SKU. */
  text?: string | undefined;
  state: ProductState;
  category?: string | undefined;
  brand?: string | undefined;
  department?: Department | undefined;
  /** Only products that cost less than before. */
  isOnSale?: boolean | undefined;
};

export const managedSorts = [
  'newest',
  'name',
  'name-desc',
  'price-asc',
  'price-desc',
  'stock-asc',
  'stock-desc',
] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const productSearchLengthMax = 100;
export const filterLengthMax = Math.max(productFields.brand.max, productFields.category.max);
export const managedPagesMax = 100_000;
