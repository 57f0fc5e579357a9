import type { ComponentProps, ReactNode } from 'react';

// Below 768 px rows are blocks; the roles that CSS display drops are restored.
// biome-ignore-start lint/a11y/noRedundantRoles: see above

export const Table = ({ label, head, className = '', children }: TableProps) => (
  <table className={`narrow:block ${className}`} role="table" aria-label={label}>
    <thead className="narrow:sr-only" role="rowgroup">
      <tr role="row">{head}</tr>
    </thead>
    <tbody className="narrow:block" role="rowgroup">
      {children}
    </tbody>
  </table>
);

export const Head = ({
  end,
  className = '',
  ...props
}: ComponentProps<'th'> & { end?: boolean }) => (
  <th
    scope="col"
    role="columnheader"
    className={`${head} ${end ? 'text-right' : 'text-left'} ${className}`}
    {...props}
  />
);

const head = 'whitespace-nowrap border-ink border-b px-3 py-2.5 font-label text-2xs text-ink-2';

export const Row = ({ className = twoColumns, ...props }: ComponentProps<'tr'>) => (
  <tr role="row" className={`${row} ${className}`} {...props} />
);

const row = 'border-rule border-b hover:bg-surface narrow:grid narrow:gap-y-1 narrow:py-4';
const twoColumns = 'narrow:grid-cols-[1fr_auto] narrow:gap-x-4';

/** `label` stands before the value on phones; `end` aligns right, always or on wide screens. */
export const Cell = ({ label, end, className = '', ...props }: CellProps) => (
  <td
    role="cell"
    data-label={label}
    className={`${cell} ${end ? ends[end] : ''} ${label ? labeled : ''} ${className}`}
    {...props}
  />
);

const cell = 'text-sm narrow:flex narrow:items-center narrow:gap-2 wide:px-3 wide:py-2.5';
const ends = {
  always: 'tabular-nums narrow:justify-end wide:text-right',
  wide: 'tabular-nums wide:text-right',
} as const;
const labeled =
  'narrow:before:text-ink-2 narrow:before:text-xs narrow:before:content-[attr(data-label)]';

// biome-ignore-end lint/a11y/noRedundantRoles: see above

type CellProps = ComponentProps<'td'> & { label?: string; end?: keyof typeof ends };
type TableProps = { label: string; head: ReactNode; className?: string; children: ReactNode };
