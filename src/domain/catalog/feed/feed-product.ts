import type { Product } from '../product.ts';

/** Fields of a product that only Google's feed has. */
export type FeedProduct = Product & {
  /** The same for all colors of a style; 50 characters at most. */
  group: string;
  /** Where nothing is reduced yet: what it costs in a sale that has a first and a last day. */
  comingCents: number | null;
  /** When the sale begins and ends, where it has a last day. */
  saleStarts: Date | null;
  saleEnds: Date | null;
};

/** SQL on products `p`: Google takes clothes with an image and a color only. */
export const isInFeed = `(p.images <> '[]' and coalesce(p.color_name, '') <> '')`;
