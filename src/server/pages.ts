// GET and HEAD of any page. Personal parts are rendered in the browser, so pages are cacheable.
import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { PageSources } from '../domain/payments/providers/payment-providers.ts';
import type { Access, Permission } from '../domain/team/permissions.ts';
import { isFailure } from '../platform/errors/errors.ts';
import type { Locale } from '../platform/text/locale.ts';
import { hasChanged, readsPrimary } from '../response-cache/own-changes.ts';
import { respond } from '../response-cache/respond.ts';
import {
  createResponseCache,
  type MakeLimit,
  type ResponseCache,
} from '../response-cache/response-cache.ts';
import { type Made, type MadeBytes, store } from '../response-cache/stored-response.ts';
import { mayHaveAttributes, pageKey } from '../web/search-params.ts';
import { loginUrl } from '../web/session/return-to.ts';
import { contentPolicy, type Sheet, withoutNonce, withSheet } from './content-policy.ts';
import { decodableKey, isSearch } from './page-keys.ts';
import { busyPage, failedPage, tooManyPage } from './plain-page.ts';

/** Marks the page's own inline scripts and styles with `nonce`. */
export type Render = (
  request: Request,
  apiFetch: typeof fetch,
  nonce: string,
  /** Whether the page is for a member of the team who may open it: else it answers 403. */
  isAdmin?: boolean,
  /** The locale of the page; null: as an American shop. */
  locale?: Locale | null,
) => Promise<Response | Rendered>;

/** The sheet of all pages is put in at the end, where its mark stands. */
type Rendered = Made & { sheet?: Sheet };

/** Whether the permissions open the page of a path. */
export type MayOpen = (permissions: readonly Permission[], pathname: string) => Promise<boolean>;

export type PagesOptions = {
  /** In the market and language of the address that begins with `slug`; empty: at the root. */
  render: (
    request: Request,
    apiFetch: typeof fetch,
    nonce: string,
    isAdmin: boolean,
    slug: string,
  ) => ReturnType<Render>;
  mayOpen?: MayOpen | undefined;
  apiFetch: typeof fetch;
  /** The same for clients that must not read from a replica. */
  ownFetch?: typeof fetch;
  /** The same for a posted form, on behalf of its client, whom limits count. */
  formFetch?: (c: Context) => typeof fetch;
  /** Whether another site posts a form. */
  isCrossSite?: (headers: Headers) => boolean;
  /** The permissions of the request's session, null without one; used for the dashboard. */
  findAccess?: (headers: Headers) => Promise<Access | null>;
  /** The tags of all values of attributes that listings are filtered by. */
  findFilterTags?: () => Promise<ReadonlySet<string>>;
  /** Whether addresses of a market begin with it: 'de', or in another language 'de/fr'. */
  isMarket?: (slug: string) => Promise<boolean>;
  /** Pages for everybody are kept in it. */
  responseCache: ResponseCache;
  publicUrl: string;
  /** What the payment page loads of the payment provider; all pages with its buttons, too. */
  paymentSources: PageSources | null;
  hasExpress?: () => Promise<boolean>;
  /** Limits what a client has rendered afresh. */
  limitRender?: (c: Context, isSearch: boolean) => MakeLimit;
  log: (problem: unknown) => void;
  /** In development nothing is cached, and Vite's inline styles may run. */
  development: boolean;
};

const paymentPath = '/dashboard/payment';
const adminBytesMax = 4 * 1024 * 1024;

/** Answers every remaining path with its page, or with the 404 page. */
export const createPages = ({
  render,
  mayOpen = async () => false,
  apiFetch,
  ownFetch = apiFetch,
  formFetch = () => apiFetch,
  isCrossSite = () => false,
  findAccess = async () => null,
  findFilterTags = async () => new Set(),
  isMarket = async () => false,
  responseCache,
  publicUrl,
  paymentSources,
  hasExpress = async () => false,
  limitRender,
  log,
  development,
}: PagesOptions): Hono => {
  const loadsPayment = async (key: string, forAdmin: boolean) =>
    key.startsWith(paymentPath) || (paymentSources && !forAdmin && (await hasExpress()));
  const renderPage = async (
    { key, market }: Asked,
    { form, forAdmin = false, ...options }: Rendering = {},
  ): Promise<Made | MadeBytes> => {
    const nonce = randomBytes(16).toString('base64url');
    const request = new Request(new URL(inMarket(market, key), publicUrl), form);
    const fetchApi = options.apiFetch ?? apiFetch;
    const rendered = await render(request, fetchApi, nonce, forAdmin, market).catch((error) => {
      log(error);
      return failedPage();
    });
    const made = await madeOf(rendered);
    if ('content-security-policy' in made.headers) return made;
    // What the router answers when not even the error page could be rendered.
    if (made.status === 500 && isPlainText(made)) return madeOf(failedPage());
    const headers = { ...made.headers };
    const sources = (await loadsPayment(key, forAdmin)) ? paymentSources : null;
    if (made.status === 503) headers['retry-after'] = '2';
    const kept = howKept(key, form);
    if (kept) headers['cache-control'] = kept;
    const { text, sheet } = made;
    if (!development)
      headers['content-security-policy'] = contentPolicy(text, nonce, sources, sheet);
    return { status: made.status, headers, bytes: withSheet(withoutNonce(text, nonce), sheet) };
  };
  const adminPages = createResponseCache({ bytesMax: adminBytesMax, isOff: development });
  const getPage = (c: Context, asked: Asked, forAdmin: boolean) => {
    const name = `page ${inMarket(asked.market, asked.key)}`;
    const cache = forAdmin ? adminPages : responseCache;
    const fetchApi = readsPrimary(c.req.raw.headers) ? ownFetch : apiFetch;
    const isAnew = hasChanged(c.req.header('cookie'));
    const limit = limitRender?.(c, isSearch(asked.key) || isAnew);
    const make = async () => {
      const render = () => renderPage(asked, { forAdmin, apiFetch: fetchApi });
      const made = await (limit ? limit.make(render) : render());
      return isFailure(made) ? busyPage() : made;
    };
    return limit
      ? cache.getWithin(limit, name, make, { isAnew })
      : cache.get(name, make, { isAnew });
  };

  /** Undefined without the database, so that no admin gets a 403. */
  const accessOf = (c: Context) =>
    findAccess(c.req.raw.headers).catch((error) => {
      log(error);
      return undefined;
    });

  // Only the path of the page matters; data comes from the API.
  const isForTeam = (access: Access | null, key: string): Promise<boolean> =>
    access !== null && access.teamRole !== null
      ? mayOpen(access.permissions, key.split('?', 1)[0] ?? key)
      : Promise.resolve(false);

  // If the API does not answer, no page depends on attributes.
  const tagsOf = () =>
    findFilterTags().catch((error) => {
      log(error);
      return new Set<string>();
    });

  /** '/de/Shop' and '/de/fr/Shop' are '/Shop' in the market 'de'; others are unknown pages. */
  const readMarket = async (asked: URL): Promise<{ market: string; url: URL }> => {
    const [, first = '', second = ''] = asked.pathname.toLowerCase().split('/', 3);
    for (const market of second ? [`${first}/${second}`, first] : [first]) {
      if (!market || !(await isMarket(market))) continue;
      const url = new URL(asked);
      url.pathname = asked.pathname.slice(market.length + 1) || '/';
      return { market, url };
    }
    return { market: '', url: asked };
  };

  const answerForm = async (c: Context) => {
    const { market, url } = await readMarket(new URL(c.req.url));
    const headers = { 'content-type': c.req.header('content-type') ?? '' };
    const form = { method: 'POST', headers, body: await c.req.arrayBuffer() };
    return await store(
      await renderPage({ market, key: url.pathname }, { form, apiFetch: formFetch(c) }),
    );
  };

  const pages = new Hono();
  // Without scripts, forms of pages are posted to their own path.
  pages.on('POST', postedPages, async (c) => {
    // Forms of other sites come from many networks, so limits by network would not stop them.
    if (isCrossSite(c.req.raw.headers)) return c.text('Forbidden.', 403);
    const limit = limitRender?.(c, false);
    const page = await (limit
      ? limit.inTurn(async () => {
          const taken = await limit.take();
          return isFailure(taken) ? taken : answerForm(c);
        })
      : answerForm(c));
    return isFailure(page) ? tooManyPage(page) : respond(c, page);
  });
  return pages.get('*', async (c) => {
    const { market, url } = await readMarket(new URL(c.req.url));
    const tags = mayHaveAttributes(url) ? await tagsOf() : new Set<string>();
    const key = decodableKey(pageKey(url, (tag) => tags.has(tag)));
    const access = isDashboard(key) ? await accessOf(c) : null;
    if (access === undefined) return busyPage();
    const page = await getPage(c, { market, key }, await isForTeam(access, key));
    if (isFailure(page)) return tooManyPage(page);
    // A page of admins: the user is checked first.
    if (page.status === 403 && access === null)
      return c.redirect(inMarket(market, loginUrl(url)), 302);
    return respond(c, page, { isForAll: !isDashboard(key) });
  });
};

/** A shared cache must keep no page of the dashboard. Undefined: as all others. */
const howKept = (key: string, form: RequestInit | undefined): string | undefined => {
  if (form) return 'no-store';
  return isDashboard(key) ? 'private, no-cache' : undefined;
};

/** A page by its key, and what the address of its market and language begins with. */
type Asked = { key: string; market: string };

const inMarket = (market: string, path: string): string => (market ? `/${market}${path}` : path);

type Rendering = { form?: RequestInit; apiFetch?: typeof fetch; forAdmin?: boolean };

const isDashboard = (key: string): boolean => /^\/dashboard(\/|$)/.test(key);

const madeOf = async (rendered: Response | Rendered): Promise<Rendered> =>
  rendered instanceof Response
    ? {
        status: rendered.status,
        headers: Object.fromEntries(rendered.headers),
        text: await rendered.text(),
      }
    : rendered;

const isPlainText = ({ headers }: Made) =>
  headers['content-type']?.startsWith('text/plain') ?? true;

/** Their forms work without scripts. */
const postedPages = ['', '/:market', '/:market/:language'].flatMap((base) =>
  ['contact', 'withdrawal'].map((page) => `${base}/${page}`),
);
