// Counts pages that browsers show, from memory or not, only by the request itself.
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from 'node:http';
import { reservedSlugs } from '../domain/content/pages/reserved-slugs.ts';
import type { ViewKind, ViewLog } from '../domain/insights/view-log.ts';

/** Answers by `next`. A successful answer counts as a view. */
export const countViews =
  ({ add }: Pick<ViewLog, 'add'>) =>
  (next: RequestListener): RequestListener =>
  (incoming, outgoing) => {
    const kinds = viewsOf(incoming);
    if (kinds.length === 0) return next(incoming, outgoing);
    // A 304 is a view too: the browser shows its copy.
    const count = () => {
      if (outgoing.statusCode === 200 || outgoing.statusCode === 304) kinds.forEach(add);
    };
    next(incoming, outgoing);
    // A response from memory is already sent.
    if (outgoing.headersSent) count();
    else outgoing.once('finish', count);
  };

/** What a request shows; nothing without the headers that browsers send, or of a known bot. */
const viewsOf = ({ method, url = '', headers }: IncomingMessage): ViewKind[] => {
  const destination = headers['sec-fetch-dest'];
  const paths = pathsOf[destination as keyof typeof pathsOf];
  if (!paths || method !== 'GET' || isUnseen(headers)) return none;
  const path = inAnyMarket(url.split('?', 1)[0]?.toLowerCase() ?? '');
  if (path.startsWith('/dashboard')) return none;
  const isVisit = destination === 'document' && headers['sec-fetch-site'] !== 'same-origin';
  return [
    ...(isVisit ? (['visit'] as const) : none),
    ...(paths.product.test(path) ? (['product'] as const) : none),
    ...(paths.cart.test(path) ? (['cart'] as const) : none),
  ];
};

/** '/product/x' of '/de/product/x': the address of a market is never a reserved one. */
const inAnyMarket = (path: string): string => {
  const [, slug = '', language = ''] = /^\/([a-z\d-]+)(\/[a-z]{2,3}(?=\/))?\/./.exec(path) ?? [];
  if (slug === '' || reservedSlugs.has(slug)) return path;
  return path.slice(slug.length + language.length + 1);
};

/** Fetched ahead of a press, or by a known bot. */
const isUnseen = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-purpose'] !== undefined ||
  headers.purpose !== undefined ||
  bots.test(headers['user-agent'] ?? '');

const none: ViewKind[] = [];
const bots = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python/i;
const pathsOf = {
  document: { product: /^\/product\/[^/]+\/?$/, cart: /^\/productscart\/?$/ },
  // Requests that only these pages make when a link opens them without a new document.
  empty: { product: /^\/products\/[^/]+\/measures$/, cart: /^\/order-limits$/ },
};
