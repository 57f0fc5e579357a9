import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseAccept } from 'hono/utils/accept';
import { isLeft } from '../../response-cache/respond.ts';

const bytesMin = 1024;
const headerLengthMax = 1_000;

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
  else if (isAccepted(c, 'gzip')) compressStream(c);
});

const compressWhole = async (c: Context): Promise<void> => {
  const encoding = (['br', 'gzip'] as const).find((one) => isAccepted(c, one));
  if (!encoding) return;
  const bytes = new Uint8Array(await c.res.arrayBuffer());
  if (bytes.byteLength < bytesMin) c.res = new Response(bytes, c.res);
  else replaceBody(c, await compressors[encoding](bytes), encoding);
};

const compressStream = (c: Context): void => {
  if (c.res.body) replaceBody(c, c.res.body.pipeThrough(new CompressionStream('gzip')), 'gzip');
};

const replaceBody = (c: Context, body: BodyInit, encoding: string): void => {
  c.res = new Response(body, c.res);
  c.res.headers.delete('Content-Length');
  c.res.headers.set('Content-Encoding', encoding);
};

// Quality 4 with the size known costs about what gzip costs.
const brotliOptions = (size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});
const compressors = {
  br: (bytes: Uint8Array) => promisify(brotliCompress)(bytes, brotliOptions(bytes.byteLength)),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

const isAccepted = (c: Context, encoding: string): boolean =>
  // Cut, because 100 kB of commas take 90 ms.
  parseAccept((c.req.header('Accept-Encoding') ?? '').slice(0, headerLengthMax).toLowerCase()).some(
    ({ type, q }) => type === encoding && q > 0,
  );
