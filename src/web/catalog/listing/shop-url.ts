// URLs of listings: the filters in use, the sort, and the page, counted from one.
import {
  type FilterName,
  type FilterValues,
  formatFilters,
  parseFilters,
} from '../../../domain/catalog/listing/filters.ts';
import { isLandingFilter } from '../../../domain/catalog/listing/landing-filters.ts';
import { type SortName, sortNames } from '../../../domain/catalog/listing/sorts.ts';
import { type SearchSortName, searchSortNames } from '../../../domain/search/search-sorts.ts';

export type ListingView = {
  path: string;
  /** The text of a search that came with the URL. */
  q?: string;
  filters: FilterValues;
  sort: ListingSort;
  page: number;
};

export type ListingSort = SortName | SearchSortName;

/** The orders that a listing offers, the default first: of the sale the biggest discount. */
export const sortsOf = ({ path, filters }: Pick<ListingView, 'path' | 'filters'>) => {
  const sorts = path === searchPath ? searchSortNames : sortNames;
  const isSale = path !== searchPath && filters.sale !== undefined;
  return (isSale ? [...new Set(['discount', ...sorts])] : sorts) as [ListingSort, ...ListingSort[]];
};

export const searchPath = '/search';

/** Reads the parameters of a listing and leaves out invalid ones. */
export const parseListingUrl = (path: string, params: URLSearchParams): ListingView => {
  const page = Number(params.get('page') ?? 1);
  const q = params.get('q')?.trim();
  const filters = parseFilters(params);
  const sorts = sortsOf({ path, filters });
  const sort = params.get('sort')?.toLowerCase();
  return {
    path,
    ...(q && path === searchPath ? { q } : {}),
    filters,
    sort: sorts.find((name) => name === sort) ?? sorts[0],
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

/** The URL that links use for a view. */
export const listingUrl = ({ path, q, filters, sort, page }: ListingView): string => {
  const params = new URLSearchParams(q ? { q } : {});
  for (const [name, texts] of Object.entries(formatFilters(filters)))
    for (const text of texts) params.append(name, text);
  if (sort !== sortsOf({ path, filters })[0]) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `${path}?${params}` : path;
};

/** The URL that search engines keep: narrower filters and sorts are views of the listing. */
export const canonicalUrl = ({ path, filters, sort, page }: ListingView): string => {
  const chosen = Object.entries(filters).filter(([, value]) => value !== undefined);
  const kept = chosen.filter(([name]) => isLandingFilter(name as FilterName));
  const isWhole = kept.length === chosen.length && sort === sortsOf({ path, filters })[0];
  return landingUrl(path, Object.fromEntries(kept), isWhole ? page : 1);
};

/** The first page of the shop: `shopUrl({ category: ['Hat'] })`. */
export const shopUrl = (filters: FilterValues = {}): string => landingUrl('/Shop', filters, 1);

const landingUrl = (path: string, filters: FilterValues, page: number): string =>
  listingUrl({ path, filters, sort: sortsOf({ path, filters })[0], page });

/** Page numbers to show: the first, the last, and those around the current one; 0 is a gap. */
export const pageNumbers = (current: number, last: number): number[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const isNearStart = current <= 4;
  const isNearEnd = current >= last - 3;
  const from = isNearStart ? 2 : isNearEnd ? last - 4 : current - 1;
  const to = isNearStart ? 5 : isNearEnd ? last - 1 : current + 1;
  return [
    1,
    ...(from > 2 ? [0] : []),
    ...Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ...(to < last - 1 ? [0] : []),
    last,
  ];
};

/** The same listing without filters. */
export const clearUrl = (view: ListingView): string =>
  listingUrl({ ...withFilters(view, {}), page: 1 });

/** The view with other filters; a sort that nobody chose follows them. */
export const withFilters = (view: ListingView, filters: FilterValues): ListingView => {
  const isChosen = view.sort !== sortsOf(view)[0];
  return { ...view, filters, sort: isChosen ? view.sort : sortsOf({ ...view, filters })[0] };
};
