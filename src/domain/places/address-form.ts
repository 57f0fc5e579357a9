// What the form of an address asks for, by country.
import { locale } from '../../platform/text/locale.ts';
import { say, sayable } from '../../platform/text/say.ts';
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

const must = (label: string): string => `${label}*`;

const coded: Labels = { postcode: must(sayable('Postal code')) };
const codeOnly: Labels = { region: null, postcode: must(sayable('Postal code')) };

/** The order comes from the post's formats, which know neither labels nor what is required. */
const rows: Record<string, Labels> = {
  AE: { city: must(sayable('Area or district')), region: must(sayable('Emirate')), postcode: null },
  AR: { region: sayable('Province'), postcode: must(sayable('Postal code')) },
  AT: coded,
  AU: {
    city: must(sayable('Suburb')),
    region: must(sayable('State')),
    postcode: must(sayable('Postcode')),
  },
  BE: coded,
  BG: coded,
  BR: { region: must(sayable('State')), postcode: must(sayable('CEP')) },
  CA: { region: must(sayable('Province')), postcode: must(sayable('Postal code')) },
  CH: coded,
  CL: {
    city: must(sayable('Comuna')),
    region: sayable('Region'),
    postcode: sayable('Postal code'),
  },
  CN: { region: must(sayable('Province')), postcode: must(sayable('Postal code')) },
  CO: { region: must(sayable('Departamento')), postcode: sayable('Postal code') },
  CY: coded,
  CZ: coded,
  DE: coded,
  DK: coded,
  EE: codeOnly,
  EG: { region: must(sayable('Governorate')), postcode: sayable('Postal code') },
  ES: { region: must(sayable('Province')), postcode: must(sayable('Postal code')) },
  FI: coded,
  FR: coded,
  // The country is one town.
  GI: { city: null },
  GB: { city: must(sayable('Town or city')), postcode: must(sayable('Postcode')) },
  GR: coded,
  HK: { city: must(sayable('District')), region: must(sayable('Area')), postcode: null },
  HR: coded,
  HU: coded,
  ID: { region: must(sayable('Province')), postcode: must(sayable('Postal code')) },
  IE: {
    city: must(sayable('Town or city')),
    region: sayable('County'),
    postcode: sayable('Eircode'),
  },
  IN: { region: must(sayable('State')), postcode: must(sayable('PIN code')) },
  IS: coded,
  IT: { region: must(sayable('Province')), postcode: must(sayable('Postal code')) },
  JP: {
    city: must(sayable('City or ward')),
    region: must(sayable('Prefecture')),
    postcode: must(sayable('Postal code')),
  },
  KR: {
    city: must(sayable('City or district')),
    region: must(sayable('Province or city')),
    postcode: must(sayable('Postal code')),
  },
  LI: coded,
  LT: codeOnly,
  LU: coded,
  LV: codeOnly,
  MO: { city: null, region: null, postcode: null },
  MT: coded,
  MX: { region: must(sayable('State')), postcode: must(sayable('Postal code')) },
  MY: { region: must(sayable('State')), postcode: must(sayable('Postcode')) },
  NG: { region: must(sayable('State')), postcode: sayable('Postal code') },
  NL: coded,
  NO: coded,
  NZ: { city: must(sayable('Town or city')), postcode: must(sayable('Postcode')) },
  PH: { region: sayable('Province'), postcode: sayable('Postal code') },
  PL: coded,
  PT: coded,
  RO: { region: sayable('County'), postcode: must(sayable('Postal code')) },
  SA: coded,
  SE: coded,
  SG: { city: null, postcode: must(sayable('Postal code')) },
  SI: coded,
  SK: coded,
  TH: {
    city: must(sayable('District')),
    region: must(sayable('Province')),
    postcode: must(sayable('Postal code')),
  },
  TR: {
    city: must(sayable('District')),
    region: must(sayable('Province')),
    postcode: must(sayable('Postal code')),
  },
  TW: {
    city: must(sayable('District')),
    region: must(sayable('City or county')),
    postcode: must(sayable('Postal code')),
  },
  UA: { region: sayable('Oblast'), postcode: must(sayable('Postal code')) },
  US: { region: must(sayable('State')), postcode: must(sayable('ZIP code')) },
  ZA: coded,
};

const general = {
  city: must(sayable('City')),
  region: sayable('Region'),
  postcode: sayable('Postal code'),
};

/** The fields below the country, in the order of the country. */
export const addressForm = (country: string): AddressFormField[] => {
  const order = addressOrder(country, 'local');
  const isListed = order.includes('region') || order.includes('postcode');
  const shown = withCity(isListed ? order : [...order, 'region', 'postcode']);
  const labels: Record<string, string | null> = {
    company: sayable('Company'),
    line1: must(sayable('Address')),
    line2: sayable('Apartment, suite or floor'),
    ...general,
    ...rows[country],
  };
  return shown.flatMap((name) => {
    const label = labels[name];
    if (!label) return [];
    const choices = name === 'region' ? regionsOf(country) : undefined;
    return {
      name,
      label: say(label.replace('*', '')),
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
  if (!countryCodes.includes(postal.country)) return { country: say('Choose a country.') };
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
    return say(choices ? 'Choose the {field}.' : 'Enter the {field}.', {
      field: locale().words === 'en' ? lowerFirst(label) : label,
    });
  const excess = text.length - postalMax[name];
  return excess > 0 ? say('This is {excess} characters too long.', { excess }) : undefined;
};

/** 'ZIP code' and 'PIN code' keep their capitals. */
const lowerFirst = (label: string): string =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
