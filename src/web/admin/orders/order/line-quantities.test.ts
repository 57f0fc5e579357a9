import { expect, test } from 'vitest';
import { chosenQuantities } from './line-quantities.ts';

const lines = [
  { id: 'a', quantity: 2 },
  { id: 'b', quantity: 1 },
];

test('all is chosen until another quantity is typed', () => {
  expect(chosenQuantities(lines, {})).toEqual(lines);
  expect(chosenQuantities(lines, { a: ' 1 ', b: '0' })).toEqual([{ id: 'a', quantity: 1 }]);
});

test.each(['3', '-1', '1.5', '', 'two', '1e0'])('%j of 2 is no quantity', (text) => {
  expect(chosenQuantities(lines, { a: text })).toBeNull();
});

test('nothing at all is no choice', () => {
  expect(chosenQuantities(lines, { a: '0', b: '0' })).toBeNull();
});
