import { expect, test } from 'vitest';
import { pageNumbers, parseShopUrl, shopUrl } from './shop-url.ts';

const read = (query: string) => parseShopUrl(new URLSearchParams(query));

test.each([
  ['', {}, 1],
  ['page=3', {}, 3],
  ['category=hat&department=WOMEN&page=2', { category: 'Hat', department: 'women' }, 2],
  ['category=Parkas', { category: 'Parkas' }, 1],
  ['category=&department=cats', {}, 1],
  ['page=0', {}, 1],
  ['page=-1', {}, 1],
  ['page=1.5', {}, 1],
  ['page=two', {}, 1],
  ['page=99999999999999999999', {}, 1],
])('reads %j', (query, filter, page) => {
  expect(read(query)).toEqual({ category: undefined, department: undefined, ...filter, page });
});

test.each([
  [{ page: 1 }, '/Shop'],
  [{ page: 2 }, '/Shop?page=2'],
  [
    { category: 'T-Shirt', department: 'men', page: 2 } as const,
    '/Shop?category=T-Shirt&department=men&page=2',
  ],
  [{ category: 'A & B', page: 1 }, '/Shop?category=A+%26+B'],
])('writes one address for %j', (view, address) => {
  expect(shopUrl(view)).toBe(address);
});

test.each([
  [1, 1, [1]],
  [2, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, 3, 4, 5, 0, 20]],
  [4, 20, [1, 2, 3, 4, 5, 0, 20]],
  [5, 20, [1, 0, 4, 5, 6, 0, 20]],
  [17, 20, [1, 0, 16, 17, 18, 19, 20]],
  [20, 20, [1, 0, 16, 17, 18, 19, 20]],
])('on page %i of %i', (current, last, numbers) => {
  expect(pageNumbers(current, last)).toEqual(numbers);
});

test('every window holds the current page, and never more than seven places', () => {
  for (let last = 1; last <= 40; last += 1) {
    for (let current = 1; current <= last; current += 1) {
      const numbers = pageNumbers(current, last);
      expect(numbers).toContain(current);
      expect(numbers.length).toBeLessThanOrEqual(7);
      expect(numbers.filter(Boolean)).toEqual(
        [...new Set(numbers.filter(Boolean))].sort((a, b) => a - b),
      );
    }
  }
});
