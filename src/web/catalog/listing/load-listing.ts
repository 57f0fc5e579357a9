import { redirect } from 'react-router';
import {
  type Facets,
  type FilterValues,
  formatFilters,
  parseFilters,
} from '../../../domain/catalog/listing/filters.ts';
import type { SortName } from '../../../domain/catalog/listing/sorts.ts';
import { listingPagesMax, shopPageSize } from '../../../domain/catalog/product.ts';
import { apiContext } from '../../api-client.ts';
import type { CardProduct } from '../../card-product.ts';
import {
  type Load,
  listFacets,
  listPopularBelow,
  listProducts,
  type Page,
} from '../../product-queries.ts';
import { readSearchParams } from '../../search-params.ts';
import { type ListingView, listingUrl, parseListingUrl } from './shop-url.ts';

/**
 * One page of the listing at `path`, with its facets; `fixed` filters apply whatever the URL, and
 * those of a collection.
 */
export const loadListing = async (
  path: string,
  { context, request }: Load,
  fixed: FilterValues = {},
  collection?: string,
) => {
  const api = context.get(apiContext);
  const view = parseListingUrl(path, readSearchParams(new URL(request.url)));
  const listing = await loadView(
    view,
    {
      size: shopPageSize,
      list: ({ page, sort, filters }) =>
        listProducts(api, page - 1, shopPageSize, filters, { sort: sort as SortName, collection }),
      facets: (filters) => listFacets(api, filters, collection),
    },
    fixed,
  );
  return { ...listing, popular: await listPopularBelow(api, listing.products) };
};

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

/** One page of products, and the suggestions below a short list. */
export type Listing = Page & { facets: Facets; last: number; view: ListingView };

/** Below a short list. */
export type WithPopular = { popular: CardProduct[] };

type Source<Found extends Page> = {
  /** Products on a page. */
  size: number;
  list: (view: ListingView) => Promise<Found>;
  facets: (filters: FilterValues) => Promise<Facets>;
};

// 'hat' instead of 'Hat' is corrected and loaded again; a page past the last leads to the last.
export const loadView = async <Found extends Page>(
  view: ListingView,
  source: Source<Found>,
  fixed: FilterValues = {},
): Promise<Listing & Found> => {
  const filters = { ...view.filters, ...fixed };
  // The API rejects higher page numbers.
  const page = Math.min(view.page, listingPagesMax);
  const [found, facets] = await Promise.all([
    source.list({ ...view, page, filters }),
    source.facets(filters),
  ]);
  const last = Math.max(1, Math.min(listingPagesMax, Math.ceil(found.total / source.size)));
  const offered = spellAsOffered(view.filters, facets);
  if (offered) return loadView({ ...view, filters: offered }, source, fixed);
  const known = { ...view, filters: withKnownAttributes(view.filters, facets) };
  if (view.page > last) throw redirect(listingUrl({ ...known, page: last }));
  return { ...found, facets: withoutFixed(facets, fixed), last, view: known };
};

// Other parameters of a URL may look like attributes: the API ignores them, so the page does.
const withKnownAttributes = (
  { attributes = {}, ...filters }: FilterValues,
  { facets }: Facets,
): FilterValues => {
  const known = Object.entries(attributes).flatMap(([key, values]) => {
    const options = facets.find(({ name }) => name === key)?.options.map(nameOf) ?? [];
    const offered = values.filter((value) => options.includes(value));
    return offered.length > 0 ? [[key, offered] as const] : [];
  });
  return known.length > 0 ? { ...filters, attributes: Object.fromEntries(known) } : filters;
};

const withoutFixed = (facets: Facets, fixed: FilterValues): Facets => {
  const isFixed = (name: string) => formatFilters(fixed)[name] !== undefined;
  return { ...facets, facets: facets.facets.filter(({ name }) => !isFixed(name)) };
};

/** The filters in the spelling of the facets' options; undefined when they already are. */
const spellAsOffered = (values: FilterValues, { facets }: Facets): FilterValues | undefined => {
  const params = new URLSearchParams();
  let isChanged = false;
  for (const [name, texts] of Object.entries(formatFilters(values))) {
    const options = facets.find((facet) => facet.name === name)?.options ?? [];
    for (const text of texts) {
      const exact =
        options.find(({ value }) => value === text) ??
        options.find(({ value, label }) => isSame(value, text) || isSame(label, text));
      isChanged ||= exact !== undefined && exact.value !== text;
      params.append(name, exact?.value ?? text);
    }
  }
  return isChanged ? parseFilters(params) : undefined;
};

const nameOf = ({ value }: { value: string }): string => value;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
