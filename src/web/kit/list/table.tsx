import type { MouseEvent, ReactNode } from 'react';
import { say } from '../../../platform/text/say.ts';
import { useHasLowRows } from './row-height.tsx';
import { SelectAll, SelectRow } from './select-rows.tsx';
import { SortButton, type Sorting, sortOf } from './sort-button.tsx';
import type { Selection } from './use-selection.ts';

/** A column: its head, and what a row has there. */
export type Column<Row> = {
  /** Its name; null: it holds what can be done. */
  head: string | null;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers stand at the right, always or on wide screens. */
  end?: 'always' | 'wide';
  /** Stands before the value on phones, where no heads are; true: the head does. */
  label?: string | true;
  className?: string;
  /** Classes of the head, too. */
  width?: string;
  /** The name under which it can be hidden. */
  hideAs?: string;
  /** The orders by this column, up and down, that the server gives. */
  sorts?: readonly [string, string];
};

export type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** How a row is laid out on phones, where it is a grid; else it has two columns. */
  grid?: string;
  selection?: Selection<Row>;
  sorting?: Sorting;
};

/** The table of the dashboard: one row a thing; below 768 px rows are blocks with labels. */
export const Table = <Row,>({ label, rows, columns, keyOf, ...options }: TableProps<Row>) => {
  const { grid = twoColumns, selection, sorting } = options;
  const height = useHasLowRows() ? 'wide:*:*:py-0.5' : '';
  return (
    // The roles that CSS display drops are restored.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="narrow:block" role="table" aria-label={label}>
      <thead className={selection ? 'narrow:block' : 'narrow:sr-only'} role="rowgroup">
        <tr role="row" className="narrow:block">
          {selection ? (
            <th
              scope="col"
              role="columnheader"
              className={`${head} w-11 narrow:block narrow:border-0 narrow:px-0`}
            >
              <SelectAll selection={selection} />
            </th>
          ) : null}
          {columns.map((column) => (
            <Head key={column.head} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      {/* The row's own link is what keys and readers use. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <tbody className={`narrow:block ${height}`} role="rowgroup" onClick={openRow}>
        {rows.map((row, index) => (
          <tr
            key={keyOf(row)}
            role="row"
            className={`${line} ${grid} ${selection?.has(row) ? chosen : ''}`}
          >
            {selection ? (
              <td role="cell" className={`${cell} narrow:[grid-area:check] wide:w-px`}>
                <SelectRow selection={selection} row={row} />
              </td>
            ) : null}
            {columns.map((column) => (
              <Cell key={column.head} column={column}>
                {column.cell(row, index)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const twoColumns = 'narrow:grid-cols-[1fr_auto] narrow:gap-x-4';
const line =
  'border-rule border-b wide:hover:bg-surface has-[[data-row-link]]:cursor-pointer ' +
  'narrow:grid narrow:gap-y-1 narrow:py-4';
const chosen = 'bg-accent-wash hover:bg-accent-wash!';

type HeadProps<Row> = { column: Column<Row>; sorting: Sorting | undefined };

const Head = <Row,>({ column, sorting }: HeadProps<Row>) => {
  const { head: name, end, width = '', sorts } = column;
  return (
    <th
      scope="col"
      role="columnheader"
      className={`${head} narrow:sr-only ${end ? 'text-right' : 'text-left'} ${width}`}
      aria-sort={sorting && sorts ? sortOf(sorting, sorts) : undefined}
    >
      {name === null ? <span className="sr-only">{say('Actions')}</span> : null}
      {name !== null && sorting && sorts ? (
        <SortButton sorting={sorting} sorts={sorts}>
          {name}
        </SortButton>
      ) : (
        name
      )}
    </th>
  );
};

const head =
  'whitespace-nowrap border-ink border-b px-2 py-2.5 xl:px-3 font-label text-2xs text-ink-2';

const Cell = <Row,>({ column, children }: { column: Column<Row>; children: ReactNode }) => {
  const { head: name, end, label, width = '', className = '' } = column;
  const textRoom = name ? roomy : '';
  const room = end ? ends[end] : textRoom;
  return (
    <td
      role="cell"
      data-label={label === true ? name : label}
      className={`${cell} ${room} ${label ? labeled : ''} ${width} ${className}`}
    >
      {children}
    </td>
  );
};
// biome-ignore-end lint/a11y/noRedundantRoles: see above

const cell = 'text-sm narrow:flex narrow:items-center narrow:gap-2 wide:px-2 wide:py-2.5 xl:px-3';
// Room for a word of usual length: any word may break, so that no long one widens the page.
const roomy = 'wide:min-w-24';
const ends = {
  always: 'tabular-nums narrow:justify-end wide:text-right',
  wide: 'tabular-nums wide:text-right',
} as const;
const labeled =
  'narrow:before:max-w-[max(50%,6rem)] narrow:before:flex-none narrow:before:text-ink-2 ' +
  'narrow:before:text-xs narrow:before:content-[attr(data-label)]';

const controls = 'a, button, input, label, select, textarea, summary, [popover], dialog';

/** A press on a row, outside of its controls, follows its link; with Ctrl in a new tab. */
const openRow = (event: MouseEvent<HTMLElement>): void => {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest(controls)) return;
  // Selecting text does not open the row.
  if (getSelection()?.isCollapsed === false) return;
  const link = target.closest('tr')?.querySelector('[data-row-link]');
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new window.MouseEvent('click', press));
};
