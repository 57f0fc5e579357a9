// The search parameters that each page reads. A page sees no others, and the page cache
// takes its key from here, so a forgotten parameter has no effect instead of a wrong page.
import { filterNames } from '../catalog/filters.ts';

const searchParams: Record<string, readonly string[]> = {
  '/shop': ['page', 'sort', ...filterNames],
  '/search': ['q', 'page', 'sort', ...filterNames],
  '/newsletter': ['result'],
  '/login': ['next'],
  '/signup': ['next'],
};

/** Whether a login or sign-up leads on to the checkout, which it then is a step of. */
export const isOfCheckout = ({ search }: { search: string }): boolean =>
  isCheckoutPath(new URLSearchParams(search).get('next') ?? '');

const isCheckoutPath = (path: string): boolean =>
  /^\/(checkoutform|dashboard\/payment)\/?(\?|$)/i.test(path);

/** The parameters of `url` that its page declares, in their declared order. */
export const readSearchParams = (url: URL): URLSearchParams => declaredParams(pagePath(url), url);

/** Path and declared parameters of a page: '/shop?page=2' for '/Shop/?utm_source=x&page=2'. */
export const pageKey = (url: URL): string => {
  const path = pagePath(url);
  if (!url.search) return path;
  const declared = declaredParams(path, url);
  return declared.size > 0 ? `${path}?${declared}` : path;
};

const declaredParams = (path: string, url: URL): URLSearchParams => {
  const declared = new URLSearchParams();
  for (const name of searchParams[path] ?? [])
    for (const value of url.searchParams.getAll(name)) {
      const read = name === 'next' ? checkoutOnly(value) : value;
      if (read) declared.append(name, read);
    }
  return declared;
};

// All that a page shows of it, whatever else is in it.
const checkoutOnly = (next: string): string => (isCheckoutPath(next) ? '/checkoutForm' : '');

/** Routes match whatever the case and the slashes. */
const pagePath = ({ pathname }: URL): string =>
  pathname
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '') || '/';
