// One Hono app: security headers, the API, pictures, the bank's doors, what the build made, then the pages.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { createApi } from './api/api.ts';
import { answerError } from './api/refusals.ts';
import type { Shop } from './shop.ts';
import { createPages, type Render } from './web/door/pages.ts';
import { staticFiles } from './web/door/static-files.ts';

export type AppParts = {
  shop: Shop;
  /** Renders a page; null where only the API is wanted (tests of the API). */
  render: Render | null;
  /** Where the site lives, for absolute links: 'https://shop.example'. */
  publicUrl: string;
  /** Whether cards are taken by Stripe itself. */
  stripe: boolean;
  /** The folder of the build's files for the browser; null in development, where Vite serves them. */
  clientFolder: string | null;
  log: (error: unknown) => void;
};

const bodyBytesMax = 100 * 1024;

export const createApp = ({ shop, render, publicUrl, stripe, clientFolder, log }: AppParts): Hono => {
  const app = new Hono();
  app.onError(answerError(log));
  app.use(
    secureHeaders({
      // A sign-in window of another house must be able to answer.
      crossOriginOpenerPolicy: 'same-origin-allow-popups',
      strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
      referrerPolicy: 'strict-origin-when-cross-origin',
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    }),
  );
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await shop.isReady()) ? c.text('ok') : c.text('The database does not answer.', 503),
  );
  app.use(
    bodyLimit({
      maxSize: bodyBytesMax,
      onError: (c) => c.json({ code: 'too_large', message: 'That is too large.' }, 413),
    }),
  );
  app.route('/', createApi(shop));
  if (clientFolder) app.route('/', staticFiles(clientFolder));
  if (render) {
    const { pages, changed } = createPages({
      render,
      apiFetch: async (input, init) => app.request(input as string, init),
      publicUrl,
      stripe,
    });
    shop.onCatalogueChange(changed);
    app.route('/', pages);
  }
  return app;
};
