import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { ChosenProduct } from '../../../../domain/catalog/collections/collection.ts';
import { say } from '../../../../platform/text/say.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { Grip, LandingLine } from '../../kit/row-drag/grip.tsx';
import { MoveButtons } from '../../kit/row-drag/move-buttons.tsx';
import { useRowDrag } from '../../kit/row-drag/use-row-drag.ts';

// Its library is a large part of the page's scripts.
const ProductPicker = lazy(async () => ({
  default: (await import('../../kit/products/product-picker.tsx')).ProductPicker,
}));

type Props = {
  chosen: readonly ChosenProduct[];
  max: number;
  find: ComponentProps<typeof ProductPicker>['find'];
  onChange: (chosen: ChosenProduct[]) => void;
};

/** Products in the order in which customers see them: dragged, or moved by keys. */
export const ChosenProducts = ({ chosen, max, find, onChange }: Props) => {
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const product = chosen[from];
    if (!product) return;
    onChange(chosen.toSpliced(from, 1).toSpliced(to, 0, product));
    setSaid(
      say('{name} is now {to} of {chosen}.', {
        name: product.name,
        to: to + 1,
        chosen: chosen.length,
      }),
    );
  };
  return (
    <div className="grid gap-3">
      <ol
        className="grid divide-y divide-rule border-rule border-y"
        aria-label={say('Chosen products')}
      >
        {chosen.map((product, index) => (
          <ProductRow
            key={product.id}
            product={product}
            index={index}
            count={chosen.length}
            onMove={move}
            onRemove={() => {
              onChange(chosen.toSpliced(index, 1));
              setSaid(say('{name} is removed.', { name: product.name }));
            }}
          />
        ))}
      </ol>
      {chosen.length < max ? (
        <Suspense fallback={<Skeleton />}>
          <ProductPicker
            find={find}
            isChosen={(id) => chosen.some((product) => product.id === id)}
            onChoose={({ id, name }) => onChange([...chosen, { id, name, isArchived: false }])}
          />
        </Suspense>
      ) : null}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
};

type ProductRowProps = {
  product: ChosenProduct;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

const ProductRow = ({ product, index, count, onMove, onRemove }: ProductRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const { isDragged, edge } = useRowDrag({ of: 'chosen products', handle, row, index, onMove });
  const { name, isArchived } = product;
  return (
    <li
      ref={row}
      className={`relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1
        ${isDragged ? 'opacity-40' : ''}`}
    >
      <LandingLine edge={edge} />
      <Grip ref={handle} />
      <span className="text-sm">
        {name}
        {isArchived ? <span className="text-ink-2"> {say('(archived)')}</span> : null}
      </span>
      <span className="inline-flex items-center">
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onMove={(by) => onMove(index, index + by)}
          onRemove={onRemove}
        />
      </span>
    </li>
  );
};
