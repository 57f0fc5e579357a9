// The list of all products: its search, filters and URL.
import {
  filterLengthMax,
  managedSorts,
  productSearchLengthMax,
  productStates,
} from '../../../../domain/catalog/manage/list/managed-filter.ts';
import {
  departmentLabels,
  departments,
} from '../../../../domain/catalog/manage/save/product-input.ts';
import { flag, type List, order, readQuery, select, text } from '../../../kit/list/list.ts';

export const productList = {
  title: 'All products',
  documentTitle: 'Manage all products',
  description: 'Every product of the shop.',
  noun: 'products',
  find: {
    label: 'Find a product',
    placeholder: 'Name, brand or SKU',
    lengthMax: productSearchLengthMax,
  },
  filters: {
    state: select({
      label: 'State',
      values: productStates,
      labels: {
        active: 'Active',
        'low-stock': 'Low stock',
        'sold-out': 'Sold out',
        'not-in-feed': 'Not in Google feed',
        scheduled: 'Scheduled',
        draft: 'Draft',
        archived: 'Archived',
      },
      otherwise: 'active',
    }),
    category: text('Category', filterLengthMax, 'All categories'),
    department: select({
      label: 'Department',
      values: departments,
      labels: departmentLabels,
      all: 'All departments',
    }),
    brand: text('Brand', filterLengthMax, 'All brands'),
    sort: order({
      values: managedSorts,
      labels: {
        newest: 'Newest',
        name: 'Name, A to Z',
        'name-desc': 'Name, Z to A',
        'price-asc': 'Price, low to high',
        'price-desc': 'Price, high to low',
        'stock-asc': 'Stock, low to high',
        'stock-desc': 'Stock, high to low',
      },
      otherwise: 'newest',
    }),
    sale: flag('On sale'),
  },
  noMatches: 'Search for part of a name or brand, or a whole SKU.',
  empty: { title: 'No products yet', text: 'What you add appears in the shop at once.' },
} satisfies List;

export const productPageSize = 25;

export const readProductQuery = (url: URL) => {
  const query = readQuery(productList, url);
  const { q, state, category, department, brand, sale } = query;
  return {
    query,
    /** What the products are narrowed to, also for bulk edits. */
    filter: { q, state, category, department, brand, sale },
    page: Math.max(1, Number(/^\d{1,5}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1)),
  };
};
