import { usePersistedState } from '../form/persisted-values.ts';

/** The chosen rows of a list. */
export type Selection<Row> = {
  /** The chosen rows of this page. */
  rows: readonly Row[];
  /** The chosen ids of every page; `isAll` means all rows that match. */
  ids: readonly string[];
  isAll: boolean;
  count: number;
  isPageChosen: boolean;
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses all rows of the page, or none. */
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
  labels: Labels<Row>;
};

/** Rows stay chosen while `scope`, such as the filter, stays; another starts with none. */
export const useSelection = <Row>(about: string, options: Options<Row>): Selection<Row> => {
  const { scope, rows, total, idOf, labels } = options;
  const [kept, setKept] = usePersistedState<Kept>(about, none);
  const { ids, isAll } = kept.scope === scope ? kept : none;
  const shown = rows.map(idOf);
  // After `isAll` ends, the rows of this page stay chosen.
  const chosen = new Set(isAll ? shown : ids);
  const has = (row: Row) => chosen.has(idOf(row));
  const isPageChosen = rows.length > 0 && rows.every(has);
  const choose = (next: readonly string[]) => setKept({ scope, ids: next, isAll: false });
  const without = (removed: readonly string[]) => [...chosen].filter((id) => !removed.includes(id));
  return {
    rows: rows.filter(has),
    ids,
    isAll,
    count: isAll ? total : ids.length,
    isPageChosen,
    has,
    toggle: (row) => choose(has(row) ? without([idOf(row)]) : [...chosen, idOf(row)]),
    togglePage: () => choose(isPageChosen ? without(shown) : [...without(shown), ...shown]),
    selectAll: () => setKept({ scope, ids, isAll: true }),
    clear: () => setKept(none),
    labels,
  };
};

type Labels<Row> = {
  /** The label of the checkbox for the whole page. */
  page: string;
  row: (row: Row) => string;
};
type Options<Row> = {
  scope: string;
  rows: readonly Row[];
  /** How many rows match, on every page. */
  total: number;
  idOf: (row: Row) => string;
  labels: Labels<Row>;
};
type Kept = { scope: string | null; ids: readonly string[]; isAll: boolean };
const none: Kept = { scope: null, ids: [], isAll: false };
