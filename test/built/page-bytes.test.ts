// The table of docs/page-bytes.md against the build: a page that got heavier is seen in the change.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { publicPages } from '../public-pages.ts';
import { openBuiltPages } from './built-pages.ts';
import { bytesOf, scriptsOf } from './page-scripts.ts';

const { readPage } = openBuiltPages();

const accountPaths = ['/checkoutForm', '/Dashboard', '/Dashboard/MyProfile', '/Dashboard/payment'];

/** One for each page that needs no sign-in; of the others, those that are used most. */
const listPages = async (): Promise<[path: string, html: string][]> => {
  const open = [...Object.values(publicPages).flatMap(([path]) => path ?? []), ...accountPaths];
  const pages: [string, string][] = [];
  // One after the other: strangers who all come at once are told that the shop is busy.
  for (const path of open) pages.push([path, await readPage(path)]);
  return pages;
};

const kB = (bytes: number): number => Number((bytes / 1000).toFixed(1));

// Ids in a document differ from shop to shop.
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.2 + 0.02 * other;

test('the table of bytes is that of the build', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/page-bytes.md'), 'utf8');
  const rows = new Map(
    Array.from(text.matchAll(/^\| `(\S+)` \| ([\d.]+) \| ([\d.]+) \|$/gm), (found) => [
      found[1] ?? '',
      [Number(found[2]), Number(found[3])] as const,
    ]),
  );
  const toWrite: string[] = [];
  const pages = await listPages();
  for (const [path, html] of pages) {
    const [scripts, document] = [bytesOf(scriptsOf(html)), brotliCompressSync(html).length].map(kB);
    const [writtenScripts = 0, writtenDocument = 0] = rows.get(path) ?? [];
    if (!isNear(scripts ?? 0, writtenScripts) || !isNear(document ?? 0, writtenDocument))
      toWrite.push(`| \`${path}\` | ${scripts?.toFixed(1)} | ${document?.toFixed(1)} |`);
  }
  expect(toWrite.join('\n'), 'rows for docs/page-bytes.md').toBe('');
  expect([...rows.keys()].sort()).toEqual(pages.map(([path]) => path).sort());
});
