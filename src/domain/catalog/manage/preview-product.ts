import type { Database } from '../../../platform/database/database.ts';
import type { Failure } from '../../../platform/errors/errors.ts';
import { selectProductInFull } from '../find-product.ts';
import type { ProductInFull } from '../product.ts';
import { isUuid } from '../product-key.ts';
import { productNotFound } from './find-managed-product.ts';

/** A product as customers would see it, also an archived one. Errors: not_found. */
export const previewProduct = async (
  { database }: { database: Database },
  id: string,
): Promise<ProductInFull | Failure<'not_found'>> => {
  if (!isUuid(id)) return productNotFound();
  const { rows } = await database.pool.query<ProductInFull>(
    `${selectProductInFull('')} p.id = $1`,
    [id],
  );
  return rows[0] ?? productNotFound();
};
