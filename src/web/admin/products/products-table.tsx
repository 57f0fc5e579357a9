import { type SortingState, useTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide';
import { useEffect, useMemo, useRef } from 'react';
import type { ManagedSort } from '../../../products/managed-filter.ts';
import type { ManagedProductJson } from '../../../products/managed-product-schema.ts';
import { Cell, Head, Row, Table } from '../../account/table.tsx';
import { Icon } from '../../components/icon.tsx';
import type { useProductSelection } from '../product-selection.ts';
import { choosableColumns, useColumnVisibility } from './column-choice.tsx';
import { type CellEdits, createColumns, features } from './table-columns.tsx';

type ProductsTableProps = {
  products: ManagedProductJson[];
  sort: ManagedSort;
  onSort: (sort: ManagedSort) => void;
  selected: ReturnType<typeof useProductSelection>;
  edits: CellEdits;
};

/** One row a product: chosen, edited in place, and its form behind its name. */
export const ProductsTable = ({ products, sort, onSort, selected, edits }: ProductsTableProps) => {
  const newest = useRef(edits);
  useEffect(() => {
    newest.current = edits;
  });
  const columns = useMemo(() => createColumns(() => newest.current), []);
  const { isAll, rows: chosen, setRows } = selected;
  const rowSelection = useMemo(
    () => (isAll ? Object.fromEntries(products.map(({ _id }) => [_id, true as const])) : chosen),
    [isAll, chosen, products],
  );
  const table = useTable({
    features,
    columns,
    data: products,
    getRowId: ({ _id }) => _id,
    manualSorting: true,
    state: { columnVisibility: useColumnVisibility(), rowSelection, sorting: sortingOf(sort) },
    onSortingChange: (change) =>
      onSort(sortOf(typeof change === 'function' ? change(sortingOf(sort)) : change)),
    // From all to some: those of this page stay chosen.
    onRowSelectionChange: (change) =>
      setRows((now) =>
        typeof change === 'function' ? change(isAll ? rowSelection : now) : change,
      ),
  });
  return (
    <Table
      label="Products"
      head={
        <>
          <Head className="w-px">
            <SelectBox
              label="Select all on this page"
              isChecked={table.getIsAllRowsSelected()}
              isMixed={table.getIsSomeRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </Head>
          {table.getHeaderGroups().flatMap(({ headers }) =>
            headers.map((header) => (
              <Head
                key={header.id}
                end={isNumber(header.column.id)}
                className={areas[header.column.id]?.match(/max-lg:hidden!|wide:w-px/)?.[0] ?? ''}
                aria-sort={ariaSort(header.column.getIsSorted())}
              >
                {header.column.getCanSort() ? (
                  <button
                    type="button"
                    className="inline-flex min-h-6 items-center gap-1 hover:text-accent"
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                    <SortArrow direction={header.column.getIsSorted()} />
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </Head>
            )),
          )}
        </>
      }
    >
      {table.getRowModel().rows.map((row) => (
        <Row
          key={row.id}
          className={row.getIsSelected() ? `${rowGrid} bg-accent-wash!` : rowGrid}
          aria-selected={row.getIsSelected()}
        >
          <Cell className="narrow:[grid-area:check] wide:w-px">
            <SelectBox
              label={`Select ${row.original.productName}`}
              isChecked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </Cell>
          {row.getVisibleCells().map((cell) => (
            <Cell
              key={cell.id}
              className={areas[cell.column.id] ?? ''}
              {...endOf(cell.column.id)}
              {...labelOf(cell.column.id)}
            >
              <table.FlexRender cell={cell} />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
};

const SelectBox = ({ label, isChecked, isMixed = false, onChange }: SelectBoxProps) => (
  <label className="-m-2 grid size-9 cursor-pointer place-items-center narrow:size-11">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      className="checkbox"
      checked={isChecked}
      ref={(box) => {
        if (box) box.indeterminate = isMixed && !isChecked;
      }}
      onChange={onChange}
    />
  </label>
);

const SortArrow = ({ direction }: { direction: Direction }) =>
  direction ? <Icon of={direction === 'asc' ? ArrowUp : ArrowDown} small /> : null;

type Direction = false | 'asc' | 'desc';

const ariaSort = (direction: Direction) =>
  direction ? ({ asc: 'ascending', desc: 'descending' } as const)[direction] : undefined;

const isNumber = (column: string): boolean =>
  ['price', 'discount', 'stock', 'updated'].includes(column);

/** On phones only what ends a line is at its right. */
const endOf = (column: string) =>
  isNumber(column) ? { end: column === 'discount' ? ('always' as const) : ('wide' as const) } : {};

/** On phones, where no heads are, a number says what it is. */
const labelOf = (column: string) =>
  column === 'discount' || column === 'stock' || column === 'price' || column === 'updated'
    ? { label: column === 'discount' ? 'Discount' : choosableColumns[column] }
    : {};

const sortingOf = (sort: ManagedSort): SortingState => {
  if (sort === 'newest') return [];
  const [column = '', direction] = sort.split('-');
  return [{ id: column === 'name' ? 'product' : column, desc: direction === 'desc' }];
};

const sortOf = ([first]: SortingState): ManagedSort => {
  if (!first) return 'newest';
  if (first.id === 'product') return first.desc ? 'name-desc' : 'name';
  const column = first.id === 'price' ? 'price' : 'stock';
  return `${column}-${first.desc ? 'desc' : 'asc'}`;
};

// On phones a row is three lines: what it is, its prices, its stock and what can be done.
const rowGrid = [
  'narrow:grid-cols-[1.5rem_minmax(0,1fr)_auto] narrow:items-center narrow:gap-x-3 narrow:gap-y-2',
  "narrow:[grid-template-areas:'check_what_what'_'price_price_sale'_'stock_stock_act']",
].join(' ');

const areas: Record<string, string> = {
  product: 'narrow:[grid-area:what]',
  category: 'max-lg:hidden!',
  department: 'max-lg:hidden!',
  price: 'narrow:[grid-area:price]',
  discount: 'narrow:[grid-area:sale]',
  stock: 'narrow:[grid-area:stock]',
  updated: 'max-lg:hidden!',
  actions: 'narrow:[grid-area:act] wide:w-px',
};

type SelectBoxProps = {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (event: unknown) => void;
};
