// Customers fetch nothing of the pages of admins: see scripts/vite-admin-pages.ts.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCustomerEntries, findLeaks, isForAdmins } from '../scripts/vite-admin-pages.ts';

const builds = join(import.meta.dirname, '../build');
const isBuilt = existsSync(join(builds, 'current'));

const root = '/shop/src/web';
const aChunk = (fileName: string, moduleIds: string[], more: object = {}) => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  moduleIds,
  imports: [],
  dynamicImports: [],
  ...more,
});
const anEntry = (fileName: string, module: string, more: object = {}) =>
  aChunk(fileName, [module], { isEntry: true, facadeModuleId: module, ...more });

test('a build in which customers would fetch something for admins is told from others', () => {
  const admin = anEntry('users.js', `${root}/admin/users-page.tsx?route`, { imports: ['own.js'] });
  const own = aChunk('own.js', [`${root}/admin/save-file.ts`, '/shop/node_modules/cmdk/index.mjs']);
  const shop = anEntry('shop.js', `${root}/catalog/shop-page.tsx`, { imports: ['common.js'] });
  const common = aChunk('common.js', [`${root}/components/icon.tsx`]);
  expect(findLeaks([admin, own, shop, common])).toEqual([]);

  const shared = aChunk('common.js', [...common.moduleIds, ...own.moduleIds]);
  expect(findLeaks([admin, own, shop, shared])).toEqual([
    `common.js: ${root}/admin/save-file.ts`,
    'common.js: /shop/node_modules/cmdk/index.mjs',
  ]);
  const late = anEntry('shop.js', shop.moduleIds[0] ?? '', { dynamicImports: ['own.js'] });
  expect(findLeaks([admin, own, late, common])).toHaveLength(2);
});

test('the dashboard may import the shell of admins late, and only so', () => {
  const shell = aChunk('shell.js', [`${root}/admin/admin-shell.ts`], {
    facadeModuleId: `${root}/admin/admin-shell.ts`,
  });
  const page = `${root}/dashboard/dashboard-page.tsx`;
  expect(findLeaks([shell, anEntry('d.js', page, { dynamicImports: ['shell.js'] })])).toEqual([]);
  expect(findLeaks([shell, anEntry('d.js', page, { imports: ['shell.js'] })])).toHaveLength(1);
});

test('only the pages of customers say where a shared module goes', () => {
  const modules: Record<string, { isEntry?: boolean; importers?: string[]; late?: string[] }> = {
    'icon.tsx': { importers: ['a.tsx', 'b.tsx', `${root}/admin/c.tsx`] },
    'a.tsx': { isEntry: true },
    'b.tsx': { late: ['a.tsx'] },
    [`${root}/admin/c.tsx`]: { isEntry: true },
    'nonce.ts': { importers: [`${root}/root.tsx`] },
    [`${root}/root.tsx`]: { isEntry: true },
  };
  const getModuleInfo = (id: string) => {
    const { isEntry = false, importers = [], late = [] } = modules[id] ?? {};
    return { isEntry, importers, dynamicImporters: late };
  };
  expect(findCustomerEntries('icon.tsx', { getModuleInfo })).toEqual(['a.tsx', 'b.tsx']);
  expect(findCustomerEntries('nonce.ts', { getModuleInfo })).toBeNull();
  expect(isForAdmins('/shop/node_modules/react-hook-form/dist/index.mjs')).toBe(true);
  expect(isForAdmins('/shop/node_modules/react/index.js')).toBe(false);
});

// What minifiers keep of each library, and of our own pages.
const signs = {
  cmdk: 'cmdk-input',
  'a page of admins': 'admin-search',
  'the sidebar of admins': 'ManageAllProducts',
};

// Of a script, and of a manifest.
const imported = /(?:(?:from|import)\s*\(?["'`]\.\/|"\/assets\/)([\w.-]+\.js)/g;

test.runIf(isBuilt)('no file of customers names what is for admins', async () => {
  const current = await readFile(join(builds, 'current'), 'utf8');
  const folder = join(builds, current.trim(), 'client/assets');
  const files = await readdir(folder);
  const texts = new Map<string, string>();
  for (const file of files.filter((name) => name.endsWith('.js')))
    texts.set(file, await readFile(join(folder, file), 'utf8'));
  const manifestOf = (kind: RegExp) => files.find((name) => kind.test(name)) ?? '';
  const fetchedFrom = (manifest: string) => {
    const fetched = new Set([manifest]);
    for (const file of fetched) {
      for (const [, name = ''] of texts.get(file)?.matchAll(imported) ?? []) {
        // The dashboard imports the shell of admins once it knows who is one.
        if (texts.has(name) && !name.startsWith('admin-shell')) fetched.add(name);
      }
    }
    return [...fetched].map((file) => texts.get(file)).join('\n');
  };
  const ofCustomers = fetchedFrom(manifestOf(/^customer-manifest-\w+\.js$/));
  const ofAdmins = fetchedFrom(manifestOf(/^manifest-\w+\.js$/));
  expect(ofCustomers).toContain('/checkoutForm');
  for (const [what, sign] of Object.entries(signs)) {
    expect([...texts.values()].join('').includes(sign), what).toBe(true);
    expect(ofCustomers.includes(sign), what).toBe(false);
  }
  expect(ofAdmins.length).toBeGreaterThan(ofCustomers.length);
});
