// Where the buttons of wallets stand. Nothing of them is loaded before they are near.

import type { ComponentType } from 'react';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { whenNear } from '../when-near.tsx';
import { useRootData } from './use-root-data.ts';

/** `lines` are bought; `ofCart`: with what the customer typed for the cart, such as a code. */
export type ExpressProps = {
  lines: readonly ExpressLine[];
  ofCart?: boolean;
  className?: string;
};
export type ExpressLine = Omit<CartLine, 'UpdatePrice'>;

type Load = () => Promise<ComponentType<ExpressProps>>;
let load: Load;
/** They are the checkout's, which these pages do not know. */
export const provideExpress = (loads: Load): void => {
  load = loads;
};

const Near = whenNear<ExpressProps>({ load: () => load(), onServer: null, className: '' });

export const ExpressButtons = (props: ExpressProps) =>
  useRootData().storefront?.hasExpress && props.lines.length > 0 ? <Near {...props} /> : null;
