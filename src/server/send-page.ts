// A finished page as the answer to one request: unchanged, or in an encoding the client reads.
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from './compress-page.ts';
import type { CachedPage } from './page-cache.ts';

// Longer than any browser's; the rest of a longer header is not read.
const headerLengthMax = 1_000;

export const sendPage = (c: Context, page: CachedPage): Response => {
  const { etag = '', vary = '', 'cache-control': cacheControl = '' } = page.headers;
  if (etag && headerOf(c, 'if-none-match').includes(etag)) {
    return c.body(null, 304, { etag, vary, 'cache-control': cacheControl });
  }
  const encoding = acceptedEncoding(headerOf(c, 'accept-encoding'));
  return new Response(page.bodies[encoding], {
    status: page.status,
    headers:
      encoding === 'identity' ? page.headers : { ...page.headers, 'content-encoding': encoding },
  });
};

const headerOf = (c: Context, name: string): string =>
  (c.req.header(name) ?? '').slice(0, headerLengthMax);

const acceptedEncoding = (header: string): Encoding => {
  const accepted = parseAccept(header.toLowerCase())
    // 'q=0' marks an encoding that the client can't read.
    .filter(({ q }) => q > 0)
    .map(({ type }) => type);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
};
