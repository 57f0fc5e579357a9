import { wordConditions } from '../../../../platform/database/word-patterns.ts';
import type { ManagedFilter, ProductState } from './managed-filter.ts';

/**
 * SQL for the products `p` of a filter: a condition, and the values of its parameters.
 * `lowStockMax` is the shop's.
 */
export const matchingProducts = (
  { text = '', state, category, brand, department, isOnSale }: ManagedFilter,
  lowStockMax: number,
): { where: string; values: string[] } => {
  const values: string[] = [];
  const is = (column: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`p.${column} = $${values.push(value)}`];
  const conditions = [
    states(lowStockMax)[state],
    ...is('category', category),
    ...is('brand', brand),
    ...is('department', department),
    ...(isOnSale ? ['p.discount_price_cents is not null'] : []),
    ...searched(text, values),
  ];
  return { where: conditions.join(' and '), values };
};

const states = (lowStockMax: number): Record<ProductState, string> => ({
  active: 'p.deleted_at is null',
  'low-stock': `p.deleted_at is null and p.id in (
    select s.product_id from product_stocks s join products own on own.id = s.product_id
    where s.stock > 0 and s.lowest <= coalesce(own.low_stock_max, ${lowStockMax}))`,
  'sold-out': `p.deleted_at is null and p.sizes_in_stock = '{}'`,
  archived: 'p.deleted_at is not null',
});

const searched = (text: string, values: string[]): string[] => {
  const words = wordConditions('p.managed_words', text, values);
  if (words.length === 0) return [];
  const bySku = `p.id = any(array(select product_id from product_sizes
    where sku = $${values.push(text.trim())}))`;
  return [`((${words.join(' and ')}) or ${bySku})`];
};
