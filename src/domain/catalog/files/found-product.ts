import type { Film } from '../../../platform/images/film-url.ts';
import type { Image } from '../../../platform/images/image-url.ts';
import type { WrittenFieldName } from '../field-lists.ts';
import type { Publication } from '../publication.ts';
import type { TypedPrice } from './market-cells.ts';

export type FoundSize = {
  id: string;
  label: string;
  stock: number;
  sku: string | null;
  barcode: string | null;
  position: number;
  /** Its own; null: the product's. */
  priceCents: number | null;
  discountPriceCents: number | null;
  /** What the last file of another system said. */
  fileStock: number | null;
};

/** A product that is there already. */
export type FoundProduct = Record<WrittenFieldName, string | number | null> &
  Publication & {
    id: string;
    slug: string;
    revision: number;
    style: string;
    images: Image[];
    film: Film | null;
    tags: string[];
    hiddenAt: Date | null;
    sizes: FoundSize[];
    typed: TypedPrice[];
  };
