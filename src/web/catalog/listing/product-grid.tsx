import { type ReactNode, useState } from 'react';
import type { CardProduct } from '../../card-product.ts';
import { onDemand } from '../../components/on-demand.tsx';
import { useRootData } from '../../components/shop/use-root-data.ts';
import { ProductCard } from '../card/product-card.tsx';
import type { SizeChoice } from '../sizes/size-dialog.tsx';

const [SizeDialog, prefetchSizeDialog] = onDemand(
  async () => (await import('../sizes/size-dialog.tsx')).SizeDialog,
);

/**
 * Product cards in 2 to 4 columns; `fullRows` skips 3, for 4 or 8 products.
 * `sizes` is the width of a card; the first `eager` images load at once.
 */
export const ProductGrid = ({
  products,
  sizes,
  eager = 0,
  heading = 'h2',
  fullRows = false,
  isBusy = false,
  end = null,
}: ProductGridProps) => {
  const [choice, setChoice] = useState<SizeChoice | null>(null);
  const isAlternate = useRootData().cards === 'alternate';
  return (
    <>
      <ul
        className={`${gridClass} ${fullRows ? 'md:grid-cols-4' : 'md:grid-cols-3 xl:grid-cols-4'}`}
        aria-busy={isBusy}
      >
        {products.map((product, index) => (
          <ProductCard
            key={product._id}
            product={product}
            sizes={sizes}
            isEager={index < eager}
            leadsWithSecond={isAlternate && isSecond(index)}
            heading={heading}
            onChooseSize={setChoice}
            onReachButtons={prefetchSizeDialog}
          />
        ))}
        {end ? <li className="grid">{end}</li> : null}
      </ul>
      {choice ? (
        <SizeDialog key={choice.product._id} {...choice} onClose={() => setChoice(null)} />
      ) : null}
    </>
  );
};

// Every second one, so that in 2 and in 4 columns no column has all of them.
const isSecond = (index: number): boolean => (index + Math.floor(index / 4)) % 2 === 1;

const gridClass = [
  'grid grid-cols-2 gap-x-column gap-y-row',
  'aria-busy:opacity-50 aria-busy:[transition:opacity_160ms_200ms]',
].join(' ');

type ProductGridProps = {
  products: CardProduct[];
  sizes: string;
  eager?: number;
  heading?: 'h2' | 'h3';
  fullRows?: boolean;
  isBusy?: boolean;
  /** Shown in a cell of its own after the last product. */
  end?: ReactNode;
};
