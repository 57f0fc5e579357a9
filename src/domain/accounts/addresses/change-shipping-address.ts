import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { readSavedCountries } from '../../customers/countries/read-countries.ts';
import { postalColumns, postalValues } from '../../places/postal-columns.ts';
import { lockAddresses } from './list-shipping-addresses.ts';
import type { AddressInput, SavedAddress } from './saved-address.ts';
import { savedAddressColumns } from './saved-address-columns.ts';
import { setDefaultAddress } from './set-default-address.ts';

type Change = { userId: string; id: string; input: AddressInput; seenAt?: Date | undefined };

/**
 * Changes one of the user's addresses; with `seenAt` only as it was then. A default stays one.
 * Errors: not_found, changed_meanwhile.
 */
export const changeShippingAddress = (
  { database, now }: DatabaseAndClock,
  { userId, id, input, seenAt }: Change,
): Promise<SavedAddress | Failure<'not_found' | 'changed_meanwhile'>> =>
  database.transaction(async (client) => {
    const addresses = await lockAddresses(client, userId);
    const before = addresses.find((one) => one.id === id);
    if (!before) return fail('not_found', say('Address not found.'));
    if (seenAt && seenAt.getTime() !== before.updatedAt.getTime())
      return fail('changed_meanwhile', say('This address was changed in another tab or device.'));
    // A page that knows no address fields sends the text alone. While the text stays, so do the
    // fields.
    const kept = input.address === before.address ? before.postal : null;
    const change = { id, input: { ...input, postal: input.postal ?? kept } };
    const after = await updateAddress(client, change, now());
    await readSavedCountries(client, userId);
    return input.isDefault ? await setDefaultAddress(client, { userId, address: after }) : after;
  });

const updateAddress = async (
  client: Queryable,
  { id, input }: Pick<Change, 'id' | 'input'>,
  at: Date,
): Promise<SavedAddress> => {
  const { rows } = await client.query<SavedAddress>(
    `update shipping_addresses set first_name = $2, last_name = $3, address = $4, phone = $5,
       additional_info = $6, updated_at = greatest($7, updated_at + interval '1 ms'),
       (${postalColumns}) = ($8, $9, $10, $11, $12, $13, $14)
     where id = $1 returning ${savedAddressColumns}`,
    [
      ...[id, input.firstName, input.lastName, input.address, input.phone],
      ...[input.additionalInfo, at, ...postalValues(input.postal)],
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error('A locked address is gone.');
  return saved;
};
