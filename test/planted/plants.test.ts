import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allPlants } from './all-plants.ts';

const root = join(import.meta.dirname, '../..');

test.each(allPlants)(
  '$name: can still be planted, and has tests',
  async ({ file, text, tests }) => {
    const source = await readFile(join(root, file), 'utf8');
    expect(source.split(text)).toHaveLength(2);
    expect(tests).not.toEqual([]);
    for (const { file: path, title = '' } of tests) {
      expect(isTitleIn(await readTested(path), title), `${path}: ${title}`).toBe(true);
    }
  },
);

test('no two plants have one name', () => {
  expect(new Set(allPlants.map(({ name }) => name)).size).toBe(allPlants.length);
});

/** Of a title that a table of tests fills in, a constant part is enough. */
const isTitleIn = (tested: string, title: string): boolean => {
  const texts = [...tested.matchAll(/'[^'\n]*'|`[^`]*`/g)].map(([text]) => text.slice(1, -1));
  const parts = texts.flatMap((text) => text.split(/%[is]|\$\{[^}]*\}|\$\w+/));
  return (
    tested.includes(title) ||
    parts.some((part) => part.trim().length > 5 && title.includes(part.trim()))
  );
};

/** The test with what it imports from this folder's neighbors, which name some tests. */
const readTested = async (path: string): Promise<string> => {
  const own = await readFile(join(root, path), 'utf8');
  const imported = [...own.matchAll(/ from '(?:\.\.\/)+(test\/[^']+)'/g)].map(
    ([, file = '']) => file,
  );
  return [
    own,
    ...(await Promise.all(imported.map((file) => readFile(join(root, file), 'utf8')))),
  ].join();
};
