// Where an order is sent, and who is billed.
import { sayable } from '../../platform/text/say.ts';
import type { PostalAddress } from '../places/postal-address.ts';

/** The longest texts of a shipping address, in characters. */
export const shippingAddressMax = { name: 200, address: 500, additionalInfo: 1000 };

export const noteNeeded = 'Enter a note for the delivery, for example “ring the bell”.';

export const phoneNeeded = sayable('Enter a phone number for the delivery.');

export type ShippingAddress = {
  name: string;
  /** As it is read; written from the fields where there are some. */
  address: string;
  /** Null: the address is one text. */
  postal: PostalAddress | null;
  /** Empty where the shop does not ask for it. */
  phone: string;
  additionalInfo: string;
};

/** Where it is not the shipping address. */
export type BillingAddress = { name: string; address: string; postal: PostalAddress };
