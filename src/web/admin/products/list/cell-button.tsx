import type { KeyboardEvent, ReactNode } from 'react';
import { Say } from '../../../components/say-nodes.tsx';

/** A value that is edited in place. Up and down lead to the same column of the next row. */
export const CellButton = ({ id, of, name, onEdit, children }: CellButtonProps) => (
  <button
    type="button"
    id={id}
    data-edit={of}
    className="inline-flex wide:-my-1 min-h-9 min-w-12 wide:data-[edit=discount]:min-w-24 wide:data-[edit=price]:min-w-24 cursor-text items-center justify-end border border-transparent px-2 hover:border-edge wide:-mr-2 narrow:min-h-11 narrow:border-rule"
    onClick={onEdit}
    onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      const row = event.currentTarget.closest('tr');
      const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
      const cell = next?.querySelector<HTMLElement>(`[data-edit=${of}]`);
      if (!cell) return;
      event.preventDefault();
      cell.focus();
    }}
  >
    <span className="sr-only">
      <Say of="Edit {name}:" name={name} />{' '}
    </span>
    {children}
  </button>
);

/** Focuses the cell when it shows its value again, unless something else has the focus. */
export const focusCell = (id: string): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
};

type CellButtonProps = {
  id: string;
  of: string;
  /** 'Price of Oxford Shirt' */
  name: string;
  onEdit: () => void;
  children: ReactNode;
};
