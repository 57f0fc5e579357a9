import type { Database } from '../../platform/database/database.ts';
import type { AdminSearchResult } from './admin-search.ts';
import { findCustomersOfText } from './find-customers-of-text.ts';
import { findOrdersOfText } from './find-orders-of-text.ts';
import { findProductsOfText } from './find-products-of-text.ts';

/** A few orders, products and customers by number, SKU, email or words. */
export const searchForAdmin = async (
  { database }: { database: Database },
  text: string,
): Promise<AdminSearchResult> => {
  const wanted = text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (wanted === '') return { orders: [], products: [], customers: [], exact: null };
  const [found, { products, isExact: isSku }] = await Promise.all([
    findCustomersAndOrders(database, wanted),
    findProductsOfText({ database }, wanted),
  ]);
  const exact = found.exact ?? (isSku ? 'products' : null);
  return { orders: found.orders, products, customers: found.customers, exact };
};

const findCustomersAndOrders = async (database: Database, text: string) => {
  const { customers, isExact: isEmail } = await findCustomersOfText({ database }, text);
  const { orders, isExact: isNumber } = await findOrdersOfText({ database }, text, customers);
  const exact = isNumber ? ('orders' as const) : isEmail ? ('customers' as const) : null;
  return { customers, orders, exact };
};
