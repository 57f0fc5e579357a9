import { Menu as MenuIcon, Search as SearchIcon, ShoppingBag } from 'lucide';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { counted } from '../../platform/text/counted.ts';
import { say } from '../../platform/text/say.ts';
import { useCartCount } from '../cart/cart-store.ts';
import { CartSync } from '../cart/cart-sync.tsx';
import { afterPaint } from '../components/browser/after-paint.ts';
import { Icon } from '../components/media/icon.tsx';
import { onDemand } from '../components/on-demand.tsx';
import { useCloseByPage } from '../components/open-dialogs.ts';
import { PrefetchPages } from '../components/prefetch-pages.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Wordmark } from './logo.tsx';
import { MainNav } from './main-nav.tsx';

const [SearchOverlay, prefetchSearch] = onDemand(
  async () => (await import('../search/search-overlay.tsx')).SearchOverlay,
);
const [MobileMenu, prefetchMenu] = onDemand(
  async () => (await import('./mobile-menu.tsx')).MobileMenu,
);

/** Logo, main links, search, account and cart; on phones the links are behind the menu button. */
export const Header = () => {
  const isLoading = useNavigation().state === 'loading';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [wasMenuOpen, setWasMenuOpen] = useState(false);
  const [wasSearched, setWasSearched] = useState(false);
  const noteOpening = useCloseByPage(() => {
    setMenuOpen(false);
    setSearchOpen(false);
  });
  const openMenu = () => {
    noteOpening();
    setSearchOpen(false);
    setWasMenuOpen(true);
    setMenuOpen(true);
  };
  const openSearch = (event?: FormEvent) => {
    event?.preventDefault();
    noteOpening();
    setMenuOpen(false);
    setWasSearched(true);
    setSearchOpen(true);
  };
  return (
    <header className="relative top-0 z-header tall:sticky border-ink border-b bg-paper print:hidden">
      <div className="wrap grid min-h-17 grid-cols-[1fr_auto_1fr] items-center md:min-h-21">
        <div className="flex max-md:-ml-3">
          <button
            type="button"
            className="icon-btn noscript:hidden md:hidden"
            aria-label={say('Menu')}
            aria-haspopup="dialog"
            onClick={openMenu}
            onPointerEnter={prefetchMenu}
            onFocus={prefetchMenu}
          >
            <Icon of={MenuIcon} />
          </button>
          <a
            className="icon-btn hidden max-md:noscript:inline-grid"
            href="#footer"
            aria-label={say('Menu, at the end of the page')}
          >
            <Icon of={MenuIcon} />
          </a>
          <MainNav />
        </div>
        <Link to="/">
          <Wordmark />
        </Link>
        <div className="-mr-3 flex justify-end gap-0.5">
          {/* Without scripts, or before them, the button leads to the page of search. */}
          <form action="/search" className="contents" onSubmit={openSearch}>
            <button
              type="submit"
              className="icon-btn"
              aria-label={say('Search')}
              aria-haspopup="dialog"
              onPointerEnter={prefetchSearch}
              onFocus={prefetchSearch}
            >
              <Icon of={SearchIcon} />
            </button>
          </form>
          <AccountMenu />
          <CartSync />
          <CartLink />
        </div>
      </div>
      {isLoading ? <div className="loading-bar absolute inset-x-0 -bottom-0.5" /> : null}
      {wasMenuOpen ? (
        <MobileMenu
          open={isMenuOpen}
          onClose={() => setMenuOpen(false)}
          onSearch={() => openSearch()}
        />
      ) : null}
      {wasSearched ? (
        <SearchOverlay open={isSearchOpen} onClose={() => setSearchOpen(false)} />
      ) : null}
    </header>
  );
};

const CartLink = () => {
  const items = useCartCount();
  return (
    <Link
      className="icon-btn"
      to="/productsCart"
      prefetch="intent"
      aria-label={
        items === 0 ? say('Cart') : say('Cart, {items}', { items: counted(items, 'item') })
      }
    >
      <Icon of={ShoppingBag} />
      {items > 0 ? <CountBadge count={items} /> : null}
      {items > 0 ? <PrefetchCart /> : null}
    </Link>
  );
};

const cartPage = ['/productsCart'];

// The first item appears in the cart before the scripts of the cart page load.
const PrefetchCart = () => {
  const [isLater, setLater] = useState(false);
  useEffect(() => afterPaint(() => setLater(true)), []);
  return isLater ? <PrefetchPages pages={cartPage} /> : null;
};

const CountBadge = ({ count }: { count: number }) => (
  <span
    className="absolute top-1 right-0.5 h-4.5 min-w-4.5 rounded-full bg-accent-fill px-1 text-center
      font-semibold text-3xs text-white tabular-nums leading-4.5 forced-colors:border"
  >
    {count}
  </span>
);
