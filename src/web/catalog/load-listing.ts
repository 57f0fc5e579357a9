import {
  type Facets,
  type FilterValues,
  formatFilters,
  parseFilters,
} from '../../catalog/filters.ts';
import { listingPagesMax, shopPageSize } from '../../catalog/product.ts';
import { type ApiClient, apiContext } from '../api-client.ts';
import { type Load, listFacets, listProducts, popularImage } from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';
import { type ListingView, parseListingUrl } from './shop-url.ts';

/** One page of the listing at `path`, with the facets beside it. */
export const loadListing = async (path: string, { context, request }: Load) => {
  const api = context.get(apiContext);
  const listing = await load(api, parseListingUrl(path, readSearchParams(new URL(request.url))));
  const image = listing.total === 0 ? await popularImage(api) : undefined;
  return { ...listing, image };
};

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

// Two calls; a URL past the last page, or with 'hat' for 'Hat', is loaded again as it is meant.
const load = async (api: ApiClient, view: ListingView) => {
  const [{ products, total }, facets] = await Promise.all([
    listProducts(api, view.page - 1, shopPageSize, view.filters),
    listFacets(api, view.filters),
  ]);
  const last = Math.max(1, Math.min(listingPagesMax, Math.ceil(total / shopPageSize)));
  const filters = spellAsOffered(view.filters, facets);
  if (filters) return load(api, { ...view, filters });
  if (view.page > last) return load(api, { ...view, page: last });
  return { products, total, facets, last, view };
};

/** The filters in the spelling of the facets' options; undefined when they already are. */
const spellAsOffered = (values: FilterValues, { facets }: Facets): FilterValues | undefined => {
  const params = new URLSearchParams();
  let isChanged = false;
  for (const [name, texts] of Object.entries(formatFilters(values))) {
    const offered = facets.find((facet) => facet.name === name)?.options.map(nameOf) ?? [];
    for (const text of texts) {
      const exact = offered.includes(text) ? text : offered.find((value) => isSame(value, text));
      isChanged ||= exact !== undefined && exact !== text;
      params.append(name, exact ?? text);
    }
  }
  return isChanged ? parseFilters(params) : undefined;
};

const nameOf = ({ value }: { value: string }): string => value;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
