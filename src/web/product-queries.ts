// Reads the API about products, for loaders and event handlers.
import { data, type LoaderFunctionArgs } from 'react-router';
import {
  type Facets,
  type FilterValues,
  formatFilters,
} from '../domain/catalog/listing/filters.ts';
import { defaultSort, type SortName } from '../domain/catalog/listing/sorts.ts';
import type { SizeMeasures } from '../domain/catalog/product.ts';
import { isProductKey } from '../domain/catalog/product-key.ts';
import type { ProductInFullJson } from '../domain/catalog/product-schema.ts';
import { defaultSearchSort, type SearchSortName } from '../domain/search/search-sorts.ts';
import { loadJson, pathParam } from './api-client.ts';
import { type CardProduct, cardOf } from './card-product.ts';
import type { ApiClient } from './rest-client.ts';

/** The arguments of a page's loader, in browser and server. */
export type Load = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

export type Page = { products: CardProduct[]; total: number };

/** One page, counted from zero. */
export const listProducts = async (
  api: ApiClient,
  page: number,
  size: number,
  filters: FilterValues = {},
  { sort = defaultSort, collection }: { sort?: SortName; collection?: string | undefined } = {},
): Promise<Page> =>
  pageOf(
    await api.productss.$get({
      query: {
        page: String(page),
        size: String(size),
        ...(sort === defaultSort ? {} : { sort }),
        ...formatFilters(filters),
        ...(collection && { collection }),
      },
    }),
  );

/** The options of each filter with their counts, of all products or of a collection. */
export const listFacets = (
  api: ApiClient,
  filters: FilterValues = {},
  collection?: string,
): Promise<Facets> =>
  loadJson(
    api.facets.$get({ query: { ...formatFilters(filters), ...(collection && { collection }) } }),
  );

/** What public pages show beside the products. */
export const findStorefront = (api: ApiClient) => loadJson(api.storefront.$get());

export const listCategories = (api: ApiClient) => loadJson(api.categories.$get());

/** The current sale with its last day; null without one. */
export const findSale = async (api: ApiClient) => (await loadJson(api.sale.$get())).sale;

/** The promo code for first purchases; null without one. */
export const findOffer = async (api: ApiClient) =>
  (await loadJson(api['first-purchase-offer'].$get())).offer;

/** Finds a product by id or slug; an unknown one shows the 404 page. */
export const findProduct = async (api: ApiClient, id: string): Promise<ProductInFullJson> => {
  // No other text is an id or a slug, so the API need not be asked.
  if (!isProductKey(id)) throw data(null, 404);
  const [product] = await loadJson(api.products[':id'].$get({ param: { id: pathParam(id) } }));
  if (!product) throw data(null, 404);
  return product;
};

/** Products that go with a product; empty if the API fails, because the page works without. */
export const listRelated = async (api: ApiClient, id: string): Promise<CardProduct[]> => {
  if (!isProductKey(id)) return [];
  const related = api.products[':id'].related.$get({ param: { id: pathParam(id) } });
  return (await loadJson(related).catch(() => [])).map(cardOf);
};

/** The measures of each size; empty if the API fails, because the page works without. */
export const listSizeMeasures = async (
  api: ApiClient,
  id: string,
): Promise<SizeMeasures['sizes']> => {
  if (!isProductKey(id)) return [];
  const measures = api.products[':id'].measures.$get({ param: { id: pathParam(id) } });
  return (await loadJson(measures).catch(() => ({ sizes: [] }))).sizes;
};

/** The products of these ids; removed ones are left out. */
export const listProductsById = async (api: ApiClient, ids: string[]): Promise<CardProduct[]> =>
  (await loadJson(api['products-by-id'].$get({ query: { id: ids } }))).map(cardOf);

export type SearchPage = Page & {
  /** No product has all words; the results have most of them. */
  isNear: boolean;
  /** The words searched for when some were mistyped. */
  correctedText: string | null;
  /** The typed words that the shop has nothing for. */
  unknownText: string | null;
};

/** The best matches; without a text what is popular. */
export const searchProducts = async (
  api: ApiClient,
  text: string,
  size: number,
  { signal, page = 0, filters = {}, sort = defaultSearchSort }: SearchOptions = {},
): Promise<SearchPage> => {
  const response = await api['search-products'].$get(
    {
      query: {
        q: text,
        size: String(size),
        ...(page === 0 ? {} : { page: String(page) }),
        ...(sort === defaultSearchSort ? {} : { sort }),
        ...formatFilters(filters),
      },
    },
    signal ? { init: { signal } } : {},
  );
  const { headers } = response;
  const corrected = headers.get('X-Search-Corrected');
  const unknown = headers.get('X-Search-Unknown');
  return {
    ...(await pageOf(response)),
    isNear: headers.has('X-Search-Near'),
    correctedText: corrected && decodeURIComponent(corrected),
    unknownText: unknown && decodeURIComponent(unknown),
  };
};

const besideMax = 4;

/** Popular products below a short list, without those in it; empty below a long list. */
export const listPopularBelow = async (
  api: ApiClient,
  shown: readonly CardProduct[],
): Promise<CardProduct[]> => {
  if (shown.length > besideMax) return [];
  const popular = searchProducts(api, '', besideMax + shown.length);
  // Without an answer the list has no suggestions.
  const { products } = await popular.catch(() => ({ products: [] }));
  return products.filter(({ _id }) => shown.every((one) => one._id !== _id)).slice(0, besideMax);
};

type SearchOptions = {
  signal?: AbortSignal;
  /** Counted from zero. */
  page?: number;
  filters?: FilterValues;
  sort?: SearchSortName;
};

/** The options of each filter with their counts in what a text finds. */
export const searchFacets = (
  api: ApiClient,
  text: string,
  filters: FilterValues,
): Promise<Facets> =>
  loadJson(api['search-facets'].$get({ query: { q: text, ...formatFilters(filters) } }));

const pageOf = async (response: ListResponse): Promise<Page> => {
  const products = await loadJson(response);
  return {
    products: products.map(cardOf),
    total: Number(response.headers.get('X-Total-Count') ?? products.length),
  };
};

type ListResponse = Awaited<
  ReturnType<ApiClient['productss']['$get'] | ApiClient['search-products']['$get']>
>;
