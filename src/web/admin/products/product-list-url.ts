// What the list of all products shows, read from its URL: what makes no sense is left out.
import {
  filterLengthMax,
  type ManagedSort,
  managedSorts,
  type ProductState,
  productSearchLengthMax,
  productStates,
} from '../../../products/managed-filter.ts';
import type { ManagedFilterParams } from '../../../products/managed-filter-schema.ts';
import { type Department, departments } from '../../../products/product-input.ts';

export type ListUrl = { filter: ManagedFilterParams; sort: ManagedSort; page: number };

export const readListUrl = (params: URLSearchParams): ListUrl => {
  const text = (name: string, lengthMax: number) =>
    (params.get(name)?.trim() ?? '').slice(0, lengthMax);
  const q = text('q', productSearchLengthMax);
  const category = text('category', filterLengthMax);
  const brand = text('brand', filterLengthMax);
  const department = departments.find((name) => name === params.get('department'));
  const state = oneOf<ProductState>(productStates, params.get('state'));
  return {
    filter: {
      ...(q && { q }),
      ...(state !== 'active' && { state }),
      ...(category && { category }),
      ...(brand && { brand }),
      ...(department && { department }),
      ...(params.get('sale') === 'true' && { sale: 'true' as const }),
    },
    sort: oneOf<ManagedSort>(managedSorts, params.get('sort')),
    page: Math.max(1, Number(/^\d{1,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1)),
  };
};

const oneOf = <Name extends string>(names: readonly [Name, ...Name[]], text: string | null): Name =>
  names.find((name) => name === text) ?? names[0];

export const stateWords: Record<ProductState, string> = {
  active: 'Active',
  'low-stock': 'Low stock',
  'sold-out': 'Sold out',
  archived: 'Archived',
};

export const sortWords: Record<ManagedSort, string> = {
  newest: 'Newest',
  name: 'Name, A to Z',
  'name-desc': 'Name, Z to A',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  'stock-asc': 'Stock, low to high',
  'stock-desc': 'Stock, high to low',
};

export const departmentWords: Record<Department, string> = {
  women: 'Women',
  men: 'Men',
  unisex: 'Unisex',
};
