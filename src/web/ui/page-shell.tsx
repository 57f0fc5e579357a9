import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBar } from './promo-bar.tsx';

/** Header, the page, footer: the frame of every page but the dashboard. Pages bring their own `.wrap`. */
export const PageShell = ({ children }: { children: ReactNode }) => {
  const isHome = /^\/(home\/?)?$/i.test(useLocation().pathname);
  return (
    <>
      {isHome ? <PromoBar /> : null}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
};
