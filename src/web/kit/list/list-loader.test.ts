import { expect, test } from 'vitest';
import { chips, flag, isFiltered, type List, order, readQuery, text } from './list.ts';
import { cutPage, firstPageIfEmpty } from './list-loader.ts';

const labels = { ordered: 'With orders', spent: 'Most spent', newest: 'Newest' };
const list = {
  title: 'Customers',
  description: 'Who buys.',
  noun: 'customers',
  find: { label: 'Find', placeholder: 'Name', lengthMax: 6 },
  filters: {
    only: chips({ values: ['ordered'], labels }),
    sort: order({ values: ['newest', 'spent'], labels, otherwise: 'newest' }),
    brand: text('Brand', 4),
    sale: flag('On sale'),
  },
  days: 'Joined',
} satisfies List;

const nothing = { q: undefined, before: undefined, from: undefined, to: undefined };
const noFilters = { only: undefined, sort: undefined, brand: undefined, sale: undefined };
const read = (search: string) => readQuery(list, new URL(search, 'http://shop/Dashboard'));

test('a list reads its text, its choices, its days and its page', () => {
  const days = '&from=2026-11-22&to=2026-11-23';
  expect(
    read(`?q=%20Ines%20P&only=ordered&sort=spent&brand=Maren&sale=true&before=7${days}`),
  ).toEqual({
    q: 'Ines P',
    before: '7',
    from: '2026-11-22',
    to: '2026-11-23',
    only: 'ordered',
    sort: 'spent',
    brand: 'Mare',
    sale: 'true',
  });
});

test('what makes no sense is left out', () => {
  const search = '?q=&only=x&sort=newest&brand=%20&sale=yes&before=&from=0202-11-22&to=2026-19-99x';
  expect(read(search)).toEqual({ ...nothing, ...noFilters });
  const plain = { title: 'Searches', description: 'What was searched.', noun: 'searches' };
  const url = new URL('http://shop/Dashboard?q=Ines&from=2026-11-22');
  expect(readQuery(plain, url)).toEqual(nothing);
});

test('an order narrows nothing, a search or a filter does', () => {
  expect(isFiltered(list, read('?sort=spent&before=7'))).toBe(false);
  for (const search of ['?q=a', '?only=ordered', '?to=2026-11-22', '?sale=true'])
    expect(isFiltered(list, read(search)), search).toBe(true);
});

test('behind its last page a list begins again with the same filters', () => {
  const redirected = (search: string, rows: unknown[], keys?: string[]) => {
    try {
      return firstPageIfEmpty({ url: `http://shop/Dashboard/Customers${search}` }, rows, keys);
    } catch (response) {
      return (response as Response).headers.get('location');
    }
  };
  expect(redirected('?q=Ines&before=7', [])).toBe('/Dashboard/Customers?q=Ines');
  expect(redirected('?before=7', [])).toBe('/Dashboard/Customers');
  expect(redirected('?q=Ines&after=7', [], ['before', 'after'])).toBe(
    '/Dashboard/Customers?q=Ines',
  );
  expect(redirected('?before=7', ['one'])).toBeUndefined();
  expect(redirected('?q=Ines', [])).toBeUndefined();
});

test('one row more than a page has tells that there is another page', () => {
  const cut = (count: number) => cutPage([1, 2, 3].slice(0, count), 2, (row) => row);
  expect(cut(3)).toEqual({ rows: [1, 2], next: 2 });
  expect(cut(2)).toEqual({ rows: [1, 2], next: null });
});
