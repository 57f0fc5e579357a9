// Files for the browser: names with a hash are immutable, the rest is kept for a day.
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';

const endings = 'svg|png|jpg|ico|txt|webmanifest|woff2';
const ofFiles = new RegExp(`^/(?:assets|films|images)/|^/[^/]+\\.(?:${endings})$`);

/** Whether it is what a page loads besides its data. */
export const isFilePath = (path: string): boolean => ofFiles.test(path);

/** Serves `folder`. A miss in /assets is a plain 404, never a page. */
export const staticFiles = (folder: string) =>
  new Hono()
    .use('/assets/*', serveKept(folder, immutable))
    .all('/assets/*', (c) => c.text('Not found', 404))
    .use(`/:file{.+\\.(?:${endings})}`, serveKept(folder, 'public, max-age=86400'));

/** Serves the films of products: /films in `assets`. */
export const filmFiles = (assets: string) =>
  new Hono()
    .use('/films/:file{[a-z0-9-]+\\.(?:mp4|webm)}', serveKept(assets, immutable))
    .all('/films/*', (c) => c.text('Not found', 404));

const immutable = 'public, max-age=31536000, immutable';

// Reading a film from the disk costs several times as much: 300 clients at once would delay all
// others.
const inMemory = { maxSize: 8 * 1024 * 1024, maxEntrySize: 1024 * 1024 };

type Kept = { bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> };

/** Files of `folder`, which stay as they are while the process runs. */
const serveKept = (folder: string, cacheControl: string): MiddlewareHandler => {
  const serve = serveStatic({ root: folder, precompressed: true });
  const kept = new LRUCache<string, Kept>({
    ...inMemory,
    sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
  });
  return async (c, next) => {
    const key = isWhole(c) ? `${c.req.header('accept-encoding') ?? ''} ${c.req.path}` : undefined;
    const known = key && kept.get(key);
    if (known) return c.body(known.bytes, 200, known.headers);
    const response = await serve(c, next);
    if (!response?.ok) return response;
    response.headers.set('cache-control', cacheControl);
    // Safari plays no film that does not come in ranges.
    response.headers.set('accept-ranges', 'bytes');
    // Otherwise a shared cache would give everybody the uncompressed response.
    if (isText.test(response.headers.get('content-type') ?? ''))
      response.headers.set('vary', 'Accept-Encoding');
    if (!key || Number(response.headers.get('content-length')) > inMemory.maxEntrySize)
      return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const headers = Object.fromEntries(response.headers);
    kept.set(key, { bytes, headers });
    return c.body(bytes, 200, headers);
  };
};

const isText = /^(text|application)\/|svg/;

const isWhole = ({ req }: Context): boolean => req.method === 'GET' && !req.header('range');
