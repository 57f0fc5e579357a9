import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CartSync } from '../cart/cart-sync.tsx';
import { CheckoutSteps } from '../cart/checkout-steps.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { QuietFooter } from './quiet-footer.tsx';
import { QuietHeader } from './quiet-header.tsx';

/** Header, page and footer of all but the dashboard. Pages bring their own `wrap`. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const isHome = /^\/(home\/?)?$/i.test(pathname);
  const isCart = /^\/productscart\/?$/i.test(pathname);
  return (
    <>
      {isHome ? <PromoBanner /> : null}
      {isCart ? (
        <QuietHeader>
          <CheckoutSteps at="Cart" />
          <CartSync />
        </QuietHeader>
      ) : (
        <Header />
      )}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {isCart ? <QuietFooter /> : <Footer />}
    </>
  );
};
