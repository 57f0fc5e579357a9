// What decides asks the context for the time, which is the database's.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const wallClock = /\bDate\.now\(|\bnew Date\(\)|(?<!new )\bDate\(\)/;

const allowed: { in: RegExp; because: string }[] = [
  { in: /^src\/web\//, because: "the browser shows times, and compares them by the customer's" },
];

test('no code of the shop or the sandbox asks for the wall clock of its machine', () => {
  const paths = globSync(['server.ts', '{src,stripe-sandbox,demo}/**/*.{ts,tsx}'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path) && !allowed.some((one) => one.in.test(path)));
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.flatMap(findWallClock)).toEqual([]);
});

test.each([
  ['const at = Date.now();', true],
  ['const at = new Date();', true],
  ['const at = Date();', true],
  ['const at = new Date(row.at);', false],
  ['const now = () => new Date(elapsedMs() + aheadMs);', false],
])('%s asks for it: %s', (line, asks) => {
  expect(wallClock.test(line)).toBe(asks);
});

const findWallClock = (path: string): string[] =>
  readFileSync(new URL(path, root), 'utf8')
    .split('\n')
    .flatMap((line, index) => (wallClock.test(line) ? [`${path}:${index + 1}`] : []));
