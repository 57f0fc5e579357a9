import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBanner } from './promo-banner.tsx';
import { QuietFooter } from './quiet-footer.tsx';

/** Header, page and footer of all but the dashboard. Pages bring their own `wrap`. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation();
  const isHome = /^\/(home\/?)?$/i.test(pathname);
  return (
    <>
      {isHome ? <PromoBanner /> : null}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {/^\/productscart\/?$/i.test(pathname) ? <QuietFooter /> : <Footer />}
    </>
  );
};
