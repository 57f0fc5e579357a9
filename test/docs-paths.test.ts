import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms =
  'src|test|docs|e2e|bench|torture|cluster|scripts|demo|assets|deploy|public|stripe-sandbox|oidc-sandbox|embedded-postgres';
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const sources = find(`{${rooms.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,css,sql,json}`);
const pages = [...find('*.md'), ...find('{docs,bench}/**/*.md')];
const fileNames = new Set([...sources, ...find('*.*')].map((path) => basename(path)));

test('every link of the docs leads to a file, and to a heading of it', () => {
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.flatMap((page) => deadLinks(page, read(page)))).toEqual([]);
});

test('every path and file name in the docs exists', () => {
  expect(pages.filter((page) => page !== 'CHANGELOG.md').flatMap(missingPaths)).toEqual([]);
});

test('every page of the docs that a source names exists', () => {
  const named = sources.flatMap((path) =>
    Array.from(read(path).matchAll(/\bdocs\/[\w/-]+\.(?:md|yml)/g), ([page]) => `${path}: ${page}`),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((line) => !isThere(line.split(': ')[1] ?? ''))).toEqual([]);
});

test('a decision has at most 200 words, and a line in the index', () => {
  const index = read('docs/decisions/README.md');
  const decisions = find('docs/decisions/*.md').filter((path) => !path.endsWith('README.md'));
  for (const path of decisions) {
    const words = read(path)
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    expect(words.length, path).toBeLessThanOrEqual(200);
    expect(index).toContain(`](${basename(path)})`);
  }
});

test('a wrong link, heading, path and file name are found', () => {
  const page = 'docs/server.md';
  expect(deadLinks(page, '[a](style.md) [b](gone.md) [c](style.md#gone)')).toEqual([
    `${page}: gone.md`,
    `${page}: style.md#gone`,
  ]);
  expect(missingIn(page, '`src/gone.ts`, `server.ts`, `test/*.test.ts`, `gone-too.ts`')).toEqual([
    `${page}: src/gone.ts`,
    `${page}: gone-too.ts`,
  ]);
});

const isThere = (path: string): boolean =>
  path.includes('*') ? find(path).length > 0 : existsSync(join(root, path));

const deadLinks = (page: string, text: string): string[] =>
  Array.from(text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ([, link = '']) => link)
    .filter((link) => {
      const [path = '', heading] = link.split('#');
      const target = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, target))) return true;
      return heading !== undefined && !headingsOf(read(target)).includes(heading);
    })
    .map((link) => `${page}: ${link}`);

// As GitHub makes anchors of headings.
const headingsOf = (text: string): string[] =>
  Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const missingPaths = (page: string): string[] => missingIn(page, read(page));

/** Placeholders such as `NNNN_<what>.sql` name no file. */
const missingIn = (page: string, text: string): string[] =>
  Array.from(text.matchAll(/`([^`\n]+)`/g), ([, code = '']) => code)
    .filter((code) => !/[<>{}$\s]|NNNN|\.\.\./.test(code))
    .filter((code) =>
      new RegExp(`^(${rooms})/`).test(code)
        ? !isThere(code)
        : /^[a-z][\w-]*(\.\w+)*\.(ts|tsx|mjs|sql)$/.test(code) && !fileNames.has(code),
    )
    .map((code) => `${page}: ${code}`);
