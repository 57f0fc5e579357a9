import { expect, test } from 'vitest';
import { stockMessage } from './stock-message.ts';

const sizes = (stock: Record<string, number>) =>
  Object.entries(stock).map(([label, left]) => ({ _id: label, label, stock: left }));

test.each([
  ['all in stock, none chosen', { S: 9, M: 9 }, null, ''],
  ['plenty of the chosen size', { S: 9, M: 7 }, 'M', ''],
  ['six of the chosen size', { S: 9, M: 6 }, 'M', 'Only 6 left in M.'],
  ['few of another size', { S: 2, M: 9 }, 'M', ''],
  [
    'one sold out, few of the chosen size',
    { XS: 0, M: 6 },
    'M',
    'XS is sold out. Only 6 left in M.',
  ],
  ['two sold out', { XS: 0, S: 0, M: 9 }, null, 'XS and S are sold out.'],
  ['three sold out', { XS: 0, S: 0, L: 0, M: 9 }, null, 'XS, S and L are sold out.'],
  ['the chosen size sold out', { S: 0, M: 9 }, 'S', 'S is sold out.'],
  ['a single size', { 'One size': 2 }, 'One size', 'Only 2 left.'],
  ['all sold out', { S: 0, M: 0 }, null, 'Sold out.'],
])('%s', (_name, stock, chosen, sentence) => {
  expect(stockMessage(sizes(stock as Record<string, number>), chosen)).toBe(sentence);
});
