// A product as admins see it: hidden ones too.

import type { Film } from '../../../../platform/images/film-url.ts';
import type { FieldValues, WrittenFieldName } from '../../field-lists.ts';
import type { Product, Size } from '../../product.ts';
import type { Publication } from '../../publication.ts';

export type ManagedProduct = Omit<Product, 'sizes'> &
  FieldValues<WrittenFieldName> &
  Publication & {
    sizes: (Size & { sku: string | null; barcode: string | null })[];
    /** Grows with each change by an admin. */
    revision: number;
    /** Since when customers don't see it. */
    hiddenAt: Date | null;
    updatedAt: Date;
  };

/** What its form shows beside: other colors of the same style, and what each size measures. */
export type ManagedProductInFull = Omit<ManagedProduct, 'sizes'> & {
  style: string;
  film: Film | null;
  sizes: (ManagedProduct['sizes'][number] & { millimeters: Record<string, number> })[];
  colorways: LinkedColorway[];
  /** Keys of values by the key of their attribute: `{ pattern: ['striped'] }`. */
  attributes: Record<string, string[]>;
};

export type LinkedColorway = {
  id: string;
  slug: string;
  name: string;
  colorName: string | null;
  colorHex: string | null;
};
