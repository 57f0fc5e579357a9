import type { ManagedProductInFull } from './managed-product.ts';

/** A product as the audit log keeps it. */
export const auditedProduct = ({
  images,
  sizes,
  ratingTenths: _,
  ratingCount: __,
  updatedAt: ___,
  colorways: ____,
  ...product
}: ManagedProductInFull) => ({
  ...product,
  images: images.map(({ id, alt }) => ({ id, alt })),
  sizes: sizes.map(({ id: _id, ...size }) => size),
});
