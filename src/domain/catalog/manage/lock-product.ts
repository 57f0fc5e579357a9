import type { Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { isUuid } from '../product-key.ts';
import { productNotFound, selectManagedProduct } from './find-managed-product.ts';
import type { ManagedProductInFull } from './list/managed-product.ts';

/**
 * Sizes first, by id, then the product: in the order of orders.
 * Errors: not_found, changed_meanwhile {product} when it is no longer of `revision`.
 */
export const lockProduct = async (
  client: Queryable,
  id: string,
  revision?: number,
): Promise<ManagedProductInFull | Failure<'not_found' | 'changed_meanwhile'>> => {
  if (!isUuid(id)) return productNotFound();
  await client.query('select from product_sizes where product_id = $1 order by id for update', [
    id,
  ]);
  await client.query('select from products where id = $1 for no key update', [id]);
  const product = await selectManagedProduct(client, id);
  if (!product) return productNotFound();
  return revision === undefined || revision === product.revision
    ? product
    : changedMeanwhile(product);
};

export const changedMeanwhile = (product: ManagedProductInFull) =>
  fail('changed_meanwhile', 'Another admin changed this product meanwhile.', { product });
