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
import { sayable } from '../../../../platform/text/say.ts';
import { flag, type List, order, readQuery, select, text } from '../../../kit/list/list.ts';

export const productList = {
  title: sayable('All products'),
  documentTitle: sayable('Manage all products'),
  description: sayable('Every product of the shop.'),
  noun: sayable('products'),
  find: {
    label: sayable('Find a product'),
    placeholder: sayable('Name, brand or SKU'),
    lengthMax: productSearchLengthMax,
  },
  filters: {
    state: select({
      label: sayable('State'),
      values: productStates,
      labels: {
        active: sayable('Active'),
        'low-stock': sayable('Low stock'),
        'sold-out': sayable('Sold out'),
        'not-in-feed': sayable('Not in Google feed'),
        scheduled: sayable('Scheduled'),
        draft: sayable('Draft'),
        archived: sayable('Archived'),
      },
      otherwise: 'active',
    }),
    category: text(sayable('Category'), filterLengthMax, sayable('All categories')),
    department: select({
      label: sayable('Department'),
      values: departments,
      labels: departmentLabels,
      all: sayable('All departments'),
    }),
    brand: text(sayable('Brand'), filterLengthMax, sayable('All brands')),
    sort: order({
      values: managedSorts,
      labels: {
        newest: sayable('Newest'),
        name: sayable('Name, A to Z'),
        'name-desc': sayable('Name, Z to A'),
        'price-asc': sayable('Price, low to high'),
        'price-desc': sayable('Price, high to low'),
        'stock-asc': sayable('Stock, low to high'),
        'stock-desc': sayable('Stock, high to low'),
      },
      otherwise: 'newest',
    }),
    sale: flag(sayable('On sale')),
  },
  noMatches: sayable('Search for part of a name or brand, or a whole SKU.'),
  empty: {
    title: sayable('No products yet'),
    text: sayable('What you add appears in the shop at once.'),
  },
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
