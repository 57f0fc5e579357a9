import { expect, test } from 'vitest';
import { cardFieldError, groupExpiry, groupNumber, readCard } from './card-input.ts';

const now = new Date('2026-11-21T14:10:00Z');

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42', '4242 42'],
  ['4242', '4242'],
  ['42x4-2', '4242'],
  ['4242424242424242424242', '4242 4242 4242 4242 424'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['3782', '3782'],
  ['36227206271667', '3622 720627 1667'],
])('a number %s is shown as %s', (typed, shown) => {
  expect(groupNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12 / 2'],
  ['1228', '12 / 28'],
  ['12 / 28', '12 / 28'],
  ['12/2028', '12 / 28'],
  ['5', '05'],
  ['1/28', '01 / 28'],
  ['12 /', '12'],
])('an expiry %s is shown as %s', (typed, shown) => {
  expect(groupExpiry(typed)).toBe(shown);
});

const valid = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '314' };

test.each([
  ['complete, in its last month', {}, true],
  ['expired last month', { expiry: '10 / 26' }, false],
  ['month 13', { expiry: '13 / 28' }, false],
  ['month 00', { expiry: '00 / 28' }, false],
  ['half an expiry', { expiry: '11 / 2' }, false],
  ['a wrong digit in the number', { number: '4242 4242 4242 4241' }, false],
  ['too short a number', { number: '4242' }, false],
  ['two digits of code', { cvc: '31' }, false],
  ['four digits of code', { cvc: '3141' }, false],
  ['an American Express', { number: '378282246310005', cvc: '3141' }, true],
  ['an American Express with three digits of code', { number: '378282246310005' }, false],
  ['letters as code', { cvc: 'abc' }, false],
])('%s: %s', (_title, change, isValid) => {
  expect(readCard({ ...valid, ...change }, now) !== null).toBe(isValid);
});

test('a card is read as digits', () => {
  expect(readCard(valid, now)).toEqual({
    number: '4242424242424242',
    month: 11,
    year: 2026,
    cvc: '314',
  });
});

test.each([
  ['number', {}, null],
  ['number', { number: '4242 4242 4242 4241' }, 'not valid'],
  ['expiry', { expiry: '10 / 26' }, 'expired'],
  ['expiry', { expiry: '13 / 28' }, 'month'],
  ['cvc', { cvc: '31' }, 'three digits'],
  ['cvc', { number: '3782 822463 10005' }, 'four digits'],
] as const)('%s of %j says what is wrong with it', (field, change, message) => {
  const error = cardFieldError(field, { ...valid, ...change }, now);
  if (message) expect(error).toMatch(message);
  else expect(error).toBeNull();
});

test.each(['number', 'expiry', 'cvc'] as const)('an empty %s is asked for', (field) => {
  expect(cardFieldError(field, { ...valid, [field]: ' ' }, now)).toMatch('Enter');
});
