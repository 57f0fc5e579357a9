// Where an order is sent, and who is billed.
import { sayable } from '../../platform/text/say.ts';
import type { PostalAddress } from '../places/postal-address.ts';

/** The longest texts of a shipping address, in characters. */
export const shippingAddressMax = { name: 200, address: 500, additionalInfo: 1000 };

export const noteNeeded = 'Enter a note for the delivery, for example “ring the bell”.';

export const phoneNeeded = sayable('Enter a phone number for the delivery.');

export type ShippingAddress = {
  name: string;
  /** The address as one text, written from the fields if there are any. */
  address: string;
  /** Null: the address is one text. */
  postal: PostalAddress | null;
  /** Empty where the shop does not ask for it. */
  phone: string;
  additionalInfo: string;
};

/** The billing address if it differs from the shipping address. */
export type BillingAddress = { name: string; address: string; postal: PostalAddress };
