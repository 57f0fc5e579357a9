// In which country an address is: what its text and its phone number tell.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countries, countryChoices, countryCodes } from '../../places/countries.ts';
import { countryOf } from './country-of.ts';

const at = (address: string, phone = '07700900123') => countryOf({ address, phone });

test('the name that ends an address tells its country', () => {
  const ends = {
    GB: ['United Kingdom', 'UK', 'u.k.', 'Great Britain', 'ENGLAND', 'Scotland.', 'GBR', 'GB'],
    US: ['USA', 'U.S.A.', 'U.S.', 'United States', 'the United States of America', 'America'],
    NL: ['Netherlands', 'The Netherlands', 'Holland', 'Nederland', 'Pays-Bas', 'NLD'],
    DE: ['Germany', 'Deutschland', 'Allemagne', 'Duitsland', '10115 Germany', 'Germany 10115'],
    ES: ['Spain', 'España', 'Espana', 'ES'],
    IT: ['Italy', 'ITALIA', 'IT'],
    CI: ['Côte d’Ivoire', "Cote d'Ivoire", 'Ivory Coast'],
    BA: ['Bosnia & Herzegovina', 'Bosnia and Herzegovina', 'Bosna i Hercegovina'],
    JP: ['日本', 'Japan'],
    CZ: ['Czechia', 'Czech Republic', 'Česko'],
    TR: ['Türkiye', 'Turkey'],
  };
  for (const [country, texts] of Object.entries(ends))
    for (const text of texts) {
      for (const separator of [', ', '\n', ',\r\n  ', '; '])
        expect(at(`14 Ropewalk Lane${separator}${text} `), text).toBe(country);
      expect(at(`1 High Street, ${text}, 10115 , `), text).toBe(country);
    }
});

test('towns, states and what stands before the end tell no country', () => {
  const unknown = [
    '',
    ' ,, ',
    'Germany, Berlin',
    'Road to Germany',
    'Los Angeles, CA',
    'Wilmington, DE 19801',
    'Atlanta, Georgia',
    '18001 Granada',
    'Congo',
    'Kongo',
  ];
  for (const address of unknown) expect(at(address), address).toBeNull();
});

test('the code of a phone number tells it where the address does not', () => {
  expect(at('Leeds', '+447700900123')).toBe('GB');
  expect(at('Nassau', '+12425550100')).toBe('BS');
  expect(at('Atlanta, Georgia', '+99532123456')).toBe('GE');
  expect(at('Springfield', '+12175550100')).toBeNull();
  expect(at('Omsk', '+73812123456')).toBeNull();
  expect(at('Leeds, England', '+4930123456')).toBe('GB');
  // Two letters may be a province: Varese, Vitória.
  expect(at('Vitória, ES', '+552733345678')).toBe('BR');
  expect(at('Berlin, DE', '+4930123456')).toBe('DE');
  expect(at('Leeds', '447700900123')).toBeNull();
});

test('each country is found by its name and three letters, and stands once', () => {
  expect(new Set(countryCodes).size).toBe(countryCodes.length);
  expect(countryCodes).toHaveLength(249 + 1);
  for (const { code, alpha3, callingCodes } of countries) {
    expect(code + alpha3).toMatch(/^[A-Z]{5}$/);
    expect(at(`1 Street, ${alpha3}`)).toBe(code);
    for (const digits of callingCodes) expect(at('', `+${digits}5550100`)).toBe(code);
  }
  const unnamed = countryChoices.filter(({ value, label }) => {
    const name = label.replace(` (${value})`, '');
    return at(`1 Street, ${name}`) !== value;
  });
  // They are the names of towns and states, too.
  expect(unnamed.map(({ value }) => value).sort()).toEqual(['GE', 'LC', 'MS']);
});

test('whatever is typed, the answer is a country or none, and what ends it decides', () => {
  const property = fc.property(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(...countries),
    (text, phone, { code, alpha3 }) => {
      const found = countryOf({ address: text, phone });
      expect(found === null || countryCodes.includes(found)).toBe(true);
      expect(countryOf({ address: `${text}\n${alpha3}`, phone })).toBe(code);
    },
  );
  fc.assert(property);
});

test('a hostile text takes time in proportion to its length', () => {
  const hostile = [',', ' ', '.', '\u0301', 'a,', 'the ', '1 ', 'ﷺ', '\r\n', '𝕌'];
  const costOf = (text: string): number => {
    const begun = process.cpuUsage();
    countryOf({ address: text, phone: text });
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1000;
  };
  costOf('Leeds');
  // A text in proportion takes some 10 ms; a square of it takes minutes.
  for (const unit of hostile) {
    const length = Math.ceil(100_000 / unit.length);
    expect(costOf(unit.repeat(length)), JSON.stringify(unit)).toBeLessThan(1_000);
    expect(costOf(`${unit.repeat(length)}x`), JSON.stringify(unit)).toBeLessThan(1_000);
  }
});
