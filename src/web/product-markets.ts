// Where products are sold, for products that a market does not sell.
import { data } from 'react-router';
import { loadJson } from './api-client.ts';
import type { ApiClient } from './rest-client.ts';

/** By ids or slugs; none where the API fails. */
export const listProductMarkets = (api: ApiClient, product: string[]) =>
  loadJson(api['product-markets'].$get({ query: { product } })).catch(() => []);

/** For the 404 page: where the product is sold instead; `error` where it is unknown. */
export const soldElsewhere = async (api: ApiClient, product: string, error: unknown) => {
  const [found] = await listProductMarkets(api, [product]);
  return found ? data(found, 404) : error;
};
