import { X } from 'lucide';
import type { ReactNode } from 'react';
import { counted } from '../../../counted.ts';
import { formatCount } from '../../../format-count.ts';
import { Icon } from '../../components/icon.tsx';

/** What is chosen and what can be done with it, at the lower edge: rows stay where they are. */
export const SelectionBar = ({
  count,
  total,
  isAll,
  onSelectAll,
  onClear,
  children,
}: SelectionBarProps) => (
  <section
    className="sticky bottom-0 z-sticky -mx-3 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-ink border-t bg-raised px-3 py-2.5 shadow-float"
    aria-label="Selected products"
    data-sticky-bar="always"
  >
    <p className="text-sm" role="status">
      <b className="font-label">
        {isAll
          ? `All ${counted(count, 'product')} that match`
          : `${counted(count, 'product')} selected`}
      </b>
    </p>
    {!isAll && count < total ? (
      <button type="button" className="link text-xs" onClick={onSelectAll}>
        Select all {formatCount(total)}
      </button>
    ) : null}
    <span className="ml-auto flex flex-wrap items-center gap-2">{children}</span>
    <button
      type="button"
      className="icon-btn -mr-2 size-9"
      aria-label="Clear selection"
      onClick={onClear}
    >
      <Icon of={X} small />
    </button>
  </section>
);

type SelectionBarProps = {
  count: number;
  total: number;
  isAll: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  /** Bulk edits. */
  children?: ReactNode;
};
