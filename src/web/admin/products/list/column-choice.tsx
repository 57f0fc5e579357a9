import { Columns3 } from 'lucide';
import { useId } from 'react';
import { say, sayable } from '../../../../platform/text/say.ts';
import { stored } from '../../../components/browser/local-storage.ts';
import { Icon } from '../../../components/media/icon.tsx';

/** What may be hidden, in the order of the table. */
export const hideableColumns = {
  category: sayable('Category'),
  department: sayable('Department'),
  price: sayable('Price'),
  discount: sayable('Discount price'),
  stock: sayable('Stock'),
  updated: sayable('Last change'),
};
const hiddenAtFirst: readonly string[] = ['department', 'updated'];

/** This browser keeps which columns are hidden. */
const hiddenColumns = stored<readonly string[]>(
  'hemline.hiddenColumns',
  (text) => (text === null ? hiddenAtFirst : text.split(',')),
  (hidden) => hidden.join(','),
);

export const useHiddenColumns = (): readonly string[] => hiddenColumns.use() ?? hiddenAtFirst;

export const ColumnChoice = () => {
  const id = useId();
  const hidden = useHiddenColumns();
  return (
    <>
      <button type="button" className="chip" popoverTarget={id}>
        <Icon of={Columns3} small />
        {say('Columns')}
      </button>
      <div className="popover w-52 p-2" id={id} popover="auto">
        <fieldset>
          <legend className="sr-only">{say('Columns')}</legend>
          {Object.entries(hideableColumns).map(([name, label]) => (
            <label
              key={name}
              className="flex min-h-10 cursor-pointer items-center gap-3 px-2 text-sm hover:bg-surface"
            >
              <input
                type="checkbox"
                className="checkbox"
                checked={!hidden.includes(name)}
                onChange={({ target }) =>
                  hiddenColumns.set((now) =>
                    target.checked ? now.filter((one) => one !== name) : [...now, name],
                  )
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
};
