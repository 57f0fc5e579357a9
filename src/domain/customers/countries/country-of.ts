// In which country an address is, as far as its free text and its phone number tell.
import { countries, countryCodes } from './countries.ts';
import { foldPlace, readCountryWords } from './country-words.ts';

/**
 * ISO 3166-1 alpha-2, or null. The name that ends the address tells, then the phone's code, then
 * two letters at the end, which may be those of a province.
 */
export const countryOf = ({
  address,
  phone,
}: {
  address: string;
  phone: string;
}): string | null => {
  // A postcode alone folds to nothing.
  const end =
    address
      .split(/[,;，、\r\n]/u)
      .map(foldPlace)
      .findLast(Boolean) ?? '';
  // Names take some 25 ms of a processor, once.
  words ??= readCountryWords();
  return words.get(end) ?? ofPhone(phone) ?? ofTwoLetters(end.toUpperCase());
};

let words: ReadonlyMap<string, string> | undefined;

const byCallingCode = new Map(
  countries.flatMap(({ code, callingCodes }) => callingCodes.map((digits) => [digits, code])),
);

/** None is longer. */
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

/** Of the US and Canada, as far as they are codes of countries. */
const states = new Set(
  `AL AR AZ CA CO DE GA ID IL IN KY LA MA MD ME MN MO MS MT NC NE PA SC SD TN VA
  NL NU PE SK YT`.split(/\s+/),
);
