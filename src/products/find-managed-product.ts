import { isUuid } from '../catalog/product-key.ts';
import type { Database, Queryable } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { ManagedProductInFull } from './managed-product.ts';
import { managedProductInFullColumns } from './managed-product-columns.ts';

/** Any product by its id, for admins. Errors: not_found. */
export const findManagedProduct = async (
  { database }: { database: Database },
  id: string,
): Promise<ManagedProductInFull | Failure<'not_found'>> =>
  (await selectManagedProduct(database.pool, id)) ?? productNotFound();

export const selectManagedProduct = async (
  client: Queryable,
  id: string,
): Promise<ManagedProductInFull | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await client.query<ManagedProductInFull>(
    `select ${managedProductInFullColumns} from products p where p.id = $1`,
    [id],
  );
  return rows[0];
};

export const productNotFound = () => fail('not_found', 'Product not found.');
