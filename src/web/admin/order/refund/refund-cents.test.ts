import { expect, test } from 'vitest';
import { refundCents } from './refund-cents.ts';

test.each([
  ['78', 7800],
  [' $1,234.5 ', 123_450],
  ['0.01', 1],
  ['19.99', 1999],
  ['0', null],
  ['0.00', null],
  ['', null],
  ['-5', null],
  ['1.005', null],
  ['12,50', null],
  ['1e3', null],
  ['99999999', null],
])('%j is %j cents', (text, cents) => {
  expect(refundCents(text)).toBe(cents);
});
