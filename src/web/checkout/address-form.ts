// The shipping address as it is typed, and what is missing in it.
import type { ShippingAddress } from '../../orders/order.ts';

export const addressFields = [
  'firstName',
  'lastName',
  'address',
  'phone',
  'additionalInfo',
] as const;
export type AddressField = (typeof addressFields)[number];
export type TypedAddress = Record<AddressField, string>;
export type AddressProblems = Partial<Record<AddressField, string>>;

/** A sentence for each field that needs the customer. */
export const checkAddress = (typed: TypedAddress): AddressProblems =>
  Object.fromEntries(
    addressFields.flatMap((field) => {
      const problem = problemOf(field, typed[field].trim());
      return problem ? [[field, problem]] : [];
    }),
  );

const problemOf = (field: AddressField, text: string): string | null => {
  if (text === '') return missing[field];
  if (text.length > longest[field])
    return `This is too long by ${text.length - longest[field]} letters.`;
  if (field !== 'phone') return null;
  const digits = plainPhone(text);
  if (!/^\d+$/.test(digits))
    return 'This has letters in it. Use digits only, for example 07700900123.';
  if (digits.length > 20) return 'This is too long for a phone number.';
  return digits.length < 3 ? 'This is too short for a phone number.' : null;
};

const missing: Record<AddressField, string> = {
  firstName: 'Write your first name.',
  lastName: 'Write your last name.',
  address: 'Write street, number, town and postcode.',
  phone: 'Write a number the driver can ring.',
  additionalInfo: 'Tell the driver something, even if it is only "ring the bell".',
};
const longest: Record<AddressField, number> = {
  firstName: 99,
  lastName: 99,
  address: 500,
  phone: 40,
  additionalInfo: 1000,
};

/** Spaces, brackets, dashes and the plus in front are how people write numbers, not mistakes. */
const plainPhone = (text: string): string => text.replace(/^\+/, '').replace(/[\s().-]/g, '');

/** 'Two fields need you.' and which: 'The phone number and the additional information.' */
export const summarizeProblems = (problems: AddressProblems): { title: string; which: string } => {
  const names = addressFields.filter((field) => problems[field]).map((field) => spoken[field]);
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
  const title =
    names.length === 1 ? 'One field needs you.' : `${counts[names.length]} fields need you.`;
  return { title, which: `T${list.slice(1)}.` };
};

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five'];
const spoken: Record<AddressField, string> = {
  firstName: 'the first name',
  lastName: 'the last name',
  address: 'the address',
  phone: 'the phone number',
  additionalInfo: 'the additional information',
};

/** As the order keeps it. */
export const toShippingAddress = (typed: TypedAddress): ShippingAddress => ({
  name: `${typed.firstName.trim()} ${typed.lastName.trim()}`,
  address: typed.address.trim(),
  phone: plainPhone(typed.phone.trim()),
  additionalInfo: typed.additionalInfo.trim(),
});
