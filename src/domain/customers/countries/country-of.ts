// The country of an address, guessed from its free text and its phone number.
import { countries, countryCodes } from '../../places/countries.ts';
import { foldPlace, readCountryWords } from './country-words.ts';

/**
 * ISO 3166-1 alpha-2, or null. A country's name at the end of the address decides, then the phone's
 * country code, then two letters at the end, which may also be those of a province.
 */
export const countryOf = ({
  address,
  phone,
}: {
  address: string;
  phone: string;
}): string | null => {
  // An end that is only a postcode becomes empty.
  const end =
    address
      .split(/[,;，、\r\n]/u)
      .map(foldPlace)
      .findLast(Boolean) ?? '';
  // Reading the names takes about 25 ms, so it happens once.
  words ??= readCountryWords();
  return words.get(end) ?? ofPhone(phone) ?? ofTwoLetters(end.toUpperCase());
};

let words: ReadonlyMap<string, string> | undefined;

const byCallingCode = new Map(
  countries.flatMap(({ code, callingCodes }) => callingCodes.map((digits) => [digits, code])),
);

/** The longest country code of a phone number, in digits. */
const callingCodeMax = 4;

const ofPhone = (phone: string): string | undefined => {
  if (!phone.startsWith('+')) return undefined;
  const begins = Array.from({ length: callingCodeMax }, (_, cut) =>
    phone.slice(1, 1 + callingCodeMax - cut),
  );
  return begins.map((digits) => byCallingCode.get(digits)).find(Boolean);
};

const ofTwoLetters = (end: string): string | null =>
  countryCodes.includes(end) && !states.has(end) ? end : null;

/** Codes of states in the US and Canada that are also codes of countries. */
const states = new Set(
  `AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA
  NL NU PE SK YT`.split(/\s+/),
);
