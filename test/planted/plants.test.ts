import { existsSync } from 'node:fs';
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
    for (const planted of tests)
      expect([planted.file, existsSync(join(root, planted.file))]).toEqual([planted.file, true]);
  },
);

test('no two plants have one name', () => {
  expect(new Set(allPlants.map(({ name }) => name)).size).toBe(allPlants.length);
});
