// Addresses as fields: what each country asks for, and how it writes them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postalProblems } from './address-form.ts';
import { countryCodes } from './countries.ts';
import { phoneE164 } from './phone-e164.ts';
import { blankPostal, type PostalAddress, placeOf, postalMax } from './postal-address.ts';
import { addressText } from './postal-text.ts';
import { isUnusualPostcode } from './postcode-warning.ts';
import { regionCode, regionsOf } from './regions.ts';

const [line1, line2, company] = ['1 High Street', 'Flat 2', 'Acme'];
const textOf = (country: string, parts: Partial<PostalAddress> = {}): string =>
  addressText({ ...blankPostal, country, line1, ...parts }).replaceAll('\n', ' / ');

test('a company and a second line stand where the country writes them', () => {
  const rest = { company, line2, city: 'Zürich', postcode: '8001' };
  expect(textOf('CH', rest)).toBe('Acme / 1 High Street / Flat 2 / CH-8001 Zürich / Switzerland');
  const tokyo = { ...rest, city: 'Shibuya-ku', region: 'Tokyo', postcode: '150-0001' };
  expect(textOf('JP', tokyo)).toBe(
    'Acme / 1 High Street / Flat 2 / Shibuya-ku / Tokyo / 150-0001 / Japan',
  );
});

test('every address written as text has all its parts, each country', () => {
  // Capitals and digits: no format writes such a word itself.
  const word = fc.stringMatching(/^[A-Z]{3}[0-9]{3}$/);
  const parts = fc.record({
    company: fc.option(word, { nil: '' }),
    line1: word,
    line2: fc.option(word, { nil: '' }),
    postcode: fc.option(fc.stringMatching(/^[0-9]{5}$/), { nil: '' }),
    city: fc.option(word, { nil: '' }),
    region: fc.option(word, { nil: '' }),
    country: fc.constantFrom(...countryCodes),
  });
  const property = fc.property(parts, ({ country, ...typed }) => {
    const text = addressText({ ...typed, country });
    for (const part of Object.values(typed)) expect(text).toContain(part);
    expect(text).not.toMatch(/^\s|\s$|\n\s|\n\n|^,|\n,/);
  });
  fc.assert(property, { numRuns: 2000 });
});

test('the longest parts fit into an address that is one text', () => {
  const longest = Object.fromEntries(
    Object.entries(postalMax).map(([part, max]) => [part, 'x'.repeat(max)]),
  ) as PostalAddress;
  for (const country of countryCodes)
    expect(addressText({ ...longest, country }).length).toBeLessThanOrEqual(500);
});

test('what is missing is named as the country names it', () => {
  expect(postalProblems(blankPostal)).toEqual({ country: 'Choose a country.' });
  expect(postalProblems({ ...blankPostal, country: 'ZZ' })).toHaveProperty('country');
  expect(postalProblems({ ...blankPostal, country: 'US' })).toEqual({
    line1: 'Enter the address.',
    city: 'Enter the city.',
    region: 'Choose the state.',
    postcode: 'Enter the ZIP code.',
  });
  const bristol = { ...blankPostal, country: 'GB', line1, city: 'Bristol', postcode: 'BS1 6ED' };
  expect(postalProblems(bristol)).toEqual({});
  expect(postalProblems({ ...bristol, city: 'x'.repeat(61) })).toEqual({
    city: 'This is 1 characters too long.',
  });
});

test('a region is chosen from a list, or typed by its name', () => {
  expect(regionCode('US', 'new york')).toBe('NY');
  expect(regionCode('US', 'ny')).toBe('NY');
  expect(regionCode('DE', 'Bayern')).toBe('Bayern');
  const ontario = { ...blankPostal, line1, city: 'X', region: 'Ontaria', postcode: 'K1A 0B1' };
  expect(postalProblems({ ...ontario, country: 'CA' })).toEqual({
    region: 'Choose the province.',
  });
  for (const country of ['AE', 'AU', 'BR', 'CA', 'US']) {
    const codes = regionsOf(country)?.map(({ code }) => code) ?? [];
    expect(new Set(codes).size, country).toBe(codes.length);
  }
});

test.each([
  ['US', '62701-1234', '6270'],
  ['GB', 'bs1 6ed', 'BS1'],
  ['GB', 'BS16ED', '62701'],
  ['JP', '1500001', '15000'],
  ['CH', 'CH-8001', '80010'],
  ['PL', '80001', '8000'],
  ['CA', 'm5v2t6', 'M5V'],
  ['PT', '4000001', '40'],
])('a postcode of %s may be written as %s, and %s is warned of', (country, usual, unusual) => {
  expect(isUnusualPostcode(country, usual)).toBe(false);
  expect(isUnusualPostcode(country, unusual)).toBe(true);
});

test('no postcode, or a country without a rule, is no warning', () => {
  expect(isUnusualPostcode('GB', '')).toBe(false);
  expect(isUnusualPostcode('AQ', 'whatever')).toBe(false);
  for (const country of countryCodes) isUnusualPostcode(country, 'A-1 (2) * [');
});

test.each([
  ['07700 900123', 'GB', '+447700900123'],
  ['+44 7700 900123', 'DE', '+447700900123'],
  ['0044 7700 900123', 'US', '+447700900123'],
  ['(217) 555-0100', 'US', '+12175550100'],
  ['1 217 555 0100', 'CA', '+12175550100'],
  ['555 0100', 'US', null],
  ['242 555 0100', 'BS', '+12425550100'],
  ['030 123456', 'DE', '+4930123456'],
  ['06 1234 5678', 'IT', '+390612345678'],
  ['612 345 678', 'ES', '+34612345678'],
  ['06 1 234 5678', 'HU', '+3612345678'],
  ['8 381 212 3456', 'RU', '+73812123456'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['07700 900123', '', null],
  ['+999 12345678', 'GB', null],
  ['12', 'GB', null],
])('the phone number %s in %s is %s', (typed, country, e164) => {
  expect(phoneE164(typed, country)).toBe(e164);
});

test('the place of an address that is one text is unknown', () => {
  expect(placeOf({ postal: null })).toEqual({ country: '', region: '', postcode: '' });
  const postal = { ...blankPostal, country: 'US', region: 'NY', postcode: '10001' };
  expect(placeOf({ postal })).toEqual({ country: 'US', region: 'NY', postcode: '10001' });
});
