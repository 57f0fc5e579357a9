// Phone numbers of customers and shipping addresses: digits only.

const phoneDigitsMin = 3;
const phoneDigitsMax = 20;

export const phonePattern = new RegExp(`^\\d{${phoneDigitsMin},${phoneDigitsMax}}$`);
export const phoneHint = 'digits only, for example 07700900123';

/** Numbers are commonly written with spaces, brackets, dashes and a leading plus. */
export const normalizePhone = (typed: string): string =>
  typed
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s().-]/g, '');

/** What is wrong with a number as it was typed, or null. */
export const phoneProblem = (typed: string): string | null => {
  const digits = normalizePhone(typed);
  if (!/^\d+$/.test(digits)) return 'Use digits only, for example 07700900123.';
  if (digits.length > phoneDigitsMax) return 'This is too long for a phone number.';
  return digits.length < phoneDigitsMin ? 'This is too short for a phone number.' : null;
};
