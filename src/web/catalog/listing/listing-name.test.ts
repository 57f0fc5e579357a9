import { expect, test } from 'vitest';
import type { FilterValues } from '../../../domain/catalog/listing/filters.ts';
import { isNamedWhole, listingName } from './listing-name.ts';

const categories = [
  { name: 'Clothing', title: 'Clothing' },
  { name: 'T-Shirt', title: 'T-Shirts' },
  { name: 'Hat', title: 'Hats' },
];

test.each<[FilterValues, string | null]>([
  [{}, null],
  [{ sale: ['true'] }, 'Sale'],
  [{ department: ['women'] }, 'Women'],
  [{ category: ['Hat'] }, 'Hats'],
  [{ category: ['Parkas'] }, 'Parkas'],
  [{ category: ['T-Shirt', 'Hat'] }, 'T-Shirts and Hats'],
  [{ department: ['women'], category: ['Hat'] }, 'Women\u2019s Hats'],
  [{ department: ['women', 'men'], category: ['Hat'] }, 'Women, Men and Hats'],
  [{ category: ['Hat'], brand: ['Brimsong'] }, 'Hats by Brimsong'],
  [{ brand: ['Arden Row', 'Tidewick'] }, 'Arden Row and Tidewick'],
  [{ sale: ['true'], department: ['men'], category: ['Hat'] }, 'Sale: Men\u2019s Hats'],
  [{ color: ['Blue'], minPrice: 2000 }, null],
])('%j is called %j', (filters, name) => {
  expect(listingName(filters, categories)).toBe(name);
});

test('a color or a size is not in the name', () => {
  expect(isNamedWhole({ sale: ['true'], category: ['Hat'] })).toBe(true);
  expect(isNamedWhole({ category: ['Hat'], color: ['Blue'] })).toBe(false);
  expect(isNamedWhole({ category: ['Hat'], color: undefined })).toBe(true);
});
