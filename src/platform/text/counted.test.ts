import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 items'],
  [1, '1 item'],
  [4312, '4,312 items'],
])('%i has its noun', (count, words) => {
  expect(counted(count, 'item')).toBe(words);
});
