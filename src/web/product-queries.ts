// What the pages ask the API about products.
import { data, type LoaderFunctionArgs } from 'react-router';
import type { Department } from '../catalog/product.ts';
import type { ProductInFullJson, ProductJson } from '../catalog/product-schema.ts';
import type { ApiClient } from './api-client.ts';

/** What a page's loader gets, on both sides. */
export type Load = Pick<LoaderFunctionArgs, 'context' | 'request' | 'params'>;

export type Filter = { category?: string | undefined; department?: Department | undefined };
/** What a card shows and the cart keeps; the rest stays out of the page, which carries its data twice. */
export type CardProduct = Omit<ProductJson, 'ProductDescription' | 'material'>;
export type Page = { products: CardProduct[]; total: number };

/** One page, counted from zero. */
export const listProducts = async (
  api: ApiClient,
  page: number,
  size: number,
  filter: Filter = {},
): Promise<Page> =>
  pageOf(
    await api.productss.$get({ query: { page: String(page), size: String(size), ...filter } }),
  );

export const countProducts = async (api: ApiClient, filter: Filter = {}): Promise<number> => {
  const response = await api.productsCount.$get({ query: { ...filter } });
  if (!response.ok) throw data(null, response.status);
  return ((await response.json()) as { result: number }).result;
};

/** By id or slug; an unknown one is the 404 page. */
export const findProduct = async (api: ApiClient, id: string): Promise<ProductInFullJson> => {
  const response = await api.products[':id'].$get({ param: { id } });
  if (!response.ok) throw data(null, response.status);
  const [product] = (await response.json()) as ProductInFullJson[];
  if (!product) throw data(null, 404);
  return product;
};

/** The best matches; without a text what is popular. */
export const searchProducts = async (
  api: ApiClient,
  text: string,
  size: number,
  signal?: AbortSignal,
): Promise<Page> =>
  pageOf(
    await api['search-products'].$get(
      { query: { q: text, size: String(size) } },
      signal ? { init: { signal } } : {},
    ),
  );

/** The image of the most popular item, to stand beside an empty place; a shop may have none. */
export const popularImage = async (
  api: ApiClient,
): Promise<ProductJson['images'][number] | undefined> => {
  const { products } = await searchProducts(api, '', 1);
  return products[0]?.images[0];
};

const pageOf = async (response: Response): Promise<Page> => {
  if (!response.ok) throw data(null, response.status);
  const products = (await response.json()) as ProductJson[];
  return {
    products: products.map(cardOf),
    total: Number(response.headers.get('X-Total-Count') ?? products.length),
  };
};

const cardOf = ({ ProductDescription: _, material: __, ...product }: ProductJson): CardProduct => ({
  ...product,
  images: product.images.slice(0, 1),
});
