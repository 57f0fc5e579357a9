import { productColumns } from '../catalog/product-columns.ts';

/** Selects a `ManagedProduct`; `p` is products. */
export const managedProductColumns = `
  ${productColumns.replace("'stock', s.stock)", "'stock', s.stock, 'sku', s.sku)")},
  p.revision, p.deleted_at as "archivedAt", p.updated_at as "updatedAt"`;
