import type { ManagedProduct } from './managed-product.ts';

/** A product as the audit log keeps it. */
export const auditedProduct = ({
  images,
  sizes,
  ratingTenths: _,
  ratingCount: __,
  updatedAt: ___,
  ...product
}: ManagedProduct) => ({
  ...product,
  images: images.map(({ id, alt }) => ({ id, alt })),
  sizes: sizes.map(({ label, stock, sku }) => ({ label, stock, sku })),
});
