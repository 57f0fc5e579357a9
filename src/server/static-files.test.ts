import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmFiles, staticFiles } from './static-files.ts';

const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

const ask = (headers: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-static-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'film-abc.mp4'), film);
  return staticFiles(folder).request('/assets/film-abc.mp4', { headers });
};

test('a film is kept for a year, and says that it comes in ranges', async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('video/mp4');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('accept-ranges')).toBe('bytes');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(film);
});

test.each([
  ['bytes=0-1', 'bytes 0-1/1000', 0, 2],
  ['bytes=900-', 'bytes 900-999/1000', 900, 1000],
  ['bytes=-100', 'bytes 900-999/1000', 900, 1000],
  ['bytes=990-5000', 'bytes 990-999/1000', 990, 1000],
])('the range %s of a film is answered as %s', async (range, contentRange, from, to) => {
  const response = await ask({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(film.subarray(from, to));
});

test('a range past the end is answered with the size alone', async () => {
  const response = await ask({ range: 'bytes=1000-' });
  expect(response.status).toBe(416);
  expect(response.headers.get('content-range')).toBe('bytes */1000');
});

test('a file is read of the disk once for each Accept-Encoding, unless it is large', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-static-'));
  const assets = join(folder, 'assets');
  mkdirSync(assets);
  writeFileSync(join(assets, 'page-abc.js'), 'plain');
  writeFileSync(join(assets, 'page-abc.js.br'), 'brotli');
  writeFileSync(join(assets, 'large-abc.mp4'), Buffer.alloc(1024 * 1024 + 1));
  const app = staticFiles(folder);
  const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.request(`/assets/${path}`, { method, headers });
    return [response.status, await response.text(), [...response.headers]];
  };
  const br = { 'accept-encoding': 'br' };
  const [first, brotli] = [await get('page-abc.js'), await get('page-abc.js', br)];
  expect([first[1], brotli[1]]).toEqual(['plain', 'brotli']);
  for (const [, , headers] of [first, brotli])
    expect(headers).toContainEqual(['vary', 'Accept-Encoding']);
  await get('large-abc.mp4');
  rmSync(assets, { recursive: true });
  expect([await get('page-abc.js'), await get('page-abc.js', br)]).toEqual([first, brotli]);
  const part = { range: 'bytes=0-1' };
  for (const [path, headers, method] of [
    ['page-abc.js', { 'accept-encoding': 'gzip' }, 'GET'],
    ['page-abc.js', part, 'GET'],
    ['page-abc.js', {}, 'HEAD'],
    ['large-abc.mp4', {}, 'GET'],
  ] as const)
    expect([path, (await get(path, headers, method))[0]]).toEqual([path, 404]);
});

test('the film of a product comes in ranges; nothing beside it is served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-films-'));
  mkdirSync(join(folder, 'films'));
  writeFileSync(join(folder, 'films', 'coat-1a2b.mp4'), film);
  writeFileSync(join(folder, 'films', 'coat-1a2b.webp'), film);
  writeFileSync(join(folder, 'secret.mp4'), film);
  const app = filmFiles(folder);
  const part = await app.request('/films/coat-1a2b.mp4', { headers: { range: 'bytes=0-1' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-1/1000']);
  expect(part.headers.get('content-type')).toBe('video/mp4');
  expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  for (const path of [
    '/films/coat-1a2b.webp',
    '/films/coat-9.mp4',
    '/films/..%2fsecret.mp4',
    '/films/%2e%2e/secret.mp4',
    '/films/%00.mp4',
    '/films/',
    `/films/${'a'.repeat(100_000)}.mp4`,
  ])
    expect([path.slice(0, 30), (await app.request(path)).status]).toEqual([path.slice(0, 30), 404]);
});
