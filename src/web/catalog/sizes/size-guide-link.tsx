import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { ProductInFullJson } from '../../../domain/catalog/product-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { hasModifier } from '../../components/browser/has-modifier.ts';
import { onDemand } from '../../components/on-demand.tsx';

const [SizeGuide, prefetchGuide] = onDemand(
  async () => (await import('./size-guide.tsx')).SizeGuide,
);

/** Opens what this product measures; without scripts it leads to the general guide. */
export const SizeGuideLink = ({ product, chosen }: SizeGuideLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (hasModifier(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link
        className="link text-sm"
        to="/size-guide"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prefetchGuide}
        onFocus={prefetchGuide}
      >
        {say('Size guide')}
      </Link>
      {isOpen ? (
        <SizeGuide product={product} chosen={chosen} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
};

type SizeGuideLinkProps = { product: ProductInFullJson; chosen: string | undefined };
