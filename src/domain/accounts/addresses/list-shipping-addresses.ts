import type { Database, Queryable } from '../../../platform/database/database.ts';
import type { SavedAddress } from './saved-address.ts';
import { savedAddressColumns } from './saved-address-columns.ts';

/** The addresses of a user, the default first, then the newest. */
export const listShippingAddresses = (
  { database }: { database: Database },
  userId: string,
): Promise<SavedAddress[]> => selectAddresses(database.pool, userId);

const selectAddresses = async (client: Queryable, userId: string): Promise<SavedAddress[]> => {
  const { rows } = await client.query<SavedAddress>({
    name: 'list-shipping-addresses',
    text: `select ${savedAddressColumns} from shipping_addresses where user_id = $1
           order by is_default desc, created_at desc, id`,
    values: [userId],
  });
  return rows;
};

/** Locks a user's addresses, so that changes take turns. */
export const lockAddresses = async (client: Queryable, userId: string): Promise<SavedAddress[]> => {
  await client.query('select from users where id = $1 for no key update', [userId]);
  return await selectAddresses(client, userId);
};
