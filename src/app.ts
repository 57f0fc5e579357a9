// One Hono app: security headers, the API, identity, the bank's doors, what the build made for the browser, then the pages.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { createApi } from './api/api.ts';
import { authRoutes } from './api/auth-routes.ts';
import { onError } from './api/http-errors.ts';
import { createRateLimits, type RateLimitSettings } from './api/rate-limit.ts';
import { stripeWebhook } from './api/stripe-webhook.ts';
import type { ComposedShop } from './compose.ts';
import { stripeSandboxPath } from './payments/connect-payment-provider.ts';
import { createPages, type Render } from './server/pages.ts';
import { staticFiles } from './server/static-files.ts';

export type AppOptions = ComposedShop & {
  /** Renders a page; null where only the API is wanted. */
  render: Render | null;
  /** Where the site lives, for absolute links: 'https://shop.example'. */
  publicUrl: string;
  /** The folder of the build's files for the browser; null in development, where Vite serves them. */
  clientFolder: string | null;
  development?: boolean;
  rateLimits: RateLimitSettings;
  log: (problem: unknown) => void;
};

const bodyBytesMax = 100 * 1024;

export const createApp = (parts: AppOptions): Hono => {
  const { shop, paymentProvider, log } = parts;
  const limits = createRateLimits(parts.rateLimits);
  const app = new Hono();
  app.onError(onError(log));
  app.notFound((c) => c.json({ code: 'not_found', message: 'There is no such call.' }, 404));
  app.use(securityHeaders(parts.publicUrl));
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) =>
    (await shop.isReady()) ? c.text('ok') : c.text('The database does not answer.', 503),
  );
  app.use(bodyLimit({ maxSize: bodyBytesMax, onError: tooLarge }));
  // Before the limits: the bank may have much to tell at once, and its signature is proof enough.
  app.route('/', stripeWebhook(shop));
  app.on(['POST', 'PUT', 'DELETE'], '*', limits.writes);
  app.route('/', authRoutes(shop, limits));
  app.route('/', createApi(shop));
  if (paymentProvider.sandbox) app.route(stripeSandboxPath, paymentProvider.sandbox.app);
  if (parts.clientFolder) app.route('/', staticFiles(parts.clientFolder));
  if (parts.render) app.route('/', pagesOf(parts, parts.render, app));
  return app;
};

const securityHeaders = (publicUrl: string) =>
  secureHeaders({
    // A sign-in window of another house must be able to answer.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    strictTransportSecurity: publicUrl.startsWith('https:')
      ? 'max-age=31536000; includeSubDomains'
      : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });

const tooLarge = (c: Context): Response =>
  c.json({ code: 'payload_too_large', message: 'That is more than the shop takes at once.' }, 413);

const pagesOf = (
  { paymentProvider, publicUrl, development = false }: AppOptions,
  render: Render,
  app: Hono,
): Hono =>
  createPages({
    render,
    // Pages ask the API as a browser would, but in process.
    apiFetch: async (input, init) => app.request(input instanceof URL ? input.href : input, init),
    publicUrl,
    stripe: paymentProvider.settings.mode === 'stripe',
    development,
  });
