import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomUuid } from './random-uuid.ts';

test('each is a UUID of its own', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  for (const uuid of made)
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
});

test('no page uses crypto.randomUUID, which plain http does not have', () => {
  const folder = new URL('../..', import.meta.url).pathname;
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) =>
    readFileSync(folder + file, 'utf8').includes('crypto.randomUUID('),
  );
  expect(found).toEqual([]);
});
