// What the form of an address asks for, by country.
import { addressOrder, type Part, withCity } from './address-order.ts';
import { countryCodes } from './countries.ts';
import { type PostalAddress, postalMax } from './postal-address.ts';
import { type Region, regionsOf } from './regions.ts';

export type AddressFormField = {
  name: Part;
  label: string;
  isRequired: boolean;
  /** To choose from; undefined: text. */
  choices: readonly Region[] | undefined;
  /** The keyboard of digits is enough. */
  isNumber: boolean;
};

/** What a part is called, with a star where it is required; null: the country does without it. */
type Labels = { city?: string | null; region?: string | null; postcode?: string | null };

const coded: Labels = { postcode: 'Postal code*' };
const codeOnly: Labels = { region: null, postcode: 'Postal code*' };

/** The order comes from the post's formats, which know neither labels nor what is required. */
const rows: Record<string, Labels> = {
  AE: { city: 'Area or district*', region: 'Emirate*', postcode: null },
  AR: { region: 'Province', postcode: 'Postal code*' },
  AT: coded,
  AU: { city: 'Suburb*', region: 'State*', postcode: 'Postcode*' },
  BE: coded,
  BG: coded,
  BR: { region: 'State*', postcode: 'CEP*' },
  CA: { region: 'Province*', postcode: 'Postal code*' },
  CH: coded,
  CL: { city: 'Comuna*', region: 'Region', postcode: 'Postal code' },
  CN: { region: 'Province*', postcode: 'Postal code*' },
  CO: { region: 'Department*', postcode: 'Postal code' },
  CY: coded,
  CZ: coded,
  DE: coded,
  DK: coded,
  EE: codeOnly,
  EG: { region: 'Governorate*', postcode: 'Postal code' },
  ES: { region: 'Province*', postcode: 'Postal code*' },
  FI: coded,
  FR: coded,
  // The country is one town.
  GI: { city: null },
  GB: { city: 'Town or city*', postcode: 'Postcode*' },
  GR: coded,
  HK: { city: 'District*', region: 'Area*', postcode: null },
  HR: coded,
  HU: coded,
  ID: { region: 'Province*', postcode: 'Postal code*' },
  IE: { city: 'Town or city*', region: 'County', postcode: 'Eircode' },
  IN: { region: 'State*', postcode: 'PIN code*' },
  IS: coded,
  IT: { region: 'Province*', postcode: 'Postal code*' },
  JP: { city: 'City or ward*', region: 'Prefecture*', postcode: 'Postal code*' },
  KR: { city: 'City or district*', region: 'Province or city*', postcode: 'Postal code*' },
  LI: coded,
  LT: codeOnly,
  LU: coded,
  LV: codeOnly,
  MO: { city: null, region: null, postcode: null },
  MT: coded,
  MX: { region: 'State*', postcode: 'Postal code*' },
  MY: { region: 'State*', postcode: 'Postcode*' },
  NG: { region: 'State*', postcode: 'Postal code' },
  NL: coded,
  NO: coded,
  NZ: { city: 'Town or city*', postcode: 'Postcode*' },
  PH: { region: 'Province', postcode: 'Postal code' },
  PL: coded,
  PT: coded,
  RO: { region: 'County', postcode: 'Postal code*' },
  SA: coded,
  SE: coded,
  SG: { city: null, postcode: 'Postal code*' },
  SI: coded,
  SK: coded,
  TH: { city: 'District*', region: 'Province*', postcode: 'Postal code*' },
  TR: { city: 'District*', region: 'Province*', postcode: 'Postal code*' },
  TW: { city: 'District*', region: 'City or county*', postcode: 'Postal code*' },
  UA: { region: 'Oblast', postcode: 'Postal code*' },
  US: { region: 'State*', postcode: 'ZIP code*' },
  ZA: coded,
};

const general = { city: 'City*', region: 'Region', postcode: 'Postal code' };

/** The fields below the country, in the order of the country. */
export const addressForm = (country: string): AddressFormField[] => {
  const order = addressOrder(country, 'local');
  const isListed = order.includes('region') || order.includes('postcode');
  const shown = withCity(isListed ? order : [...order, 'region', 'postcode']);
  const labels: Record<string, string | null> = {
    company: 'Company',
    line1: 'Address*',
    line2: 'Apartment, suite or floor',
    ...general,
    ...rows[country],
  };
  return shown.flatMap((name) => {
    const label = labels[name];
    if (!label) return [];
    const choices = name === 'region' ? regionsOf(country) : undefined;
    return {
      name,
      label: label.replace('*', ''),
      isRequired: label.endsWith('*'),
      choices,
      isNumber: name === 'postcode' && !lettered.has(country),
    };
  });
};

/** Their postcodes have letters. */
const lettered = new Set(
  'AD AI AR AZ BB BM BN CA FK GB GG GI GS IE IM IO JE KY LV MD MT NL PN SH SO SZ TC VC VG'.split(
    ' ',
  ),
);

export type PostalProblems = Partial<Record<keyof PostalAddress, string>>;

/** What is missing or too long, by field, in the order of the form. */
export const postalProblems = (postal: PostalAddress): PostalProblems => {
  if (!countryCodes.includes(postal.country)) return { country: 'Choose a country.' };
  const problems: PostalProblems = {};
  for (const field of addressForm(postal.country)) {
    const problem = problemOf(field, postal[field.name].trim());
    if (problem) problems[field.name] = problem;
  }
  return problems;
};

const problemOf = (
  { name, label, isRequired, choices }: AddressFormField,
  text: string,
): string | undefined => {
  const isChosen = choices?.some(({ code }) => code === text);
  if (isRequired && (text === '' || isChosen === false))
    return `${choices ? 'Choose' : 'Enter'} the ${lowerFirst(label)}.`;
  const excess = text.length - postalMax[name];
  return excess > 0 ? `This is ${excess} characters too long.` : undefined;
};

/** 'ZIP code' and 'PIN code' keep their capitals. */
const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
