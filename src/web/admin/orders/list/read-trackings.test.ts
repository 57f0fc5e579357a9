import { expect, test } from 'vitest';
import { readTrackings } from './read-trackings.ts';

const read = (text: string) => {
  const { numbers, problem } = readTrackings(text, [1003, 1002, 1001]);
  return [Object.fromEntries(numbers), problem];
};

test.each([
  ['', {}],
  ['\n  \n', {}],
  ['1Z A\r\n1Z B', { 1003: '1Z A', 1002: '1Z B' }],
  ['1001\t1Z A\n1003\t1Z  C', { 1001: '1Z A', 1003: '1Z C' }],
  ['#1002, 1Z;B', { 1002: '1Z;B' }],
  ['1002:1Z\n', { 1002: '1Z' }],
  // A number of digits alone is none of an order.
  ['420 94107', { 1003: '420 94107' }],
])('%j is read', (text, numbers) => {
  expect(read(text)).toEqual([numbers, null]);
});

test.each([
  ['A\nB\nC\nD', 'These are 4 numbers for 3 orders.'],
  ['1001 A\n1004 B', '“1004 B” begins with none of these orders.'],
  ['1001 A\nB', '“B” begins with none of these orders.'],
  ['1001 A\n1001 B', 'Order 1001 is there twice.'],
  ['x'.repeat(61), 'The number of order 1003 is too long.'],
])('%j is not', (text, problem) => {
  expect(read(text)[1]).toBe(problem);
});
