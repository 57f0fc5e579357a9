// The shop's address: what is filtered, and which page, counted from one as people do.
import { categories, type Department, departments } from '../../catalog/product.ts';
import type { Filter } from '../product-queries.ts';

export type ShopView = Filter & { page: number };

/** Reads an address; what makes no sense in it is left out. */
export const parseShopUrl = (query: URLSearchParams): ShopView => {
  const category = query.get('category')?.toLowerCase();
  const department = query.get('department')?.toLowerCase();
  const page = Number(query.get('page') ?? 1);
  return {
    category:
      categories.find((known) => known.toLowerCase() === category) ??
      (query.get('category') || undefined),
    department: departments.find((known): known is Department => known === department),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
};

/** The one address of a view. */
export const shopUrl = ({ category, department, page }: ShopView): string => {
  const query = new URLSearchParams();
  if (category) query.set('category', category);
  if (department) query.set('department', department);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/Shop?${query}` : '/Shop';
};

/** Page numbers to show of many: the first, the last, and those around the current one; 0 stands for a gap. */
export const pageNumbers = (current: number, last: number): number[] => {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const isNearStart = current <= 4;
  const isNearEnd = current >= last - 3;
  const from = isNearStart ? 2 : isNearEnd ? last - 4 : current - 1;
  const to = isNearStart ? 5 : isNearEnd ? last - 1 : current + 1;
  return [
    1,
    ...(from > 2 ? [0] : []),
    ...Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ...(to < last - 1 ? [0] : []),
    last,
  ];
};
