import type { Queryable } from '../../../platform/database/database.ts';
import type { SavedAddress } from './saved-address.ts';

/** Under the lock of the user's addresses. */
export const setDefaultAddress = async (
  client: Queryable,
  { userId, address }: { userId: string; address: SavedAddress },
): Promise<SavedAddress> => {
  // Two statements, because the unique index allows one default at any moment.
  await client.query(
    'update shipping_addresses set is_default = false where user_id = $1 and is_default',
    [userId],
  );
  await client.query('update shipping_addresses set is_default = true where id = $1', [address.id]);
  return { ...address, isDefault: true };
};
