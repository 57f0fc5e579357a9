import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createResponseCache } from './response-cache.ts';
import { compressFor, type StoredResponse } from './stored-response.ts';

const testCache = (body: () => string | Promise<string>, bytesMax?: number) => {
  const clock = { ms: 1, now: () => clock.ms };
  const made: string[] = [];
  const cache = createResponseCache({ ...(bytesMax === undefined ? {} : { bytesMax }), clock });
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return new Response(await body());
    });
  return { cache, get, made, clock };
};

test('a page is made again after a second', async () => {
  const { get, made, clock } = testCache(() => 'text');
  await get('/a');
  clock.ms += 1_000;
  await get('/a');
  expect(made).toHaveLength(1);
  clock.ms += 1;
  await get('/a');
  expect(made).toHaveLength(2);
});

test('the age of a page counts from the start of its render', async () => {
  const { get, made, clock } = testCache(() => {
    clock.ms += 1_001;
    return 'text';
  });
  await get('/a');
  await get('/a');
  expect(made).toHaveLength(2);
});

test('requests during a render wait for it, whatever its duration', async () => {
  let finish = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const { get, made, clock } = testCache(() => text);
  const first = get('/a');
  clock.ms += 5_000;
  const second = get('/a');
  finish('text');
  expect(await first).toBe(await second);
  expect(made).toHaveLength(1);
});

test('responses are bounded by bytes, and the least recently used goes first', async () => {
  const text = randomBytes(5000).toString('base64');
  const { get, made } = testCache(() => text, 30_000);
  for (const key of ['/a', '/b', '/a', '/c', '/a']) await get(key);
  expect(made).toEqual(['/a', '/b', '/c']);
  await get('/b');
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
});

test('a response is compressed densely when it is made again unchanged', async () => {
  let text = readFileSync('docs/run.md', 'utf8').slice(0, 20_000);
  const { get, clock } = testCache(() => text);
  const densest = brotliCompressSync(text).byteLength;
  const once = await get('/once');
  const first = await get('/a');
  await brotliOf(first);
  clock.ms += 1_001;
  const again = await get('/a');
  await expect.poll(async () => (await brotliOf(again)).byteLength).toBe(densest);
  // One at a time: had it begun, that of the first would be there before.
  expect((await brotliOf(once)).byteLength).toBeGreaterThan(densest);
  expect(await decompressed(again)).toBe(text);
  clock.ms += 1_001;
  expect(await brotliOf(await get('/a'))).toBe(await brotliOf(again));
  text = text.toUpperCase();
  clock.ms += 1_001;
  expect(await decompressed(await get('/a'))).toBe(text);
});

test('a target leads to what it was answered with while that is fresh', async () => {
  const { cache, get, clock } = testCache(() => 'text');
  const stored = await get('/a');
  cache.remember('shop /a?utm_source=x', stored);
  expect(cache.recall('shop /a?utm_source=x')).toBe(stored);
  expect(cache.recall('shop /a')).toBeUndefined();
  clock.ms += 1_001;
  expect(cache.recall('shop /a?utm_source=x')).toBeUndefined();
});

test('while a response is made anew the stale one is sent, for a second', async () => {
  const pending = Promise.withResolvers<string>();
  let body: string | Promise<string> = 'old';
  const { cache, get, clock } = testCache(() => body);
  const old = await get('/a');
  cache.remember('shop /a', old);
  clock.ms += 1_001;
  body = pending.promise;
  const anew = get('/a');
  expect(cache.recall('shop /a')).toBe(old);
  clock.ms += 1_000;
  expect(cache.recall('shop /a')).toBeUndefined();
  pending.resolve('new');
  expect(cache.recall('shop /a')).toBeUndefined();
  cache.remember('shop /a', await anew);
  expect(cache.recall('shop /a')).toBe(await anew);
});

const noLimit = {
  inTurn: <T>(work: () => Promise<T>) => work(),
  take: async () => true as const,
  make: <T>(work: () => Promise<T>) => work(),
};

test('while making has to wait, what is five minutes old at most is sent', async () => {
  const clock = { ms: 1, now: () => clock.ms };
  const full = { isFull: true, made: 0 };
  const cache = createResponseCache({ clock, isBusy: () => full.isFull });
  const get = (asked?: { isAnew: boolean }) =>
    cache.getWithin(noLimit, '/a', async () => new Response(String(++full.made)), asked);
  const first = (await get()) as StoredResponse;
  cache.remember('shop /a', first);
  clock.ms += 300_000;
  expect(cache.recall('shop /a')).toBe(first);
  expect(await get()).toBe(first);
  await new Promise(setImmediate);
  const second = await get();
  expect([second === first, full.made]).toEqual([false, 2]);
  expect(await get({ isAnew: true })).not.toBe(second);
  clock.ms += 300_001;
  await get();
  expect(full.made).toBe(4);
  full.isFull = false;
  clock.ms += 1_001;
  await get();
  expect(full.made).toBe(5);
});

test('what takes longer than a second to make anew comes as it was', async () => {
  const { cache, clock } = testCache(() => '');
  const made = await cache.getWithin(noLimit, '/a', async () => new Response('old'));
  clock.ms += 1_001;
  expect(await cache.getWithin(noLimit, '/a', () => new Promise(() => {}))).toBe(made);
});

test('instead of 503 comes what is five minutes old, unless an admin changed it', async () => {
  const { cache, clock } = testCache(() => '');
  let status = 200;
  const get = () => cache.get('/a', async () => new Response('', { status }));
  const made = await get();
  status = 503;
  clock.ms += 300_000;
  expect(await get()).toBe(made);
  clock.ms += 1;
  expect(await get()).toMatchObject({ status: 503 });
  status = 200;
  await get();
  status = 503;
  clock.ms += 1_001;
  cache.clear();
  expect(await get()).toMatchObject({ status: 503 });
});

test('what another cache has, and what is no success, is never remembered', async () => {
  const [{ cache }, { get }] = [testCache(() => ''), testCache(() => 'of an admin')];
  cache.remember('shop /a', await get('/a'));
  expect(cache.recall('shop /a')).toBeUndefined();
  const missing = await cache.get('/b', async () => new Response('', { status: 404 }));
  cache.remember('shop /b', missing);
  expect(cache.recall('shop /b')).toBeUndefined();
});

test('clearing forgets all, also what was begun before', async () => {
  const pending = Promise.withResolvers<string>();
  const { cache, get, made, clock } = testCache(() => pending.promise);
  const begun = get('/a');
  cache.clear();
  pending.resolve('old');
  cache.remember('shop /a', await begun);
  expect(cache.recall('shop /a')).toBeUndefined();
  clock.ms += 1;
  await get('/a');
  expect(made).toHaveLength(2);
});

test('a cache that is off shares what is under way, and keeps nothing', async () => {
  const cache = createResponseCache({ isOff: true });
  let times = 0;
  const get = () => cache.get('/a', async () => new Response(String(++times)));
  await Promise.all([get(), get()]);
  await get();
  expect(times).toBe(2);
});

const brotliOf = async (stored: StoredResponse): Promise<Uint8Array> => {
  await compressFor(stored, { acceptEncoding: 'br' });
  return stored.bodies.br ?? new Uint8Array();
};
const decompressed = async (stored: StoredResponse) =>
  brotliDecompressSync(await brotliOf(stored)).toString();
