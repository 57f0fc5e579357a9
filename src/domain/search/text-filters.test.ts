import { expect, test } from 'vitest';
import { readTextFilters } from './text-filters.ts';

const read = (text: string) => {
  const { rest, textFilters } = readTextFilters(text);
  return [rest.trim().replace(/ +/g, ' '), textFilters];
};

test.each([
  ['shirt under 50', 'shirt', { maxPrice: 5000 }],
  ['coat less than $249.95', 'coat', { maxPrice: 24995 }],
  ['Under 50 dollars hats', 'hats', { maxPrice: 5000 }],
  ['jacket over €100', 'jacket', { minPrice: 10000 }],
  ['tee between 20 and 30', 'tee', { minPrice: 2000, maxPrice: 3000 }],
  ['tee from $20-$30', 'tee', { minPrice: 2000, maxPrice: 3000 }],
  ['tee under 20 euros', 'tee', { maxPrice: 2000 }],
  ['tees no more than 20', 'tees', { maxPrice: 2000 }],
  ['tees 20 or less', 'tees', { maxPrice: 2000 }],
  ['coats ≥ 100 pounds', 'coats', { minPrice: 10000 }],
  ['hats 20-40', 'hats', { minPrice: 2000, maxPrice: 4000 }],
  ['hats $20 to $40', 'hats', { minPrice: 2000, maxPrice: 4000 }],
  ['hemd unter 49,95', 'hemd', { maxPrice: 4995 }],
  ['kleider bis zu 100 €', 'kleider', { maxPrice: 10000 }],
  ['mantel ab 200 euro', 'mantel', { minPrice: 20000 }],
  ['hosen zwischen 50 und 80', 'hosen', { minPrice: 5000, maxPrice: 8000 }],
  ['coats 50% off', 'coats', { sale: ['true'] }],
])('the price of %j is read', (text, rest, textFilters) => {
  expect(read(text)).toEqual([rest, textFilters]);
});

test.each([
  ['XL shirt', 'shirt', ['L/XL', 'XL', '36', '37', '38']],
  ['size m hoodie', 'hoodie', ['S/M', 'M', 'M/L', '30', '31', '32']],
  ['medium dress', 'dress', ['S/M', 'M', 'M/L', '30', '31', '32']],
  ['tee 2xl', 'tee', ['XXL', '40', '42']],
  ['one size cap', 'cap', ['One size']],
  ['jeans 32', 'jeans', ['32']],
  ['chinos waist 34', 'chinos', ['34']],
  ['jeans 30-32', 'jeans -', ['30', '32']],
])('the sizes of %j are read', (text, rest, sizes) => {
  expect(read(text)).toEqual([rest, { sizes }]);
});

test.each([
  'linen shirt',
  'wash at 30 °C',
  '60% cotton',
  'hoodie m',
  'under armour',
  'medieval',
  'model 501',
  'overshirts',
  'long line',
  "men's tee",
  '30.5 cm',
])('%j names neither', (text) => {
  expect(readTextFilters(text)).toEqual({ rest: text, textFilters: {} });
});

test('several are read at once, and a hostile text takes no time', () => {
  expect(read('xl or l linen shirt under 60')).toEqual([
    'or l linen shirt',
    { maxPrice: 6000, sizes: ['L/XL', 'XL', '36', '37', '38'] },
  ]);
  for (const text of ['under '.repeat(50_000), '9'.repeat(100_000), 'size '.repeat(50_000)]) {
    expect(readTextFilters(text).textFilters).toEqual({});
  }
});
