import { normalizePhone } from '../../platform/values/phone.ts';
import { countries } from './countries.ts';

/**
 * A phone number as '+447700900123', or null where that is not certain. A number without its
 * calling code is one of `country`.
 */
export const phoneE164 = (typed: string, country: string): string | null => {
  const number = normalizePhone(typed).replace(/^00/, '+');
  const full = number.startsWith('+') ? number : national(number, country);
  // The longest has 15 digits by its standard; the shortest in use 7.
  return full && /^\+[1-9]\d{6,14}$/.test(full) && hasCallingCode(full) ? full : null;
};

const national = (number: string, country: string): string | null => {
  const code = callingCode(country);
  if (!code) return null;
  // North America: ten digits, or eleven with the 1. Russia and Kazakhstan: 8 stands for +7.
  if (code === '1') return /^1?\d{10}$/.test(number) ? `+1${number.slice(-10)}` : null;
  if (code === '7') return /^[78]?\d{10}$/.test(number) ? `+7${number.slice(-10)}` : null;
  const trunk = trunks[country] ?? '0';
  return `+${code}${trunk && number.startsWith(trunk) ? number.slice(trunk.length) : number}`;
};

const callingCode = (country: string): string | undefined => {
  if (['US', 'CA'].includes(country)) return '1';
  if (['RU', 'KZ'].includes(country)) return '7';
  const [code] = countries.find((one) => one.code === country)?.callingCodes ?? [];
  return code?.startsWith('1') ? '1' : code;
};

/** What stands before a number at home and not abroad, where that is not 0; '': nothing does. */
const trunks: Record<string, string> = {
  BY: '80',
  ES: '',
  GR: '',
  HK: '',
  HU: '06',
  IT: '',
  LT: '8',
  MX: '',
  PT: '',
  SG: '',
  SM: '',
  VA: '',
};

const hasCallingCode = (full: string): boolean =>
  /^\+[17]/.test(full) ||
  countries.some(({ callingCodes }) => callingCodes.some((code) => full.startsWith(`+${code}`)));
