// The orders of a listing, one row each: URL, API, SQL and the page's menu follow from it.

/** `order` is SQL on columns of products, the same as an index. */
export const sorts = {
  featured: { label: 'Featured', order: 'sequence desc' },
  newest: { label: 'Newest', order: 'created_at desc, sequence desc' },
  'price-asc': { label: 'Price, low to high', order: 'unit_price_cents, sequence desc' },
  'price-desc': { label: 'Price, high to low', order: 'unit_price_cents desc, sequence' },
  discount: { label: 'Biggest discount', order: 'discount_share desc, sequence desc' },
};

export type SortName = keyof typeof sorts;

export const sortNames = Object.keys(sorts) as SortName[];
export const defaultSort: SortName = 'featured';
