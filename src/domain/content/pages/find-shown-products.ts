import { listProductsById } from '../../catalog/list-products-by-id.ts';
import type { MarketReads } from '../../pricing/markets/market-tables.ts';
import { type PageNode, productIdsIn } from './page-body.ts';
import type { ShownProducts } from './product-cards.ts';

/** The visible products in the product blocks of a body. */
export const findShownProducts = async (
  reads: MarketReads,
  body: PageNode,
): Promise<ShownProducts> => {
  const products = await listProductsById(reads, productIdsIn(body));
  return new Map(products.map((product) => [product.id, product]));
};
