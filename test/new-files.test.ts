// What npm run new writes, on the files of the repository.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesOfCall } from '../scripts/new/call.ts';
import { filesOfPage } from '../scripts/new/page.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const call = { name: 'merge-customers', folder: 'customers', routes: 'accounts/customer' };

const addedTo = (path: string, source: string): string[] => {
  const before = new Set(read(path).split('\n'));
  return source.split('\n').filter((line) => !before.has(line));
};

test('a call is a verb, its test, its line in the table of contents and its row', () => {
  const [verb, test_, contents, routes] = filesOfCall({ ...call, limit: 'customerNotes' }, read);
  expect(verb?.source).toContain('export const mergeCustomers = ');
  expect(test_?.source).toContain("call('POST', '/merge-customers')");
  expect(addedTo('src/shop/admin-verbs.ts', contents?.source ?? '')).toEqual([
    "export { mergeCustomers } from '../domain/customers/merge-customers.ts';",
  ]);
  expect(routes?.path).toBe('src/api/accounts/customer-routes.ts');
  expect(addedTo('src/api/accounts/customer-routes.ts', routes?.source ?? '')).toEqual([
    "    path: '/merge-customers',",
    "    summary: 'Merge customers',",
    "    answer: 'Done',",
    '    verb: ({ shop, user }) => shop.mergeCustomers({ actorId: user.id }),',
  ]);
});

test('a call needs a limit that exists, and a file of routes', () => {
  expect(() => filesOfCall({ ...call, limit: 'none' }, read)).toThrow('Name a limit');
  expect(() => filesOfCall({ ...call, routes: 'none', limit: 'reviews' }, read)).toThrow('none');
});

test('a page has its path, and is in the checks of all pages', () => {
  const [page, routes, pages] = filesOfPage({ name: 'look-book', folder: 'catalog' }, read);
  expect(page?.path).toBe('src/web/catalog/look-book-page.tsx');
  expect(addedTo('src/web/routes.ts', routes?.source ?? '')).toEqual([
    "    route('LookBook', 'catalog/look-book-page.tsx'),",
  ]);
  expect(addedTo('test/public-pages.ts', pages?.source ?? '')).toEqual([
    "  'catalog/look-book-page.tsx': ['/LookBook'],",
  ]);
});

test('every file that is written can be parsed', () => {
  const files = [
    ...filesOfCall({ ...call, limit: 'customerNotes' }, read),
    ...filesOfPage({ name: 'look-book', folder: 'catalog' }, read),
  ];
  for (const { path, source } of files)
    expect([path, parseSync(path, source).errors]).toEqual([path, []]);
});
