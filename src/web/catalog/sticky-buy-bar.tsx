import { type RefObject, useEffect, useState } from 'react';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { formatCents, toCents } from '../../money.ts';
import { AddButton } from './buy-box.tsx';
import type { SizeSelection } from './use-size-selection.ts';

/** Price and Add to cart along the lower edge of a phone, while `buttons` are out of view. */
export const StickyBuyBar = ({ product, selection, buttons }: StickyBuyBarProps) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!buttons.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(!entry?.isIntersecting));
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [buttons]);
  return (
    <div
      className="invisible sticky bottom-0 z-sticky hidden items-center gap-3 border-ink border-t
        bg-paper px-gutter py-2.5 data-sticky-bar:visible max-md:tall:flex"
      data-sticky-bar={isShown ? '' : undefined}
      inert={!isShown}
    >
      <b className="tabular-nums">{formatCents(toCents(product.UpdatePrice))}</b>
      <AddButton selection={selection} />
    </div>
  );
};

type StickyBuyBarProps = {
  product: ProductInFullJson;
  selection: SizeSelection;
  buttons: RefObject<HTMLDivElement | null>;
};
