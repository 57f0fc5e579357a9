// Scripts of public pages hold nothing of the pages of admins; the manifest names their files.
import { expect, test } from 'vitest';
import { publicPaths } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';
import { listScripts, scriptsOf, textOf } from './page-scripts.ts';

const { readPage } = openBuiltPages();

// What minifiers keep of a library that admins alone load, of a page and of their sidebar.
const signs = ['cmdk-input', 'admin-search', 'Manage All Products'];

const signsIn = (scripts: readonly string[]): string[] => {
  const text = textOf(scripts);
  return signs.filter((sign) => text.includes(sign));
};

test('no public page loads code for admins', async () => {
  expect(signsIn(listScripts())).toEqual(signs);
  for (const path of publicPaths)
    expect(signsIn(scriptsOf(await readPage(path))), path).toEqual([]);
});
