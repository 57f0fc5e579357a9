// What the build made for the browser: hashed files for ever, the rest for a day; a miss is a cheap 404, never a page.
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves `folder` (build/client). Only names that the build made are looked up; pages come after. */
export const staticFiles = (folder: string) =>
  new Hono()
    .use(
      '/assets/*',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
      }),
    )
    .all('/assets/*', (c) => c.text('Not found', 404))
    .use(
      '/:file{.+\\.(?:svg|png|ico|txt|webmanifest|woff2)}',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    );
