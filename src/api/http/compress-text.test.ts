import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { compressText } from './compress-text.ts';
import { jsonWithEtag } from './etag.ts';

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
  .get('/large', (c) => jsonWithEtag(c, large, { 'X-Total-Count': '1' }))
  .get('/plain', (c) => c.json(large))
  .get('/small', (c) => jsonWithEtag(c, { ok: true }))
  .get('/stream', (c) => c.body(streamOf(Promise.resolve()), 200, chunked))
  .get('/events', (c) => c.body('data: 1\n\n', 200, { 'Content-Type': 'text/event-stream' }))
  .get('/page', (c) => c.html('<p>'.repeat(1000)))
  .get('/encoded', (c) =>
    c.body('{}', 200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' }),
  );

const get = async (path: string, acceptEncoding?: string, headers = {}) => {
  const response = await app.request(path, {
    headers: { ...headers, ...(acceptEncoding ? { 'Accept-Encoding': acceptEncoding } : {}) },
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
  for (const path of ['/large', '/plain']) {
    const answer = await get(path, accepted);
    expect(answer.encoding).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    const text = String(decode ? decode(answer.bytes) : answer.bytes);
    expect(JSON.parse(text)).toEqual(large);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('Content-Type')).toBe('application/json');
  }
});

test('the ETag is weak, the same in each encoding, and answers 304', async () => {
  const answers = [await get('/large'), await get('/large', 'br'), await get('/large', 'gzip')];
  const [tag] = answers.map(({ headers }) => headers.get('ETag') ?? '');
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  for (const { headers } of answers) {
    expect(headers.get('ETag')).toBe(tag);
    expect(headers.get('X-Total-Count')).toBe('1');
  }
  for (const known of [tag, tag?.slice(2)]) {
    const unchanged = await get('/large', 'br', { 'If-None-Match': known });
    expect([unchanged.status, unchanged.encoding, unchanged.bytes.length]).toEqual([304, null, 0]);
    expect(unchanged.headers.get('ETag')).toBe(tag);
    expect(unchanged.headers.get('Vary')).toBe('Accept-Encoding');
  }
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
