// The orders of a listing, one row each: URL, API, SQL and the page's menu follow from it.

import { message } from '../../../platform/text/say.ts';

/** `order` is SQL on columns of products, the same as an index. */
export const sorts = {
  featured: { label: message('Featured'), order: 'sequence desc' },
  newest: { label: message('Newest'), order: 'created_at desc, sequence desc' },
  'price-asc': { label: message('Price, low to high'), order: 'unit_price_cents, sequence desc' },
  'price-desc': { label: message('Price, high to low'), order: 'unit_price_cents desc, sequence' },
  discount: { label: message('Biggest discount'), order: 'discount_share desc, sequence desc' },
};

export type SortName = keyof typeof sorts;

export const sortNames = Object.keys(sorts) as SortName[];
export const defaultSort: SortName = 'featured';
