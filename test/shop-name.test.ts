// A shop is called as its owner says: no code names it, but where the software names itself.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const ownNames = [
  'src/app/greet.ts',
  // Its own format of files of products.
  'src/domain/catalog/files/file-formats.ts',
  'src/domain/catalog/files/product-import-schema.ts',
  'src/domain/catalog/files/product-import.ts',
  'src/domain/identity/passwords/pwned-passwords.ts',
  'src/domain/identity/sign-in/better-auth.ts',
  'src/domain/taxes/vat-numbers/vies.ts',
];

test('Hemline stands nowhere in src but where the software names itself', () => {
  const paths = globSync('{src,public}/**/*.{ts,tsx,svg,webmanifest,html}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  expect(paths.length).toBeGreaterThan(500);
  const named = paths.filter((path) => /Hemline/.test(readFileSync(new URL(path, root), 'utf8')));
  expect(named.sort()).toEqual(ownNames);
});
