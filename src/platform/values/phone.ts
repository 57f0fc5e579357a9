// Phone numbers of customers and shipping addresses: digits, after the plus of a country code.

const digitsMin = 3;
const digitsMax = 20;

const phonePattern = new RegExp(`^\\+?\\d{${digitsMin},${digitsMax}}$`);
/** The same, or none. */
export const optionalPhonePattern = new RegExp(`${phonePattern.source}|^$`);
export const phoneHint = 'digits only, for example 07700900123 or +447700900123';

/** Numbers are commonly written with spaces, brackets and dashes. The plus is part of it. */
export const normalizePhone = (typed: string): string => typed.trim().replace(/[\s().-]/g, '');

/** What is wrong with a number as it was typed, or null. */
export const phoneProblem = (typed: string): string | null => {
  const [, digits = ''] = /^\+?(\d+)$/.exec(normalizePhone(typed)) ?? [];
  if (!digits) return 'Use digits only, for example 07700900123 or +44 7700 900123.';
  if (digits.length > digitsMax) return 'This is too long for a phone number.';
  return digits.length < digitsMin ? 'This is too short for a phone number.' : null;
};
