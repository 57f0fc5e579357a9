import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findVocabulary, wordsOf } from './vocabulary.ts';

const root = new URL('../', import.meta.url);
const files = [
  '*.{ts,md}',
  '{src,test,e2e,bench,torture,cluster,scripts,demo,stripe-sandbox,oidc-sandbox,embedded-postgres}/**/*.{ts,tsx,mjs,js,css,sql}',
  '{docs,bench}/**/*.md',
];

test('no file uses a word that the glossary replaced, or a line over 100 characters', () => {
  const paths = globSync(files, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  expect(paths.length).toBeGreaterThan(300);
  const sources = new Map(paths.sort().map((path) => [path, newestOf(path, read(path))] as const));
  expect(findVocabulary(sources)).toEqual([]);
});

test('words are found in every spelling of names', () => {
  expect(wordsOf('useSizeTape size-tape SIZE_TAPE .tape{}')).toEqual(
    'use size tape size tape size tape tape'.split(' '),
  );
});

test.each([
  ['src/cart/bag.ts', 'const one = 1;', 1],
  ['src/domain/cart/cart.ts', 'const cart = bagOf(lines);', 1],
  ['src/domain/cart/cart.ts', '// The bank of a shopper, and their bank.', 2],
  ['src/web/components/media/image.tsx', '<picture>', 0],
  ['src/web/layout/header.tsx', "import ShoppingBag from 'lucide-react/icons/shopping-bag';", 0],
  ['src/domain/pricing/pricing.ts', "const code = 'FIRSTHEM';", 0],
  ['README.md', '# Hemline', 0],
  ['docs/glossary.md', 'not: shopper', 0],
  ['src/domain/cart/cart.ts', `// ${'long '.repeat(20)}`, 1],
  ['src/domain/cart/cart.ts', `// https://example.com/${'long'.repeat(30)}`, 0],
  ['docs/style.md', 'long '.repeat(30), 0],
  ['docs/style.md', `\`\`\`ts\n${'long '.repeat(30)}\n\`\`\`\nshort`, 1],
])('%s with "%s" has %i findings', (path, text, count) => {
  expect(findVocabulary(new Map([[path, text]]))).toHaveLength(count);
});

const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

/** Older sections of the changelog tell what was true then. */
const newestOf = (path: string, text: string): string =>
  path === 'CHANGELOG.md' ? text.split(/^## /m).slice(0, 2).join('## ') : text;
