import { expect, test } from 'vitest';
import {
  canonicalUrl,
  type ListingView,
  listingUrl,
  pageNumbers,
  parseListingUrl,
  shopUrl,
  sortsOf,
  withFilters,
} from './shop-url.ts';

test.each([
  ['', {}, 1],
  ['page=3', {}, 3],
  ['category=Hat&department=WOMEN&page=2', { category: ['Hat'], department: ['women'] }, 2],
  ['category=Parkas', { category: ['Parkas'] }, 1],
  ['category=&department=cats', {}, 1],
  ['page=0', {}, 1],
  ['page=-1', {}, 1],
  ['page=1.5', {}, 1],
  ['page=two', {}, 1],
  ['page=99999999999999999999', {}, 1],
])('reads %j', (query, filters, page) => {
  const view = parseListingUrl('/Shop', new URLSearchParams(query));
  expect(view).toEqual({ path: '/Shop', filters, sort: 'featured', page });
});

test.each([
  ['sort=price-asc', 'price-asc'],
  ['sort=PRICE-DESC', 'price-desc'],
  ['sort=cheapest', 'featured'],
  ['', 'featured'],
])('%j is sorted by %s', (query, sort) => {
  expect(parseListingUrl('/Shop', new URLSearchParams(query)).sort).toBe(sort);
});

test('the sale begins with the biggest discount, unless another order was chosen', () => {
  const read = (query: string) => parseListingUrl('/Shop', new URLSearchParams(query));
  const sale = read('sale=true');
  expect([sale.sort, listingUrl(sale)]).toEqual(['discount', '/Shop?sale=true']);
  expect(sortsOf(sale)[1]).toBe('featured');
  expect(listingUrl(read('sale=true&sort=featured'))).toBe('/Shop?sale=true&sort=featured');
  expect(parseListingUrl('/search', new URLSearchParams('sale=true')).sort).toBe('relevance');
  // A filter less or more leaves what nobody chose behind.
  expect(listingUrl(withFilters(sale, {}))).toBe('/Shop');
  expect(listingUrl(withFilters(read(''), { sale: ['true'] }))).toBe('/Shop?sale=true');
  expect(listingUrl(withFilters(read('sort=newest'), { sale: ['true'] }))).toBe(
    '/Shop?sale=true&sort=newest',
  );
});

const view = (rest: Partial<ListingView>): ListingView => ({
  path: '/Shop',
  filters: {},
  sort: 'featured',
  page: 1,
  ...rest,
});

test.each<[ListingView, string]>([
  [view({}), '/Shop'],
  [view({ page: 2 }), '/Shop?page=2'],
  [view({ path: '/Sale', page: 2 }), '/Sale?page=2'],
  [view({ sort: 'price-asc', page: 2 }), '/Shop?sort=price-asc&page=2'],
  [
    view({ filters: { sizes: ['S/M'], minPrice: 1950, sale: ['true'] }, sort: 'newest' }),
    '/Shop?sizes=S%2FM&minPrice=19.5&sale=true&sort=newest',
  ],
  [
    view({ filters: { department: ['men'], category: ['T-Shirt', 'Hat'] }, page: 2 }),
    '/Shop?category=T-Shirt&category=Hat&department=men&page=2',
  ],
  [view({ filters: { category: ['A & B'] } }), '/Shop?category=A+%26+B'],
])('writes one URL for %j', (one, url) => {
  expect(listingUrl(one)).toBe(url);
});

test('links into the shop name their filters alone', () => {
  expect(shopUrl()).toBe('/Shop');
  expect(shopUrl({ department: ['women'] })).toBe('/Shop?department=women');
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

test('every window holds the current page, and at most seven places', () => {
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

test.each<[ListingView, string]>([
  [view({ page: 3 }), '/Shop?page=3'],
  [view({ filters: { category: ['Hat'] }, page: 2 }), '/Shop?category=Hat&page=2'],
  [view({ filters: { category: ['Hat'], sizes: ['M'] }, page: 2 }), '/Shop?category=Hat'],
  [view({ filters: { category: ['Hat'] }, sort: 'newest', page: 2 }), '/Shop?category=Hat'],
  [view({ filters: { sale: ['true'] }, sort: 'discount', page: 2 }), '/Shop?sale=true&page=2'],
  [view({ filters: { sale: ['true'] }, page: 2 }), '/Shop?sale=true'],
])('search engines keep %j as %s', (one, url) => {
  expect(canonicalUrl(one)).toBe(url);
});
