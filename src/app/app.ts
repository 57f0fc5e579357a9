// One Hono app: security headers, API, sign-in, webhooks, built files, pages.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { createApi } from '../api/api.ts';
import { crawlerRoutes } from '../api/catalog/crawler-routes.ts';
import { filmRoutes } from '../api/catalog/film-routes.ts';
import { filmUploadPath, imageUploadPath } from '../api/catalog/manage/image-upload-routes.ts';
import { productFilePath } from '../api/catalog/manage/product-file-routes.ts';
import { shopImageRoutes } from '../api/catalog/shop-image-routes.ts';
import { textsFilePath } from '../api/content/text-routes.ts';
import { createClientOf } from '../api/http/client-network.ts';
import { compressText } from '../api/http/compress-text.ts';
import { onError, sendError } from '../api/http/http-errors.ts';
import { keepFor } from '../api/http/keep-for.ts';
import { createLogDenied } from '../api/http/log-denied.ts';
import { pageFetch } from '../api/http/page-fetch.ts';
import { createRateLimits } from '../api/http/rate-limit.ts';
import { createReadLimits, type ReadLimits } from '../api/http/read-limit.ts';
import { paymentWebhooks } from '../api/orders/payment-webhooks.ts';
import type { AuthEnv } from '../api/sign-in/auth.ts';
import { authRoutes } from '../api/sign-in/auth-routes.ts';
import { providerSignInRoutes } from '../api/sign-in/provider-sign-in-routes.ts';
import { findSessionAccess } from '../domain/accounts/users/find-session-access.ts';
import { listFilterTags } from '../domain/attributes/list-filter-tags.ts';
import { cookieOptions } from '../domain/identity/cookie-options.ts';
import { isCrossSite } from '../domain/identity/is-cross-site.ts';
import { oidcSandboxPath } from '../domain/identity/providers/connect-identity-providers.ts';
import { findMarketLocales, type MarketLocales } from '../domain/markets/find-market-locales.ts';
import { sourcesOf } from '../domain/payments/providers/payment-providers.ts';
import { stripeSandboxPath } from '../domain/payments/providers/stripe/connect-sandbox.ts';
import { findShopSettings } from '../domain/shop-settings/find-shop-settings.ts';
import { getStorefront } from '../domain/shop-settings/get-storefront.ts';
import { inLocale } from '../domain/shop-settings/locale/in-locale.ts';
import { checkReadiness } from '../platform/database/check-readiness.ts';
import { fail } from '../platform/errors/errors.ts';
import { type Capacities, createCapacities } from '../platform/limits/capacity.ts';
import type { LimitSettings } from '../platform/limits/limits.ts';
import type { SecurityLog } from '../platform/security-log/security-event.ts';
import { changedCookie } from '../response-cache/own-changes.ts';
import { respond } from '../response-cache/respond.ts';
import { createResponseCache, type ResponseCache } from '../response-cache/response-cache.ts';
import { docsPage } from '../server/docs-page.ts';
import { noteRoute } from '../server/observe-requests.ts';
import { createPages, type MayOpen, type Render } from '../server/pages.ts';
import { securityHeaders } from '../server/security-headers.ts';
import { filmFiles, staticFiles } from '../server/static-files.ts';
import type { ShopContext } from '../shop/context.ts';
import type { Composed } from './compose.ts';

export type AppOptions = {
  context: ShopContext;
  /** Null with Stripe's own keys. */
  stripeSandbox: Composed['stripeSandbox'];
  /** Null but in test mode. */
  oidcSandbox: { fetch: (request: Request) => Promise<Response> } | null;
  /** Renders a page; null without pages. */
  render: Render | null;
  mayOpen?: MayOpen | undefined;
  /** For absolute links: 'https://shop.example'. */
  publicUrl: string;
  /** The project's `assets` folder. */
  assetsFolder: string;
  /** The built browser files; null in development, where Vite serves them. */
  clientFolder: string | null;
  development?: boolean;
  /** In front of the app; without one nothing is kept. */
  responseCache?: ResponseCache;
  rateLimits: RateLimitSettings;
  /** Limits how much is made at once for everybody. */
  capacities?: Capacities;
  /** False once the process is about to stop. */
  isTakingRequests?: () => boolean;
  log: (problem: unknown) => void;
  securityLog: SecurityLog;
};

export type RateLimitSettings = LimitSettings & {
  /** Whether our own proxy writes X-Forwarded-For. */
  trustProxy?: boolean;
};

const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];
const bodyBytesMax = 100 * 1024;
// As long as a page is kept.
const filterTagsMs = 1000;
const marketsMs = 1000;
const notReady = {
  unreachable: 'The database does not answer.',
  read_only: 'The database is read-only.',
  full: 'The disk of the database is full.',
  stopping: 'The shop is stopping.',
  incomplete: 'The database lacks a table or column that the shop needs.',
};

/** Answers every request, errors included. */
export const createApp = (options: AppOptions): Hono => {
  const { context, stripeSandbox, oidcSandbox, log, securityLog, publicUrl } = options;
  const { isTakingRequests = () => true, capacities = createCapacities() } = options;
  const { responseCache = createResponseCache({ isOff: true }) } = options;
  const { trustProxy = false, widen } = options.rateLimits;
  const clientOf = createClientOf(trustProxy);
  const limits = createRateLimits(context, clientOf);
  const readLimits = createReadLimits({
    context,
    clientOf,
    securityLog,
    isLimited: widen !== 0,
    capacities,
  });
  const app = new Hono();
  app.onError(onError(log, createLogDenied(securityLog, clientOf)));
  app.notFound(unknownEndpoint);
  app.use(noteRoute(options.development ?? false));
  const findLocales = keepMarkets(context, log);
  app.use(async (c, next) => {
    const market = c.req.query('market');
    await inLocale((market && (await findLocales()).get(market)) || context.locale, next);
  });
  app.use(securityHeaders(publicUrl));
  app.get('/healthz', async (c) => {
    const ok = await responseCache.get('healthz', async () =>
      c.text('ok', 200, { 'Cache-Control': 'no-store' }),
    );
    return respond(c, ok, { isForAll: true });
  });
  app.get('/readyz', async (c) => {
    const readiness = isTakingRequests() ? await checkReadiness(context) : 'stopping';
    c.header('Cache-Control', 'no-store');
    if (readiness === 'ready') return c.text('ok');
    return sendError(c, fail('unavailable', notReady[readiness]));
  });
  // They are larger, and limited once their sender is known.
  const limitBody = bodyLimit({ maxSize: bodyBytesMax, onError: tooLarge });
  const large = [imageUploadPath, filmUploadPath, productFilePath, textsFilePath];
  // Without a body there is nothing to limit, and looking for one makes a Request of Node's.
  app.on(writing, '*', (c, next) => (large.includes(c.req.path) ? next() : limitBody(c, next)));
  // Before the rate limits: webhooks come in bursts, and are signed.
  app.route('/', paymentWebhooks(context));
  app.on(writing, '*', limits.byNetwork('writes'), showOwnChanges(responseCache, publicUrl));
  app.route('/', providerSignInRoutes({ context, clientOf, securityLog, publicUrl }));
  app.route('/', authRoutes({ context, limits, securityLog }));
  const { costlyRead } = readLimits;
  const api = createApi({ context, limits, costlyRead, responseCache });
  app.route(
    '/',
    docsPage(
      async () => await api.request('/openapi.json'),
      async () => (await getStorefront(context)).settings.shop.name,
    ),
  );
  const crawlers = crawlerRoutes(context, publicUrl, responseCache);
  // By path, because one more layer would cost every page a twentieth.
  for (const path of new Set([...api.routes, ...crawlers.routes].map((route) => route.path))) {
    app.use(path, compressText);
    if (!path.startsWith('/images/')) app.use(path, readLimits.reads);
  }
  app.route('/', api);
  app.route('/', crawlers);
  app.route('/', shopImageRoutes(context, responseCache));
  if (stripeSandbox) app.route(stripeSandboxPath, stripeSandbox.app);
  if (oidcSandbox) app.all(`${oidcSandboxPath}/*`, (c) => oidcSandbox.fetch(c.req.raw));
  // Each part asks the database, and the bucket.
  app.use('/films/*', readLimits.reads);
  app.route('/', filmRoutes(context));
  app.route('/', filmFiles(options.assetsFolder));
  if (options.clientFolder) app.route('/', staticFiles(options.clientFolder));
  if (options.render) {
    const pages = { ...options, render: options.render, responseCache };
    app.route('/', pagesOf(pages, apiOnly(api, log), readLimits, findLocales));
  }
  return app;
};

// In this process a change by an admin is visible to everybody at once.
const showOwnChanges = (responseCache: ResponseCache, publicUrl: string) => {
  const cookie = changedCookie(cookieOptions(publicUrl));
  return createMiddleware<AuthEnv>(async (c, next) => {
    await next();
    if (!c.var.user || !c.res.ok) return;
    c.header('Set-Cookie', cookie, { append: true });
    if (c.var.user.teamRole !== null) responseCache.clear();
  });
};

const unknownEndpoint = (c: Context): Response =>
  sendError(c, fail('not_found', 'Endpoint not found.'));

const tooLarge = (c: Context): Response =>
  sendError(c, fail('payload_too_large', 'Request body too large.'));

// Pages call the API in process, and nothing else: no page renders another.
const apiOnly = (api: ReturnType<typeof createApi>, log: AppOptions['log']): Hono =>
  new Hono().onError(onError(log)).notFound(unknownEndpoint).route('/', api);

/** The last known markets, for a second and while the database does not answer. */
const keepMarkets = (context: ShopContext, log: AppOptions['log']) => {
  const find = keepFor(marketsMs, () => findMarketLocales(context));
  let known: MarketLocales = new Map();
  return async (): Promise<MarketLocales> => {
    try {
      known = await find();
    } catch (error) {
      log(error);
    }
    return known;
  };
};

type PagesOptions = AppOptions & { render: Render; responseCache: ResponseCache };

const pagesOf = (
  { context, publicUrl, log, render, mayOpen, responseCache, development = false }: PagesOptions,
  api: Hono,
  readLimits: ReadLimits,
  findLocales: () => Promise<MarketLocales>,
): Hono =>
  createPages({
    render: async (request, apiFetch, nonce, isAdmin, slug) => {
      const held = (slug && (await findLocales()).get(slug)) || context.locale;
      // Texts that the API writes into the page use the market's format.
      return inLocale(held, () => render(request, apiFetch, nonce, isAdmin, held.current));
    },
    isMarket: async (slug) => (await findLocales()).has(slug),
    mayOpen,
    apiFetch: pageFetch(api, false),
    ownFetch: pageFetch(api, true),
    formFetch: (c) => async (input, init) => {
      const headers = new Headers(init?.headers);
      const forwarded = c.req.header('x-forwarded-for');
      if (forwarded) headers.set('x-forwarded-for', forwarded);
      return await api.request(String(input), { ...init, headers }, c.env);
    },
    isCrossSite: (headers) => isCrossSite(context, headers),
    findAccess: (headers) => findSessionAccess(context, headers),
    findFilterTags: keepFor(filterTagsMs, () => listFilterTags(context)),
    responseCache,
    publicUrl,
    paymentSources: sourcesOf(context.paymentMethods.map(({ provider }) => provider)),
    hasExpress: async () =>
      (await findShopSettings(context.database.pool, 'quickPayment')).expressButtons,
    limitRender: readLimits.ofRender,
    log,
    development,
  });
