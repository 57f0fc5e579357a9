import { expect, test } from 'vitest';
import { cardFieldError, groupExpiry, groupNumber, readCard } from './card-input.ts';

const now = new Date('2026-11-21T14:10:00Z');

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42', '4242 42'],
  ['4242', '4242'],
  ['42x4-2', '4242'],
  ['4242424242424242424242', '4242 4242 4242 4242 424'],
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
  ['four digits of code', { cvc: '3141' }, true],
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

test('each field says what is wrong with it', () => {
  expect(cardFieldError('number', '4242 4242 4242 4242', now)).toBeNull();
  expect(cardFieldError('number', '4242 4242 4242 4241', now)).toMatch('not valid');
  expect(cardFieldError('expiry', '10 / 26', now)).toMatch('expired');
  expect(cardFieldError('expiry', '13 / 28', now)).toMatch('month');
  expect(cardFieldError('cvc', '31', now)).toMatch('three digits');
});

test.each(['number', 'expiry', 'cvc'] as const)('an empty %s is asked for', (field) => {
  expect(cardFieldError(field, ' ', now)).toMatch('Enter');
});
