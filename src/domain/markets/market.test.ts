import { expect, test } from 'vitest';
import { defaultMarket, marketOf } from './market.ts';

const market = (slug: string, countries: string[], isActive = true) => ({
  ...{ slug, countries, isActive },
});
const markets = [
  market('', []),
  market('de', ['DE', 'AT']),
  market('uk', ['GB']),
  market('jp', ['JP'], false),
] as [ReturnType<typeof market>, ...ReturnType<typeof market>[]];
const in_ = (country: string) => ({ country, region: '', postcode: '' });

// The address of the page, the choice, the country of delivery, and which market it is.
test.each([
  [undefined, undefined, undefined, ''],
  ['de', undefined, undefined, 'de'],
  ['', 'de', undefined, ''],
  ['de', 'uk', undefined, 'de'],
  [undefined, 'uk', undefined, 'uk'],
  // Where goods are sent decides last.
  ['uk', 'uk', 'AT', 'de'],
  ['de', undefined, 'US', ''],
  ['', undefined, 'GB', 'uk'],
  ['de', undefined, '', 'de'],
  // What is unknown or inactive leads to the default.
  ['jp', undefined, undefined, ''],
  ['fr', undefined, undefined, ''],
  [undefined, 'fr', undefined, ''],
  ['uk', undefined, 'JP', ''],
])('of the page %j, the choice %j and the country %j: %j', (slug, choice, country, expected) => {
  const place = country === undefined ? undefined : in_(country);
  expect(marketOf(markets, { slug, choice, place }).slug).toBe(expected);
});

test('the default is named after the country of the shop, or after what is left', () => {
  const shop = { currency: 'EUR', language: 'de-DE', country: 'DE', otherLanguages: '' };
  expect(defaultMarket(shop, [market('jp', ['JP'])])).toMatchObject({
    ...{ slug: '', name: 'Germany and elsewhere', countries: [], currency: 'EUR' },
    ...{ language: 'de-DE', pricesInclude: 'gross', isActive: true },
  });
  expect(defaultMarket(shop, markets)).toMatchObject({ name: 'Everywhere else' });
});
