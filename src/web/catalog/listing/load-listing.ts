import { redirect } from 'react-router';
import type { FacetOption } from '../../../domain/catalog/listing/filter-kinds.ts';
import {
  type Facets,
  type FilterValues,
  filters as filterOf,
  formatFilters,
  isFilterName,
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
import { type ListingView, listingUrl, parseListingUrl, withFilters } from './shop-url.ts';

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
      shopFacets: () => listFacets(api, {}),
    },
    fixed,
  );
  return { ...listing, popular: await listPopularBelow(api, listing.products) };
};

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

/** One page of products, and the suggestions below a short list. */
export type Listing = Page & {
  facets: Facets;
  last: number;
  view: ListingView;
  /** The URL had values of filters that the shop does not have: they were left out. */
  hasUnknown: boolean;
};

/** Below a short list. */
export type WithPopular = { popular: CardProduct[] };

type Source<Found extends Page> = {
  /** Products on a page. */
  size: number;
  list: (view: ListingView) => Promise<Found>;
  facets: (filters: FilterValues) => Promise<Facets>;
  /** Facets of all products: a value that these products lack is still a value of the shop. */
  shopFacets: () => Promise<Facets>;
};

// Corrects 'hat' to 'Hat' and removes unknown values by loading the listing again. A page past the
// last leads to the last.
export const loadView = async <Found extends Page>(
  view: ListingView,
  source: Source<Found>,
  fixed: FilterValues = {},
  hasUnknown = false,
): Promise<Listing & Found> => {
  const filters = { ...view.filters, ...fixed };
  // The API rejects higher page numbers.
  const page = Math.min(view.page, listingPagesMax);
  const [found, facets] = await Promise.all([
    source.list({ ...view, page, filters }),
    source.facets(filters),
  ]);
  const last = Math.max(1, Math.min(listingPagesMax, Math.ceil(found.total / source.size)));
  const here = asOffered(view.filters, [facets]);
  const offered = here.hasUnknown
    ? asOffered(view.filters, [facets, await source.shopFacets()])
    : here;
  if (offered.isChanged)
    return loadView(
      withFilters(view, offered.filters),
      source,
      fixed,
      hasUnknown || offered.hasUnknown,
    );
  const known = { ...view, filters: offered.filters };
  if (view.page > last) throw redirect(listingUrl({ ...known, page: last }));
  return { ...found, facets: withoutFixed(facets, fixed), last, view: known, hasUnknown };
};

const withoutFixed = (facets: Facets, fixed: FilterValues): Facets => {
  const isFixed = (name: string) => formatFilters(fixed)[name] !== undefined;
  return { ...facets, facets: facets.facets.filter(({ name }) => !isFixed(name)) };
};

// The filters in the spelling of the facets' options, without unknown values.
const asOffered = (values: FilterValues, from: readonly Facets[]) => {
  const facets = from.flatMap((one) => one.facets);
  const optionsOf = (name: string) => {
    const options = facets.filter((facet) => facet.name === name).map((facet) => facet.options);
    return options.length > 0 ? options.flat() : undefined;
  };
  const isFree = (name: string) => isFilterName(name) && !filterOf[name].optionsOf;
  const chosen = Object.entries(formatFilters(values))
    // Other parameters of a URL may look like attributes: the API ignores them, so the page does.
    .filter(([name]) => isFree(name) || optionsOf(name) !== undefined)
    .flatMap(([name, texts]) => texts.map((text) => ({ name, text })))
    .map(({ name, text }) => {
      const value = isFree(name) ? text : spelledAs(optionsOf(name) ?? [], text);
      return { name, text, value };
    });
  const known = chosen.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
  return {
    filters: parseFilters(new URLSearchParams(known)),
    isChanged: chosen.some(({ text, value }) => value !== text),
    hasUnknown: known.length < chosen.length,
  };
};

const spelledAs = (options: readonly FacetOption[], text: string): string | undefined =>
  (
    options.find(({ value }) => value === text) ??
    options.find(({ value, label }) => isSame(value, text) || isSame(label, text))
  )?.value;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
