import { type RefObject, useEffect, useState } from 'react';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { onDemand } from '../../components/on-demand.tsx';
import type { SizeSelection } from '../sizes/use-size-selection.ts';
import { AddButton } from './buy-box.tsx';

const [SizeDialog, prefetchSizeDialog] = onDemand(
  async () => (await import('../sizes/size-dialog.tsx')).SizeDialog,
);

/**
 * Add to cart at the lower edge of a phone while `buttons` are out of view. If no size is chosen,
 * it opens the sheet of sizes instead of scrolling.
 */
export const StickyBuyBar = ({ product, selection, buttons }: StickyBuyBarProps) => {
  const [isShown, setShown] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!buttons.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [buttons]);
  return (
    <>
      <div
        className="invisible sticky bottom-0 z-sticky hidden grid-cols-2 items-center gap-3
          border-ink border-t bg-paper px-gutter py-2.5 data-sticky-bar:visible max-md:tall:grid"
        data-sticky-bar={isShown ? '' : undefined}
        inert={!isShown}
      >
        <span className="grid text-sm leading-snug">
          <b className="truncate font-medium">{product.productName}</b>
          {selection.label ? <span className="text-ink-2">{selection.label}</span> : null}
        </span>
        <AddButton
          selection={selection}
          onMissing={() => setChoosing(true)}
          onReach={prefetchSizeDialog}
        />
      </div>
      {isChoosing ? (
        <SizeDialog
          product={product}
          onTake={selection.choose}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
};

type StickyBuyBarProps = {
  product: ProductInFullJson;
  selection: SizeSelection;
  buttons: RefObject<HTMLDivElement | null>;
};
