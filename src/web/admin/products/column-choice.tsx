import { Columns3 } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../components/icon.tsx';
import { stored } from '../../components/local-storage.ts';

/** What may be hidden, in the order of the table. */
export const choosableColumns = {
  category: 'Category',
  department: 'Department',
  price: 'Price',
  discount: 'Discount price',
  stock: 'Stock',
  updated: 'Last change',
} as const;

type Column = keyof typeof choosableColumns;
export type ColumnVisibility = Record<Column, boolean>;

const columnNames = Object.keys(choosableColumns) as Column[];
const hiddenAtFirst: Column[] = ['department', 'updated'];

const visibilityOf = (hidden: readonly string[]): ColumnVisibility =>
  Object.fromEntries(columnNames.map((name) => [name, !hidden.includes(name)])) as ColumnVisibility;

/** This browser keeps which columns are hidden. */
const hiddenColumns = stored<readonly string[]>(
  'hemline.hiddenColumns',
  (text) => (text === null ? hiddenAtFirst : text.split(',')),
  (hidden) => hidden.join(','),
);

export const useColumnVisibility = (): ColumnVisibility =>
  visibilityOf(hiddenColumns.use() ?? hiddenAtFirst);

export const ColumnChoice = () => {
  const id = useId();
  const visibility = useColumnVisibility();
  return (
    <>
      <button type="button" className="chip" popoverTarget={id}>
        <Icon of={Columns3} small />
        Columns
      </button>
      <div className="popover w-52 p-2" id={id} popover="auto">
        <fieldset>
          <legend className="sr-only">Columns</legend>
          {columnNames.map((name) => (
            <label
              key={name}
              className="flex min-h-10 cursor-pointer items-center gap-3 px-2 text-sm hover:bg-surface"
            >
              <input
                type="checkbox"
                className="checkbox"
                checked={visibility[name]}
                onChange={({ target }) =>
                  hiddenColumns.set((hidden) =>
                    target.checked ? hidden.filter((one) => one !== name) : [...hidden, name],
                  )
                }
              />
              {choosableColumns[name]}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
};
