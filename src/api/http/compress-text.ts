import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { acceptedEncoding, acceptedEncodings, compress } from '../../response-cache/compress.ts';
import { isLeft } from '../../response-cache/respond.ts';

/**
 * Compresses JSON and XML of 1 kB and more with what the client accepts, Brotli before gzip.
 * A stream (marked as chunked) is compressed as it flows, with gzip.
 */
export const compressText = createMiddleware(async (c, next) => {
  await next();
  if (isLeft(c)) return;
  const { headers } = c.res;
  if (!/^application\/(json|xml)\b/i.test(headers.get('Content-Type') ?? '')) return;
  if (headers.has('Content-Encoding')) return;
  if (!headers.has('Vary')) headers.set('Vary', 'Accept-Encoding');
  if (c.req.method === 'HEAD') return;
  if (!headers.has('Transfer-Encoding')) await compressWhole(c);
  else if (acceptedEncodings(accepted(c)).includes('gzip')) compressStream(c);
});

const compressWhole = async (c: Context): Promise<void> => {
  if (acceptedEncodings(accepted(c)).length === 0) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  const encoding = acceptedEncoding(accepted(c), bytes.byteLength);
  if (encoding === 'identity') c.res = new Response(bytes, c.res);
  else replaceBody(c, await compress(bytes, encoding), encoding);
};

const compressStream = (c: Context): void => {
  if (c.res.body) replaceBody(c, c.res.body.pipeThrough(new CompressionStream('gzip')), 'gzip');
};

const replaceBody = (c: Context, body: BodyInit, encoding: string): void => {
  c.res = new Response(body, c.res);
  c.res.headers.delete('Content-Length');
  c.res.headers.set('Content-Encoding', encoding);
};

const accepted = (c: Context): string => c.req.header('Accept-Encoding') ?? '';
