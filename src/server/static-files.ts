// Files for the browser: names with a hash are immutable, the rest is kept for a day.
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

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

const serveKept = (folder: string, cacheControl: string): MiddlewareHandler => {
  const serve = serveStatic({ root: folder, precompressed: true });
  return async (c, next) => {
    const response = await serve(c, next);
    if (!response?.ok) return response;
    response.headers.set('cache-control', cacheControl);
    // Safari plays no film that does not come in ranges.
    response.headers.set('accept-ranges', 'bytes');
    return response;
  };
};
