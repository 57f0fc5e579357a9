import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { ProductInFullJson } from '../../catalog/product-schema.ts';
import { importPatiently } from '../components/connection.ts';

const loadGuide = () => import('./size-guide.tsx');
const prefetchGuide = () => {
  loadGuide().catch(() => undefined);
};
const SizeGuide = lazy(async () => {
  const { SizeGuide } = await importPatiently(loadGuide);
  return { default: SizeGuide };
});

/** Opens what this product measures; without scripts it leads to the general guide. */
export const SizeGuideLink = ({ product, chosen }: SizeGuideLinkProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        className="link text-sm"
        href="/size-guide"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={prefetchGuide}
        onFocus={prefetchGuide}
      >
        Size guide
      </a>
      {isOpen ? (
        <Suspense>
          <SizeGuide product={product} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

type SizeGuideLinkProps = { product: ProductInFullJson; chosen: string | undefined };
