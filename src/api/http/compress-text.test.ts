import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressText } from './compress-text.ts';

const large = { text: 'shirt '.repeat(400) };
const chunked = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };

/** A stream whose second half waits for `release`. */
const streamOf = (release: Promise<void>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(`["${'a'.repeat(2000)}"`));
      await release;
      controller.enqueue(new TextEncoder().encode(']'));
      controller.close();
    },
  });

const app = new Hono()
  .use(compressText)
  .get('/large', (c) => c.json(large))
  .get('/small', (c) => c.json({ ok: true }))
  .get('/stream', (c) => c.body(streamOf(Promise.resolve()), 200, chunked))
  .get('/events', (c) => c.body('data: 1\n\n', 200, { 'Content-Type': 'text/event-stream' }))
  .get('/page', (c) => c.html('<p>'.repeat(1000)))
  .get('/encoded', (c) =>
    c.body('{}', 200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' }),
  );

const get = async (path: string, acceptEncoding?: string) => {
  const response = await app.request(path, {
    headers: acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {},
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('Content-Encoding');
  return { status: response.status, headers: response.headers, encoding, bytes };
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['zstd', null],
  ['identity', null],
  [undefined, null],
])('for "Accept-Encoding: %s" large JSON is sent as %s', async (accepted, encoding) => {
  const answer = await get('/large', accepted);
  expect(answer.encoding).toBe(encoding);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  const text = String(decode ? decode(answer.bytes) : answer.bytes);
  expect(JSON.parse(text)).toEqual(large);
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
  expect(answer.headers.get('Content-Type')).toBe('application/json');
});

test.each(['/small', '/events', '/page', '/encoded'])('%s stays as it is', async (path) => {
  const [plain, accepting] = [await get(path), await get(path, 'br, gzip')];
  expect(accepting.bytes).toEqual(plain.bytes);
  expect(accepting.encoding).toBe(plain.encoding);
});

test('a HEAD request is not compressed', async () => {
  const response = await app.request('/large', {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(response.headers.get('Content-Encoding')).toBeNull();
});

test('streamed JSON is compressed as it flows', async () => {
  const answer = await get('/stream', 'br, gzip');
  expect(answer.encoding).toBe('gzip');
  expect(String(gunzipSync(answer.bytes))).toBe(`["${'a'.repeat(2000)}"]`);
  expect((await get('/stream', 'br')).encoding).toBeNull();

  const { promise: never } = Promise.withResolvers<void>();
  const open = new Hono().use(compressText).get('/', (c) => c.body(streamOf(never), 200, chunked));
  const response = await open.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(response.headers.get('Content-Encoding')).toBe('gzip');
  // The response has begun although its stream has not ended.
  expect((await response.body?.getReader().read())?.done).toBe(false);
});
