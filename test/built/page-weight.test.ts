// How much each public page asks the network for, added up from its document and the build.
// `e2e/page-start.spec.ts` compares the sums with what a browser loads.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstPaths, publicPaths } from '../public-pages.ts';
import { scriptBytesMaxOf, scriptBytesMin } from '../script-limits.ts';
import { openBuiltPages } from './built-pages.ts';
import { bytesOf, scriptsOf } from './page-scripts.ts';

const { readPage } = openBuiltPages();

for (const path of publicPaths)
  test(`the scripts of ${path} are few`, async () => {
    const bytes = bytesOf(scriptsOf(await readPage(path)));
    expect(bytes).toBeGreaterThan(scriptBytesMin);
    expect(bytes).toBeLessThan(scriptBytesMaxOf(path));
  });

test('no page preloads modules', async () => {
  for (const path of publicPaths) expect(await readPage(path)).not.toContain('modulepreload');
});

const stylePaths = [
  ...firstPaths,
  '/search',
  '/search?q=linen',
  '/Shop?category=Hat&sale=true',
  '/Shop?minPrice=900',
  '/product/rib-beanie-mustard',
  '/product/belted-trench-stone',
  '/product/crew-sweatshirt-lilac',
];

for (const path of stylePaths)
  test(`${path} is at most 28.2 kB with its styles`, async () => {
    const html = await readPage(path);
    expect(brotliCompressSync(html).length).toBeLessThan(28_200);
  });

test('a page brings the styles of what customers see, and their fonts once', async () => {
  const html = await readPage('/Shop');
  const sheets = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => css);
  expect(sheets).toHaveLength(1);
  expect(sheets[0]).toContain('.btn');
  // By which a look chooses light or dark.
  expect(sheets[0]).toContain('var(--lightningcss-dark,');
  expect(sheets[0]).not.toContain('.dialog-palette');
  expect(sheets[0]?.match(/@font-face/g)?.length).toBe(8);
  expect(html).not.toContain('rel="stylesheet"');
});
