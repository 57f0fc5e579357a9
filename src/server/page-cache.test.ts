import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Failure, isFailure } from '../platform/errors/errors.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';

const testCache = (body: () => string | Promise<string>, bytesMax?: number) => {
  const clock = { ms: 1, now: () => clock.ms };
  const rendered: string[] = [];
  const render = async (key: string) => {
    rendered.push(key);
    return new Response(await body());
  };
  return { getPage: createPageCache(render, { bytesMax, clock }), rendered, clock };
};

test('a page is rendered again after a second', async () => {
  const { getPage, rendered, clock } = testCache(() => 'text');
  await getPage('/a');
  clock.ms += 1_000;
  await getPage('/a');
  expect(rendered).toHaveLength(1);
  clock.ms += 1;
  await getPage('/a');
  expect(rendered).toHaveLength(2);
});

test('the age of a page counts from the start of its render', async () => {
  const { getPage, rendered, clock } = testCache(() => {
    clock.ms += 1_001;
    return 'text';
  });
  await getPage('/a');
  await getPage('/a');
  expect(rendered).toHaveLength(2);
});

test('requests during a render wait for it, whatever its duration', async () => {
  let finish = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const { getPage, rendered, clock } = testCache(() => text);
  const first = getPage('/a');
  clock.ms += 5_000;
  const second = getPage('/a');
  finish('text');
  expect(await first).toBe(await second);
  expect(rendered).toHaveLength(1);
});

test('pages are bounded by bytes, and the least recently used goes first', async () => {
  const text = randomBytes(5000).toString('base64');
  const { getPage, rendered } = testCache(() => text, 50_000);
  for (const key of ['/a', '/b', '/a', '/c', '/a']) await getPage(key);
  expect(rendered).toEqual(['/a', '/b', '/c']);
  await getPage('/b');
  expect(rendered).toEqual(['/a', '/b', '/c', '/b']);
});

test('a page is compressed densely once it is sent, a changed one anew', async () => {
  let text = readFileSync('docs/architecture.md', 'utf8');
  const { getPage, clock } = testCache(() => text);
  const first = await getPage('/a');
  const quickBytes = brotliBytes(first);
  await expect.poll(() => brotliBytes(first)).toBeLessThan(quickBytes);
  expect(await decompressed(first)).toBe(text);
  clock.ms += 1_001;
  expect(brotliBytes(await getPage('/a'))).toBe(brotliBytes(first));
  text = text.toUpperCase();
  clock.ms += 1_001;
  const changed = await getPage('/a');
  expect(await decompressed(changed)).toBe(text);
});

const bodyOf = (page: CachedPage | Failure) => {
  if (isFailure(page)) throw new Error(page.code);
  return page.bodies.br;
};
const brotliBytes = (page: CachedPage | Failure) => bodyOf(page).byteLength;
const decompressed = (page: CachedPage | Failure) => brotliDecompressSync(bodyOf(page)).toString();
