// Where the buttons of wallets stand. Nothing of them is loaded before they are near.

import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { useRootData } from './use-root-data.ts';

/** `lines` are bought; `ofCart`: with what the customer typed for the cart, such as a code. */
export type ExpressProps = {
  lines: readonly ExpressLine[];
  ofCart?: boolean;
  className?: string;
};
export type ExpressLine = Omit<CartLine, 'UpdatePrice'>;

type Load = () => Promise<ComponentType<ExpressProps>>;
let load: Load | null = null;
/** They are the checkout's, which these pages do not know. */
export const provideExpress = (loads: Load): void => {
  load = loads;
};

export const ExpressButtons = (props: ExpressProps) => {
  const { hasExpress } = useRootData().storefront ?? {};
  return hasExpress && props.lines.length > 0 ? <WhenNear {...props} /> : null;
};

const WhenNear = (props: ExpressProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [Loaded, setLoaded] = useState<ComponentType<ExpressProps> | null>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // After a failed import the next scroll tries again.
        load?.().then(
          (Buttons) => setLoaded(() => Buttons),
          () => undefined,
        );
      },
      { rootMargin: '100px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return Loaded ? <Loaded {...props} /> : <div className="min-h-px" ref={box} />;
};
