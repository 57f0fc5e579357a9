import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from '../../components/media/icon.tsx';

/** The order of a list, and how to ask for another; '' is the one of the list. */
export type Sorting = { sort: string; onSort: (sort: string) => void };

type Sorts = readonly [up: string, down: string];

export const sortOf = ({ sort }: Sorting, [up, down]: Sorts) =>
  sort === up ? 'ascending' : sort === down ? 'descending' : undefined;

/** The head of a column: up, down, and back to the order of the list. */
export const SortButton = ({ sorting, sorts: [up, down], children }: SortButtonProps) => {
  const { sort, onSort } = sorting;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1 hover:text-accent"
      onClick={() => onSort(sort === up ? down : sort === down ? '' : up)}
    >
      {children}
      {sort === up || sort === down ? <Icon of={sort === up ? ArrowUp : ArrowDown} small /> : null}
    </button>
  );
};

type SortButtonProps = { sorting: Sorting; sorts: Sorts; children: string };
