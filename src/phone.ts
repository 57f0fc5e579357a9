// Phone numbers of customers and shipping addresses: digits only.

export const phoneDigitsMin = 3;
export const phoneDigitsMax = 20;

export const phonePattern = new RegExp(`^\\d{${phoneDigitsMin},${phoneDigitsMax}}$`);
export const phoneHint = 'digits only, for example 07700900123';

/** Numbers are commonly written with spaces, brackets, dashes and a leading plus. */
export const normalizePhone = (typed: string): string =>
  typed
    .trim()
    .replace(/^\+/, '')
    .replace(/[\s().-]/g, '');
