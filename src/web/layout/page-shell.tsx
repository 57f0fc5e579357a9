import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PromoBanner } from './promo-banner.tsx';

/** Header, page and footer of what is neither checkout nor dashboard. Pages bring their `wrap`. */
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
      <Footer />
    </>
  );
};
