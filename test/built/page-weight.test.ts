// How much each public page asks the network for, added up from its document and the build.
// `e2e/page-start.spec.ts` compares the sums with what a browser loads.
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { firstPaths, publicPaths } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';
import { bytesOf, readBuiltFile, scriptsOf } from './page-scripts.ts';

const { readPage } = openBuiltPages();

const bytesMin = 50_000;
const bytesMax = 140_000;
/** Where customers arrive. */
const firstBytesMax = 130_000;

for (const path of publicPaths)
  test(`the scripts of ${path} are few`, async () => {
    const bytes = bytesOf(scriptsOf(await readPage(path)));
    expect(bytes).toBeGreaterThan(bytesMin);
    expect(bytes).toBeLessThan(firstPaths.includes(path) ? firstBytesMax : bytesMax);
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
  test(`${path} is at most 22 kB with its styles, and lacks none of them`, async () => {
    const html = await readPage(path);
    expect(brotliCompressSync(html).length).toBeLessThan(22_000);
    const { own, rest } = stylesOf(html);
    const everything = readBuiltFile(rest).toString();
    expect(own).toContain('@font-face');
    const names = new Set(
      Array.from(html.matchAll(/ class="([^"]*)"/g)).flatMap(([, list = '']) => list.split(/\s+/)),
    );
    const missing = [...names].filter((name) => has(everything, name) && !has(own, name));
    expect(names.size).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

test('the whole stylesheet declares no font: the page would be laid out again', async () => {
  const { rest } = stylesOf(await readPage('/Shop'));
  const everything = readBuiltFile(rest).toString();
  expect(everything).toContain('@layer');
  expect(everything).not.toContain('@font-face');
});

test('a page of the account brings the whole stylesheet itself', async () => {
  const { own, rest } = stylesOf(await readPage('/Login'));
  expect(rest).toBe('');
  const everything = readBuiltFile(stylesOf(await readPage('/Shop')).rest).toString();
  expect(own.length).toBeGreaterThan(everything.length);
});

const stylesOf = (html: string): { own: string; rest: string } => {
  const [, tag = '', own = ''] =
    /<style([^>]* id="styles"[^>]*|\s*id="styles"[^>]*)>(.*?)<\/style>/s.exec(html) ?? [];
  return { own, rest: /data-rest="([^"]*)"/.exec(tag)?.[1] ?? '' };
};

/** Whether a sheet has a rule for a class, whose name it writes with backslashes. */
const has = (css: string, name: string): boolean => {
  const escaped = name
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll(/[^\w-]/g, '\\$&');
  return css.split(`.${escaped}`).some((after, index) => index > 0 && !/^[\w\\-]/.test(after));
};
