import { shopPageSize } from '../../domain/catalog/product.ts';
import { apiContext } from '../api-client.ts';
import { loadView } from '../catalog/listing/load-listing.ts';
import { type ListingView, parseListingUrl, searchPath } from '../catalog/listing/shop-url.ts';
import {
  type Load,
  listFacets,
  listPopularBelow,
  type SearchPage,
  searchFacets,
  searchProducts,
} from '../product-queries.ts';
import { readSearchParams } from '../search-params.ts';

/** The results for `q` of the URL, else for the typed text; popular products without a text. */
export const loadSearch = async ({ context, request }: Load, typed: string) => {
  const api = context.get(apiContext);
  const url = parseListingUrl(searchPath, readSearchParams(new URL(request.url)));
  const text = (url.q ?? typed).trim();
  const listing = await loadView<SearchPage>(url, {
    size: shopPageSize,
    list: ({ page, sort, filters }) =>
      searchProducts(api, text, shopPageSize, {
        page: page - 1,
        filters,
        ...(sort === 'featured' ? {} : { sort }),
      }),
    facets: (filters) => (text ? searchFacets(api, text, filters) : listFacets(api, filters)),
    shopFacets: () => listFacets(api, {}),
  });
  const popular = await listPopularBelow(api, listing.products);
  return { text, isPlain: isPlain(text, listing.view), ...listing, popular };
};

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;

/** Whether nothing was searched for, so that the page shows popular products. */
const isPlain = (text: string, { filters, page }: ListingView): boolean =>
  text === '' && page === 1 && Object.keys(filters).length === 0;
