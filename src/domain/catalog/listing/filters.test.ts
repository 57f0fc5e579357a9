import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenFilters,
  type FilterValues,
  filterNames,
  filters,
  formatFilters,
  parseFilters,
} from './filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test.each<[string, FilterValues]>([
  ['', {}],
  ['category=Hat', { category: ['Hat'] }],
  ['category=Hat&category=A %26 B&page=2', { category: ['Hat', 'A & B'] }],
  ['category=Hat&category=Hat', { category: ['Hat'] }],
  ['department=WOMEN&department=men', { department: ['women', 'men'] }],
  ['category=&department=children', {}],
  [`category=${'x'.repeat(61)}&department=unisex`, {}],
  ['category=%00', {}],
  [
    'sizes=M&sizes=S/M&color=Blue&brand=Arden Row',
    {
      sizes: ['M', 'S/M'],
      color: ['Blue'],
      brand: ['Arden Row'],
    },
  ],
  ['minPrice=20&maxPrice=99.90', { minPrice: 2000, maxPrice: 9990 }],
  ['minPrice=0', { minPrice: 0 }],
  ['minPrice=-1&maxPrice=cheap', {}],
  ['minPrice=1e3&maxPrice=19.999', {}],
  ['minPrice=&maxPrice=12345678', {}],
  ['minPrice=20&minPrice=30', { minPrice: 3000 }],
  ['sale=TRUE&inStock=true', { sale: ['true'], inStock: ['true'] }],
  ['sale=false&inStock=1', {}],
])('%j is read as %j', (query, values) => {
  expect(parse(query)).toEqual(values);
});

test('at most twenty options of a filter are combined', () => {
  const many = Array.from({ length: 25 }, (_, n) => `category=c${n}`).join('&');
  expect(parse(many).category).toHaveLength(20);
});

const values: fc.Arbitrary<FilterValues> = fc.record(
  {
    category: fc.uniqueArray(
      fc
        .string({ unit: 'binary', minLength: 1, maxLength: 30 })
        .filter((text) => !text.includes('\0') && text.isWellFormed()),
      { minLength: 1, maxLength: 4 },
    ),
    department: fc.uniqueArray(fc.constantFrom('women', 'men'), { minLength: 1 }),
    sizes: fc.uniqueArray(fc.constantFrom('S', 'S/M', 'One size'), { minLength: 1 }),
    minPrice: fc.integer({ min: 0, max: 999_999_999 }),
    maxPrice: fc.integer({ min: 0, max: 999_999_999 }),
    sale: fc.constant(['true']),
  },
  { requiredKeys: [] },
);

test('filters survive the way through a URL', () => {
  fc.assert(
    fc.property(values, (chosen) => {
      const params = new URLSearchParams();
      for (const [name, texts] of Object.entries(formatFilters(chosen)))
        for (const text of texts) params.append(name, text);
      expect(parseFilters(new URLSearchParams(params.toString()))).toEqual(chosen);
    }),
  );
});

test('each choice names what is left without it', () => {
  const [category, department] = chosenFilters({
    category: ['Hat', 'Clothing'],
    department: ['women'],
  });
  expect(category?.filter.choices(category.value)).toEqual([
    { label: 'Hat', without: ['Clothing'] },
    { label: 'Clothing', without: ['Hat'] },
  ]);
  expect(department?.filter.choices(department.value)).toEqual([
    { label: 'Women', without: undefined },
  ]);
});

test('fixed options gather the values that they find', () => {
  const counts = new Map([
    ['women', 3],
    ['unisex', 2],
  ]);
  expect(filters.department.optionsOf?.(counts)).toEqual([
    { value: 'women', label: 'Women', count: 5 },
    { value: 'men', label: 'Men', count: 2 },
  ]);
});

test('prices and switches are named as a customer reads them', () => {
  const labels = chosenFilters({ minPrice: 2000, maxPrice: 1_234_50, sale: ['true'] }).flatMap(
    ({ filter, value }) => filter.choices(value),
  );
  expect(labels).toEqual([
    { label: 'From $20', without: undefined },
    { label: 'Up to $1,234.50', without: undefined },
    { label: 'On sale', without: undefined },
  ]);
});

test('sizes stand from small to large, numbers after words, the rest last', () => {
  const counts = new Map(
    ['L/XL', '34', 'One size', 'XS', 'XXL', '28', 'S/M', 'M', 'S'].map((size) => [size, 1]),
  );
  expect(filters.sizes.optionsOf?.(counts).map(({ value }) => value)).toEqual([
    'XS',
    'S',
    'S/M',
    'M',
    'L/XL',
    'XXL',
    '28',
    '34',
    'One size',
  ]);
});

test('no filter takes the name of a paging or sorting parameter', () => {
  expect(filterNames).not.toContain('sort');
  expect(filterNames).not.toContain('page');
  expect(filterNames).not.toContain('size');
});
