// An address that a user keeps for the checkout.
import type { PostalAddress } from '../../places/postal-address.ts';

/** The most saved addresses of a user. */
export const savedAddressesMax = 20;

export type AddressInput = {
  firstName: string;
  lastName: string;
  address: string;
  /** Null: the address is one text. */
  postal: PostalAddress | null;
  phone: string;
  /** A note for the delivery, or empty. */
  additionalInfo: string;
  /** Makes it the default; false leaves the default as it is. */
  isDefault: boolean;
};

export type SavedAddress = AddressInput & { id: string; updatedAt: Date };
