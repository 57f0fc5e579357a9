import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** Header, page and footer of all but the dashboard. Pages bring their own `wrap`. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const isHome = /^\/(home\/?)?$/i.test(useLocation().pathname);
  return (
    <>
      {isHome ? <PromoBanner /> : null}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
};
