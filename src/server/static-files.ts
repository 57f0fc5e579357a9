// The build's files for the browser: hashed ones are immutable, the rest is kept for a day.
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Serves `folder`. A miss in /assets is a plain 404, never a page. */
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
      '/:file{.+\\.(?:svg|png|jpg|ico|txt|webmanifest|woff2)}',
      serveStatic({
        root: folder,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', 'public, max-age=86400'),
      }),
    );
