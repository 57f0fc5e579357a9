import { useRef } from 'react';
import { Link } from 'react-router';
import type { ManagedCategoryJson } from '../../../../domain/catalog/categories/category-schema.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say } from '../../../../platform/text/say.ts';
import { Button } from '../../../components/button.tsx';
import { Say } from '../../../components/say-nodes.tsx';
import { ChangeButton } from '../../kit/row-buttons.tsx';
import { Grip, LandingLine } from '../../kit/row-drag/grip.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';
import { useRowDrag } from '../../kit/row-drag/use-row-drag.ts';
import { useChange } from '../../kit/use-change.ts';
import { orderCategories } from './category-changes.ts';

type Props = {
  categories: readonly ManagedCategoryJson[];
  onChange: (category: ManagedCategoryJson) => void;
  onDelete: (category: ManagedCategoryJson) => void;
};

/** A row each, those below another set in: dragged or moved by keys among their own. */
export const CategoryRows = ({ categories, ...tasks }: Props) => {
  const { change, isBusy } = useChange();
  const level = (parent: string | null) => categories.filter((one) => one.parent === parent);
  const move = async (parent: string | null, from: number, to: number) => {
    const siblings = level(parent);
    const moved = siblings[from];
    if (isBusy || !moved) return;
    const ordered = siblings.toSpliced(from, 1).toSpliced(to, 0, moved);
    const others = categories.filter((one) => one.parent !== parent);
    const names = [...ordered, ...others].map(({ name }) => name);
    await change(
      () => orderCategories(names),
      say('{label} is number {to} now.', { label: moved.label, to: to + 1 }),
    );
  };
  const rowsOf = (parent: string | null) => {
    const siblings = level(parent);
    return siblings.map((category, index) => (
      <CategoryRow
        key={category.name}
        category={category}
        found={[category, ...level(category.name)].reduce((sum, one) => sum + one.products, 0)}
        index={index}
        count={siblings.length}
        onMove={(from, to) => move(parent, from, to)}
        {...tasks}
      >
        {level(category.name).length > 0 ? (
          <ol
            className="ml-5 divide-y divide-rule border-rule border-t"
            aria-label={say('Below {label}', { label: category.label })}
          >
            {rowsOf(category.name)}
          </ol>
        ) : null}
      </CategoryRow>
    ));
  };
  return (
    <ol className="divide-y divide-rule border-rule border-y" aria-label={say('Categories')}>
      {rowsOf(null)}
    </ol>
  );
};

type RowProps = Omit<Props, 'categories'> & {
  category: ManagedCategoryJson;
  /** How many products it finds, with those below. */
  found: number;
  /** Among its own. */
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  children: React.ReactNode;
};

const CategoryRow = ({ category, found, index, count, onMove, children, ...tasks }: RowProps) => {
  const { name, label, title, parent } = category;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const of = `categories-${parent}`;
  const { isDragged, edge } = useRowDrag({ of, handle, row, index, onMove });
  return (
    <li ref={row} className={`relative ${isDragged ? 'opacity-40' : ''}`}>
      <LandingLine edge={edge} />
      <div className="flex flex-wrap items-center gap-x-3 py-2">
        <Grip ref={handle} />
        <span className="min-w-0 flex-1">
          <span className="font-label">{label}</span>
          <span className="block text-ink-2 text-xs">
            {`${title}, /Shop?category=${encodeURIComponent(name)}`}
          </span>
        </span>
        <span className="inline-flex min-h-11 items-center">
          <Link className="link" to={productsUrl(name)}>
            {counted(found, 'product')}
            <span className="sr-only">
              {' '}
              <Say of="in {label}" label={label} />
            </span>
          </Link>
        </span>
        <span className="inline-flex items-center gap-1.5 narrow:w-full narrow:justify-end">
          <MoveButtons
            name={label}
            index={index}
            count={count}
            onMove={(by) => onMove(index, index + by)}
          />
          <ChangeButton name={label} onClick={() => tasks.onChange(category)} />
          <Button
            small
            look="quiet"
            aria-label={say('Delete {label}', { label })}
            onClick={() => tasks.onDelete(category)}
          >
            {say('Delete')}
          </Button>
        </span>
      </div>
      {children}
    </li>
  );
};

export const productsUrl = (category: string, state?: 'archived'): string => {
  const params = new URLSearchParams({ category, ...(state && { state }) });
  return `/Dashboard/ManageAllProducts?${params}`;
};
