import { useMemo } from 'react';
import type { ManagedFilterParams } from '../../products/managed-filter-schema.ts';
import { useKeptState } from '../kit/kept-values.ts';

/** What a bulk edit is about: chosen products of any page, or all that match the filter. */
export type ProductSelection =
  | { ids: readonly string[]; filter: null; count: number }
  | { ids: null; filter: ManagedFilterParams; count: number };

/** The shape that TanStack Table keeps: true for each chosen id. */
export type RowSelection = Record<string, true>;

/**
 * Chosen rows stay chosen on other pages and in another order; another filter begins anew.
 * `total` products match the filter.
 */
export const useProductSelection = (filter: ManagedFilterParams, total: number) => {
  const key = JSON.stringify(filter);
  const [kept, setKept] = useKeptState<Kept>('products.chosen', none);
  const { rows, isAll } = kept.key === key ? kept : none;
  const selection = useMemo((): ProductSelection | null => {
    if (isAll) return { ids: null, filter: JSON.parse(key), count: total };
    const ids = Object.keys(rows);
    return ids.length > 0 ? { ids, filter: null, count: ids.length } : null;
  }, [rows, isAll, key, total]);
  return {
    /** Null: nothing is chosen. */
    selection,
    rows,
    isAll,
    setRows: (change: RowSelection | ((now: RowSelection) => RowSelection)) =>
      setKept((before) => {
        const now = before.key === key ? before.rows : {};
        return { key, rows: typeof change === 'function' ? change(now) : change, isAll: false };
      }),
    selectAll: () => setKept((before) => ({ ...before, key, isAll: true })),
    clear: () => setKept(none),
  };
};

type Kept = { key: string | null; rows: RowSelection; isAll: boolean };
const none: Kept = { key: null, rows: {}, isAll: false };
