// The search parameters that each page reads. A page sees no others, and the response cache
// takes its key from here, so a forgotten parameter has no effect instead of a wrong page.
import { parseAttributes, tagOf } from '../domain/catalog/listing/attribute-filters.ts';
import { filterNames, isReservedKey } from '../domain/catalog/listing/filters.ts';
import { withoutMarket } from '../platform/text/locale.ts';

export const searchParams: Record<string, readonly string[]> = {
  '/shop': ['page', 'sort', ...filterNames],
  '/product': ['size'],
  '/search': ['q', 'page', 'sort', ...filterNames],
  '/newsletter': ['result'],
  '/login': ['next'],
  '/signup': ['next'],
};

/** The page of a collection is a listing as the shop is. */
const kindOfPage = (path: string): string =>
  path.replace(/^\/collection\/.*/, '/shop').replace(/^\/product\/.*/, '/product');

// They are read too from a URL with attributes, whose keys the owner chose.
const filtered: readonly string[] = ['/shop', '/search'];

/** Whether a login or sign-up is a step of the checkout. */
export const isOfCheckout = ({ search }: { search: string }): boolean =>
  isCheckoutPath(new URLSearchParams(search).get('next') ?? '');

const isCheckoutPath = (path: string): boolean =>
  /^\/(checkoutform|dashboard\/payment)\/?(\?|$)/i.test(path);

/**
 * The parameters of `url` that its page declares, in their declared order, then those that may be
 * attributes.
 */
export const readSearchParams = (url: URL): URLSearchParams => declaredParams(pagePath(url), url);

/**
 * Path and declared parameters of a page: '/shop?page=2' for '/Shop/?utm_source=x&page=2'. Of the
 * attributes those that `isTag` knows: made-up ones are no pages of their own.
 */
export const pageKey = (url: URL, isTag: (tag: string) => boolean = () => false): string => {
  const path = pagePath(url);
  if (!url.search) return path;
  const declared = declaredParams(path, url, isTag);
  return declared.size > 0 ? `${path}?${declared}` : path;
};

const declaredParams = (
  path: string,
  url: URL,
  isTag: (tag: string) => boolean = () => true,
): URLSearchParams => {
  const declared = new URLSearchParams();
  for (const name of searchParams[kindOfPage(path)] ?? [])
    for (const value of url.searchParams.getAll(name)) {
      const read = name === 'next' ? checkoutOnly(value) : value;
      if (read) declared.append(name, read);
    }
  for (const [key, value] of chosenIn(path, url))
    if (isTag(tagOf(key, value))) declared.append(key, value);
  return declared;
};

const chosenIn = (path: string, { searchParams: params }: URL): [key: string, value: string][] =>
  filtered.includes(kindOfPage(path))
    ? Object.entries(parseAttributes(params, isReservedKey) ?? {}).flatMap(([key, values]) =>
        values.map((value): [string, string] => [key, value]),
      )
    : [];

/** Whether the page of `url` may depend on attributes. */
export const mayHaveAttributes = (url: URL): boolean =>
  url.search !== '' && chosenIn(pagePath(url), url).length > 0;

// A page shows of `?next=` only whether it leads to the checkout.
const checkoutOnly = (next: string): string => (isCheckoutPath(next) ? '/checkoutForm' : '');

/** Routes match whatever the case and the slashes. */
const pagePath = ({ pathname }: URL): string =>
  withoutMarket(pathname)
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '') || '/';
