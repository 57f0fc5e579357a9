// What countries are called where an address ends.

import { countries, countryCodes } from '../../places/countries.ts';
import { languageTags } from '../../shop-settings/locale/locale-group.ts';

/** Names that Intl does not know. */
const otherNames: Record<string, string> = {
  AE: 'UAE, Emirates',
  CD: 'DRC, DR Congo, Democratic Republic of the Congo',
  CG: 'Republic of the Congo',
  CI: 'Ivory Coast',
  CN: 'PRC, Peoples Republic of China',
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  GB: 'Great Britain, Britain, England, Scotland, Wales, Northern Ireland',
  IE: 'Republic of Ireland, Eire',
  KR: 'Korea, Republic of Korea',
  MK: 'Macedonia',
  MM: 'Burma',
  MO: 'Macau',
  NL: 'Holland',
  RU: 'Russian Federation',
  SZ: 'Swaziland',
  TL: 'East Timor',
  TR: 'Turkey',
  TT: 'Trinidad',
  US: 'United States of America, America',
  VA: 'Vatican',
  VN: 'Viet Nam',
};

// Names of towns or states, or of two countries. An address that ends with one may lack its
// country.
const unclear =
  'Congo, Georgia, Granada, Montserrat, Saint Martin, San Martin, Saint Barthelemy, St Lucia';

/** In small letters, without accents, dots and numbers: 'Côte d’Ivoire' is 'cote d ivoire'. */
export const foldPlace = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}.]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !/\p{N}/u.test(word))
    .filter((word, place) => word !== (place > 0 ? 'and' : 'the'))
    .join(' ');

/**
 * The country of each alpha-3 code and each folded name: in English, in its own language and in the
 * languages of shops. A name of two countries is left out.
 */
export const readCountryWords = (): ReadonlyMap<string, string> => {
  const owners = new Map<string, Set<string>>();
  const add = (name: string, code: string) => {
    const word = foldPlace(name);
    owners.set(word, (owners.get(word) ?? new Set()).add(code));
  };
  const addNames = (language: string, codes: readonly string[]) => {
    for (const style of ['long', 'short'] as const) {
      const names = new Intl.DisplayNames(language, { type: 'region', style });
      for (const code of codes) add(names.of(code) ?? code, code);
    }
  };
  for (const tag of languageTags) addNames(tag, countryCodes);
  for (const { code, alpha3 } of countries) {
    addNames(new Intl.Locale(`und-${code}`).maximize().language, [code]);
    add(alpha3, code);
    for (const name of listed(otherNames[code])) add(name, code);
  }
  for (const name of listed(unclear)) owners.delete(foldPlace(name));
  return new Map(
    [...owners].flatMap(([word, [code = '', ...others]]) => (others[0] ? [] : [[word, code]])),
  );
};

const listed = (names = ''): string[] => names.split(', ').filter(Boolean);
