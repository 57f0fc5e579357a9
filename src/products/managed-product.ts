// A product as admins see it: archived ones too.
import type { Product } from '../catalog/product.ts';

export type ManagedProduct = Omit<Product, 'sizes'> & {
  sizes: { id: string; label: string; stock: number; sku: string | null }[];
  /** Grows with each change by an admin. */
  revision: number;
  archivedAt: Date | null;
  updatedAt: Date;
};

export const productStates = ['active', 'sold-out', 'archived'] as const;
export type ProductState = (typeof productStates)[number];

export const managedSorts = ['newest', 'name', 'price-asc', 'price-desc'] as const;
export type ManagedSort = (typeof managedSorts)[number];

export const productSearchLengthMax = 100;
export const managedPagesMax = 100_000;
