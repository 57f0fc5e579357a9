import type { Database } from '../../../platform/database/database.ts';
import { listProductsById } from '../../catalog/list-products-by-id.ts';
import { type PageNode, productIdsIn } from './page-body.ts';
import type { ShownProducts } from './product-cards.ts';

/** The visible products in the product blocks of a body. */
export const findShownProducts = async (
  context: { database: Database },
  body: PageNode,
): Promise<ShownProducts> => {
  const products = await listProductsById(context, productIdsIn(body));
  return new Map(products.map((product) => [product.id, product]));
};
