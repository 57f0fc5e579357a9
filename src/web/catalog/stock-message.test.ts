import { expect, test } from 'vitest';
import { stockMessage } from './stock-message.ts';

const sizes = (stock: Record<string, number>) =>
  Object.entries(stock).map(([label, left]) => ({ _id: label, label, stock: left }));

test.each([
  ['all there, none chosen', { S: 9, M: 9 }, null, ''],
  ['plenty of the chosen one', { S: 9, M: 7 }, 'M', ''],
  ['six of the chosen one', { S: 9, M: 6 }, 'M', 'In M we have 6 left.'],
  ['few, but of another one', { S: 2, M: 9 }, 'M', ''],
  ['one gone, few of the chosen one', { XS: 0, M: 6 }, 'M', 'XS is sold out. In M we have 6 left.'],
  ['two gone', { XS: 0, S: 0, M: 9 }, null, 'XS and S are sold out.'],
  ['three gone', { XS: 0, S: 0, L: 0, M: 9 }, null, 'XS, S and L are sold out.'],
  ['the chosen one gone', { S: 0, M: 9 }, 'S', 'S is sold out.'],
  ['one size only', { 'One size': 2 }, 'One size', 'We have 2 left.'],
  ['everything gone', { S: 0, M: 0 }, null, 'Sold out.'],
])('%s', (_name, stock, chosen, sentence) => {
  expect(stockMessage(sizes(stock as Record<string, number>), chosen)).toBe(sentence);
});
