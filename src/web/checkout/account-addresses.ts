// The addresses of the account in the checkout, which works without them.

import type { SavedAddressJson } from '../../domain/accounts/addresses/shipping-address-schema.ts';
import { isSamePostal } from '../../domain/places/postal-address.ts';
import { say } from '../../platform/text/say.ts';
import { normalizePhone } from '../../platform/values/phone.ts';
import type { TypedAddress } from '../account/addresses/shipping-form.ts';
import { apiErrorOf, pathParam } from '../api-client.ts';
import { toastError } from '../components/toasts.tsx';
import { parseResponse } from '../rest-client.ts';
import { type CurrentUser, currentUser } from '../session/current-user.ts';
import { rememberProfile, signedInApi } from '../session/session.ts';

/** Empty without an answer: the form is still there. */
export const fetchAddresses = async (): Promise<SavedAddressJson[]> => {
  try {
    return await parseResponse(signedInApi.addresses.$get());
  } catch {
    return [];
  }
};

/** What name, phone and address of the profile fill in. */
export const fetchProfileAddress = async (user: CurrentUser): Promise<TypedAddress> => {
  // The part of the email before the @ is no name for a parcel.
  const [firstName = '', ...lastNames] = isNamed(user) ? user.name.split(' ') : [];
  const blank = { firstName, lastName: lastNames.join(' '), additionalInfo: '' };
  try {
    const param = { email: pathParam(user.email) };
    const [profile] = await parseResponse(signedInApi.user[':email'].$get({ param }));
    return { ...blank, address: profile?.Address ?? '', phone: profile?.Number ?? '' };
  } catch {
    return { ...blank, address: '', phone: '' };
  }
};

/** An account with only an email has no typed name. */
const isNamed = ({ name, email }: CurrentUser): boolean => name !== email.split('@', 1)[0];

export const typedOf = (saved: SavedAddressJson): TypedAddress => ({
  firstName: saved.firstName,
  lastName: saved.lastName,
  address: saved.address,
  phone: saved.phone,
  additionalInfo: saved.additionalInfo,
  postal: saved.postal,
});

/** The saved address equal to the typed one, ignoring the note; undefined if there is none. */
export const findSaved = (
  addresses: readonly SavedAddressJson[],
  typed: TypedAddress,
): SavedAddressJson | undefined =>
  addresses.find(
    (one) =>
      fullName(one) === fullName(typed) &&
      (one.postal && typed.postal
        ? isSamePostal(one.postal, typed.postal)
        : one.address === typed.address) &&
      one.phone === normalizePhone(typed.phone),
  );

const fullName = ({ firstName, lastName }: Pick<TypedAddress, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Saves the address, in place of `instead` if given; the payment page does not wait for it. */
export const keepAddress = async (
  { billing: _, ...typed }: TypedAddress,
  instead: SavedAddressJson | null,
): Promise<void> => {
  try {
    const json = { ...typed, phone: normalizePhone(typed.phone) };
    await parseResponse(
      instead
        ? signedInApi.addresses[':id'].$put({ param: { id: pathParam(instead._id) }, json })
        : signedInApi.addresses.$post({ json }),
    );
    // The shop has already done the same with the account.
    const user = currentUser();
    if (user && !instead && !isNamed(user))
      rememberProfile({ Name: fullName(typed), Image: user.image ?? null });
  } catch (error) {
    toastError(apiErrorOf(error)?.message ?? say('The address was not saved to your account.'));
  }
};
