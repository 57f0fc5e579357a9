import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizePromoCode, promoCodePattern, promoCodesOf } from './promo-rule.ts';

test.each([
  ' winter-20 ',
  'WINTER\u00a0-\u00a020',
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\ufe63', '\uff0d'].map(
    (dash) => `winter${dash}20`,
  ),
  'win\u00adter-20',
  '\u200eWINTER\u200b-2\u20600\ufeff',
  '\uff37\uff29\uff2e\uff34\uff25\uff32\uff0d\uff12\uff10',
])('%j is WINTER-20', (typed) => {
  expect(normalizePromoCode(typed)).toBe('WINTER-20');
});

test.each([
  ['зима', 'ЗИМА'],
  ['Straße', 'STRASSE'],
  ['e\u0301te\u0301', '\u00c9T\u00c9'],
  ['冬の割引', '冬の割引'],
  ['خصم', 'خصم'],
  ['हिन्दी', 'हिन्दी'],
])('letters of any script make a code: %s', (typed, code) => {
  expect(normalizePromoCode(typed)).toBe(code);
  expect(promoCodePattern.test(code)).toBe(true);
});

test.each(['ab', '-abc', 'a b!', 'A'.repeat(41), '🧣🧣🧣'])('%s is no code', (typed) => {
  expect(promoCodePattern.test(normalizePromoCode(typed))).toBe(false);
});

test('a code that was normalized stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const code = normalizePromoCode(typed);
      expect(normalizePromoCode(code)).toBe(code);
    }),
    { numRuns: 1000 },
  );
});

test('two codes have a comma between them, of any width, and each counts once', () => {
  expect(promoCodesOf(' ten ,Ship\uff0c TEN,, ')).toEqual(['TEN', 'SHIP']);
});
