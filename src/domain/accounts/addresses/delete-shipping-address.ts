import type { Database } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { lockAddresses } from './list-shipping-addresses.ts';
import { setDefaultAddress } from './set-default-address.ts';

/** Deletes one of the user's addresses; the newest other becomes the default. Errors: not_found. */
export const deleteShippingAddress = (
  { database }: { database: Database },
  { userId, id }: { userId: string; id: string },
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const addresses = await lockAddresses(client, userId);
    const deleted = addresses.find((one) => one.id === id);
    if (!deleted) return fail('not_found', say('Address not found.'));
    await client.query('delete from shipping_addresses where id = $1', [id]);
    const next = addresses.find((one) => one.id !== id);
    if (deleted.isDefault && next) await setDefaultAddress(client, { userId, address: next });
    return true;
  });
