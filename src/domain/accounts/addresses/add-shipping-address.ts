import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { readSavedCountries } from '../../customers/countries/read-countries.ts';
import { isSamePostal } from '../../places/postal-address.ts';
import { postalColumns, postalValues } from '../../places/postal-columns.ts';
import { lockAddresses } from './list-shipping-addresses.ts';
import { type AddressInput, type SavedAddress, savedAddressesMax } from './saved-address.ts';
import { savedAddressColumns } from './saved-address-columns.ts';
import { setDefaultAddress } from './set-default-address.ts';

type Adding = { userId: string; input: AddressInput };

/**
 * Saves an address. The first one becomes the default; the same address is saved once. An account
 * that has no name yet takes the name of the address. Errors: too_many_addresses.
 */
export const addShippingAddress = (
  { database, now }: DatabaseAndClock,
  { userId, input }: Adding,
): Promise<SavedAddress | Failure<'too_many_addresses'>> =>
  database.transaction(async (client) => {
    const addresses = await lockAddresses(client, userId);
    const isDefault = input.isDefault || addresses.length === 0;
    const same = addresses.find((one) => isSame(one, input));
    if (!same && addresses.length >= savedAddressesMax) return tooMany();
    const saved = same ?? (await insertAddress(client, { userId, input }, now()));
    await readSavedCountries(client, userId);
    await nameByAddress(client, { userId, input }, now());
    return isDefault ? await setDefaultAddress(client, { userId, address: saved }) : saved;
  });

/** An account without a name is called by the part of its email before the @. */
const nameByAddress = (
  client: Queryable,
  { userId, input: { firstName, lastName } }: Adding,
  at: Date,
) =>
  client.query(
    `update users set name = $2, updated_at = $3
     where id = $1 and name = split_part(email, '@', 1) and name <> $2`,
    [userId, `${firstName} ${lastName}`.trim().slice(0, 100), at],
  );

const fields = ['firstName', 'lastName', 'address', 'phone', 'additionalInfo'] as const;

const isSame = (one: AddressInput, other: AddressInput): boolean =>
  fields.every((field) => one[field] === other[field]) && isSamePostal(one.postal, other.postal);

const tooMany = () =>
  fail(
    'too_many_addresses',
    say('An account keeps {max} addresses at most. Delete one first.', { max: savedAddressesMax }),
  );

const insertAddress = async (
  client: Queryable,
  { userId, input }: Adding,
  at: Date,
): Promise<SavedAddress> => {
  const { rows } = await client.query<SavedAddress>(
    `insert into shipping_addresses (user_id, first_name, last_name, address, phone,
       additional_info, is_default, created_at, updated_at, ${postalColumns})
     values ($1, $2, $3, $4, $5, $6, false, $7, $7, $8, $9, $10, $11, $12, $13, $14)
     returning ${savedAddressColumns}`,
    [
      ...[userId, input.firstName, input.lastName, input.address, input.phone],
      ...[input.additionalInfo, at, ...postalValues(input.postal)],
    ],
  );
  const [saved] = rows;
  if (!saved) throw new Error('An inserted address has no row.');
  return saved;
};
