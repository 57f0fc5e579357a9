import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staticFiles } from './static-files.ts';

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
