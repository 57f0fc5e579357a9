// The SSR door: GET and HEAD of any page. Pages are never personal here (what is personal is rendered in the browser),
// so all of them may come out of the cache.
import { type Context, Hono } from 'hono';
import { contentPolicy } from './content-policy.ts';
import { createPageCache, type Encoding, finishPage } from './page-cache.ts';

export type Render = (request: Request, apiFetch: typeof fetch) => Promise<Response>;

export type PagesOptions = {
  render: Render;
  apiFetch: typeof fetch;
  publicUrl: string;
  /** Whether cards are taken by Stripe itself, whose script the payment page loads. */
  stripe: boolean;
  /** In development nothing is kept, and Vite's own inline styles may run. */
  development: boolean;
};

// What a page depends on; anything else in an address (campaign tags, noise) shares the page without it.
const meaningful: Record<string, string[]> = {
  '/shop': ['page', 'category', 'department'],
  '/search': ['q'],
};
const paymentPath = '/dashboard/payment';

/** The pages, and `changed()` for when the catalog did. */
export const createPages = ({ render, apiFetch, publicUrl, stripe, development }: PagesOptions) => {
  const renderPage = async (key: string) => {
    const response = await render(new Request(new URL(key, publicUrl)), apiFetch);
    const html = await response.text();
    const headers = new Headers(response.headers);
    if (!development)
      headers.set(
        'content-security-policy',
        contentPolicy(html, stripe && key.startsWith(paymentPath)),
      );
    return new Response(html, { status: response.status, headers });
  };
  const cache = createPageCache(renderPage);

  const pages = new Hono().get('*', async (c) => {
    const key = cacheKey(new URL(c.req.url));
    const page = development ? await finishPage(await renderPage(key)) : await cache.get(key);
    const { etag = '', vary = '', 'cache-control': cacheControl = '' } = page.headers;
    if (etag && c.req.header('if-none-match')?.includes(etag)) {
      return c.body(null, 304, { etag, vary, 'cache-control': cacheControl });
    }
    const encoding = acceptedEncoding(c);
    return new Response(page.bodies[encoding], {
      status: page.status,
      headers:
        encoding === 'identity' ? page.headers : { ...page.headers, 'content-encoding': encoding },
    });
  });
  return { pages, changed: cache.clear };
};

/** Paths match case-insensitively and whatever their slashes; product slugs are lower case anyway. */
export const cacheKey = (url: URL): string => {
  const path =
    url.pathname
      .toLowerCase()
      .replaceAll(/\/{2,}/g, '/')
      .replace(/\/$/, '') || '/';
  const query = new URLSearchParams();
  for (const name of meaningful[path] ?? []) {
    const value = url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
};

const acceptedEncoding = (c: Context): Encoding => {
  // ';q=0' is how a client says that it can't read one.
  const accepted = (c.req.header('accept-encoding') ?? '').replaceAll(
    /[\w*]+\s*;\s*q=0(\.0*)?(?![.\d])/gi,
    '',
  );
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
};
