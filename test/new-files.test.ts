// What npm run new writes, on the files of the repository.
import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { filesOfAdminPage } from '../scripts/new/admin-page.ts';
import { filesOfCall } from '../scripts/new/call.ts';
import { filesOfEmail } from '../scripts/new/email.ts';
import { filesOfPage } from '../scripts/new/page.ts';
import { filesOfRead } from '../scripts/new/read.ts';
import { filesOfTable } from '../scripts/new/table.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const call = { name: 'merge-customers', folder: 'customers', routes: 'accounts/customer' };

const addedTo = (path: string, source: string): string[] => {
  const before = new Set(read(path).split('\n'));
  return source.split('\n').filter((line) => !before.has(line));
};

test('a call is a verb, its test and its row', () => {
  const [verb, test_, routes] = filesOfCall({ ...call, limit: 'customerNotes' }, read);
  expect(verb?.source).toContain('export const mergeCustomers = ');
  expect(test_?.source).toContain("call('POST', '/merge-customers')");
  expect(routes?.path).toBe('src/api/accounts/customer-routes.ts');
  expect(addedTo('src/api/accounts/customer-routes.ts', routes?.source ?? '')).toEqual([
    "import { mergeCustomers } from '../../domain/customers/merge-customers.ts';",
    "    path: '/merge-customers',",
    "    summary: 'Merge customers',",
    "    answer: 'Done',",
    '    verb: ({ context, user }) => mergeCustomers(context, { actorId: user.id }),',
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

const publicRead = { name: 'list-looks', folder: 'catalog', routes: 'catalog/collection' };
const adminPage = { name: 'return-requests', folder: 'orders', group: 'Orders', icon: 'Undo' };

test('a read has a schema, its row, its guard, and a first part that no page takes', () => {
  const files = filesOfRead(publicRead, read);
  expect(files.map(({ path }) => path)).toEqual([
    'src/domain/catalog/list-looks.ts',
    'src/domain/catalog/looks-schema.ts',
    'src/domain/catalog/list-looks.test.ts',
    'src/api/catalog/collection-routes.ts',
    'src/domain/content/pages/reserved-slugs.ts',
    'test/authorization.test.ts',
  ]);
});

test('a page of admins is its file and a row of its group', () => {
  const [page, rows] = filesOfAdminPage({ ...adminPage, needs: 'orders.read' }, read);
  expect(page?.path).toBe('src/web/admin/orders/return-requests-page.tsx');
  expect(addedTo('src/web/admin/sales-pages.ts', rows?.source ?? '')).toEqual([
    '  Undo,',
    "        path: 'ReturnRequests',",
    "        name: sayable('Return requests'),",
    '        icon: Undo,',
    "        load: () => import('./orders/return-requests-page.tsx'),",
  ]);
  const other = { ...adminPage, needs: 'orders.read', group: 'None' };
  expect(() => filesOfAdminPage(other, read)).toThrow('Name a group');
});

test('an email is its file, its kind and its row among the writers', () => {
  const files = filesOfEmail({ name: 'return-received', folder: 'orders/fulfillment' }, read);
  expect(files.flatMap(({ path, source, isNew }) => (isNew ? [] : addedTo(path, source)))).toEqual([
    "  return_received: { resend: 'anytime' },",
    'import { returnReceivedExample, writeReturnReceived } from ' +
      "'../orders/fulfillment/return-received-email.ts';",
    '  return_received: { write: writeReturnReceived, example: returnReceivedExample },',
  ]);
});

test('a table is its migration with the next number, and its row of the export', () => {
  const files = filesOfTable('return-requests', ['0522_a.sql', '0561_b.sql', 'README.md'], read);
  expect(files.map(({ path }) => path)).toEqual([
    'src/platform/database/migrations/0562_return_requests.sql',
    'src/platform/backup/export/export-files.ts',
  ]);
});

test('every file that is written can be parsed', () => {
  const files = [
    ...filesOfCall({ ...call, limit: 'customerNotes' }, read),
    ...filesOfPage({ name: 'look-book', folder: 'catalog' }, read),
    ...filesOfRead(publicRead, read),
    ...filesOfAdminPage({ ...adminPage, needs: 'orders.read' }, read),
    ...filesOfEmail({ name: 'return-received', folder: 'orders' }, read),
  ];
  for (const { path, source } of files)
    expect([path, parseSync(path, source).errors]).toEqual([path, []]);
});
