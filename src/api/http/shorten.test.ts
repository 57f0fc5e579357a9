import { expect, it } from 'vitest';
import { shorten } from './shorten.ts';

it.each([
  ['a wool coat', 11, 'a wool coat'],
  ['a wool coat', 10, 'a wool'],
  ['a wool coat', 6, 'a wool'],
  ['a wool coat', 7, 'a wool'],
  ['a wool\n coat', 9, 'a wool'],
  ['overcoat', 4, 'over'],
  ['👗👗', 3, '👗'],
  ['', 3, ''],
])('%j in %i characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short);
  expect(shorten(text, max).isWellFormed()).toBe(true);
});
