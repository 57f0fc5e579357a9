// The shipping address as typed, and what is wrong with it.

import {
  noteNeeded,
  phoneNeeded,
  type ShippingAddress,
  shippingAddressMax,
} from '../../../domain/orders/shipping-address.ts';
import type { PostalAddress } from '../../../domain/places/postal-address.ts';
import { linesOf, plainBreaks } from '../../../platform/text/line-breaks.ts';
import { type Message, message, say, sayable } from '../../../platform/text/say.ts';
import { normalizePhone, phoneProblem } from '../../../platform/values/phone.ts';

export const addressFields = [
  'firstName',
  'lastName',
  'address',
  'phone',
  'additionalInfo',
] as const;
export type AddressField = (typeof addressFields)[number];
export type TypedAddress = Record<AddressField, string> & {
  /**
   * The address as fields if the shop asks for them; `address` is their text once they are
   * complete.
   */
  postal?: PostalAddress | null;
  billing?: { isOther: boolean; name: string; postal: PostalAddress };
};
export const blankAddress: TypedAddress = {
  firstName: '',
  lastName: '',
  address: '',
  phone: '',
  additionalInfo: '',
};
export type AddressErrors = Partial<Record<AddressField, string>>;

/** What the settings of the checkout ask for besides the address. */
export type Asked = { isNoteRequired: boolean; isPhoneRequired: boolean };

/** An error for each invalid field. */
export const checkAddress = (
  typed: TypedAddress,
  { isNoteRequired, isPhoneRequired }: Asked,
): AddressErrors => {
  const isOptional: Partial<Record<AddressField, boolean>> = {
    phone: !isPhoneRequired,
    additionalInfo: !isNoteRequired,
  };
  return Object.fromEntries(
    addressFields.flatMap((field) => {
      const text = typed[field].trim();
      if (text === '' && isOptional[field]) return [];
      const error = fieldProblem(field, text);
      return error ? [[field, error]] : [];
    }),
  );
};

/** What the invalid fields are called, in the order of the form. */
export const invalidFieldNames = (errors: AddressErrors): string[] =>
  addressFields.filter((field) => errors[field]).map((field) => say(labels[field]));

/** An address that is one text, as the order stores it. */
export const toShippingAddress = (typed: TypedAddress): ShippingAddress => ({
  name: `${typed.firstName.trim()} ${typed.lastName.trim()}`,
  address: linesOf(typed.address).join('\n'),
  postal: null,
  phone: normalizePhone(typed.phone),
  additionalInfo: plainBreaks(typed.additionalInfo).trim(),
});

export const fieldProblem = (field: AddressField, text: string): string | null => {
  if (text === '') return say(missing[field]);
  if (field === 'phone') return phoneProblem(text);
  const excess = text.length - addressLengthMax[field];
  return excess > 0 ? say('This is {excess} characters too long.', { excess }) : null;
};

const missing: Record<AddressField, Message | string> = {
  firstName: message('Enter your first name.'),
  lastName: message('Enter your last name.'),
  address: message('Enter street, number, town and postcode.'),
  phone: phoneNeeded,
  additionalInfo: noteNeeded,
};
// Both names and the space between them are one name of the order.
const nameMax = Math.floor((shippingAddressMax.name - 1) / 2);
const addressLengthMax: Record<Exclude<AddressField, 'phone'>, number> = {
  firstName: nameMax,
  lastName: nameMax,
  address: shippingAddressMax.address,
  additionalInfo: shippingAddressMax.additionalInfo,
};
const labels: Record<AddressField, string> = {
  firstName: sayable('First name'),
  lastName: sayable('Last name'),
  address: sayable('Address'),
  phone: sayable('Phone number'),
  additionalInfo: sayable('Additional information'),
};
