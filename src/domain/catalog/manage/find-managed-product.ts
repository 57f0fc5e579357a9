import type { Database, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { isUuid } from '../product-key.ts';
import type { ManagedProductInFull } from './list/managed-product.ts';
import { managedProductInFullColumns } from './list/managed-product-columns.ts';

/** For admins: any product by its id. Errors: not_found. */
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
