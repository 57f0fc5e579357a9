import type { ReactNode } from 'react';
import { type CheckoutStep, CheckoutSteps } from '../cart/checkout-steps.tsx';
import { QuietFooter } from './quiet-footer.tsx';
import { QuietHeader } from './quiet-header.tsx';

/** A step of the checkout: quiet header with the steps, title, page, quiet footer. */
export const CheckoutFrame = ({ at, title, children }: CheckoutFrameProps) => (
  <>
    <QuietHeader>
      <CheckoutSteps at={at} />
    </QuietHeader>
    <main id="main" tabIndex={-1} className="wrap">
      <h1 className="display-3 py-[clamp(1.25rem,2.5vw,2.25rem)]">{title}</h1>
      {children}
    </main>
    <QuietFooter />
  </>
);

type CheckoutFrameProps = { at: CheckoutStep; title: string; children: ReactNode };
