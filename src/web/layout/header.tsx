import MenuIcon from 'lucide-react/icons/menu';
import SearchIcon from 'lucide-react/icons/search';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { countItems } from '../../cart/cart.ts';
import { useCart } from '../cart/cart-store.ts';
import { Icon } from '../components/icon.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Wordmark } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { mainLinks } from './navigation.ts';

const loadSearch = () => import('../search/search-overlay.tsx');
const SearchOverlay = lazy(() =>
  loadSearch().then(({ SearchOverlay }) => ({ default: SearchOverlay })),
);

/** Mark, main links, search, account and cart; on phones the links are behind the menu button. */
export const Header = () => {
  const { pathname, key } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [wasSearched, setWasSearched] = useState(false);
  const openSearch = () => {
    setMenuOpen(false);
    setWasSearched(true);
    setSearchOpen(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes what lay over the old one
  useEffect(() => {
    setMenuOpen(false);
    setSearchOpen(false);
  }, [key]);

  return (
    <header className="top">
      <div className="wrap">
        <div className="left">
          <button
            type="button"
            className="icon-btn md:hidden"
            aria-label="Menu"
            onClick={() => setMenuOpen(true)}
          >
            <Icon of={MenuIcon} />
          </button>
          <nav aria-label="Main">
            <ul>
              {mainLinks.map(({ to, name, holds }) => (
                <li key={to}>
                  <Link
                    to={to}
                    prefetch="intent"
                    aria-current={holds.test(pathname) ? 'page' : undefined}
                  >
                    {name.toUpperCase()}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <Link className="mark" to="/">
          <Wordmark />
        </Link>
        <div className="tools">
          <button
            type="button"
            className="icon-btn"
            aria-label="Search"
            aria-haspopup="dialog"
            onClick={openSearch}
            onPointerEnter={loadSearch}
            onFocus={loadSearch}
          >
            <Icon of={SearchIcon} />
          </button>
          <AccountMenu />
          <CartLink />
        </div>
      </div>
      {isLoading ? <div className="sewing" /> : null}
      <MobileMenu open={isMenuOpen} onClose={() => setMenuOpen(false)} onSearch={openSearch} />
      {wasSearched ? (
        <Suspense>
          <SearchOverlay open={isSearchOpen} onClose={() => setSearchOpen(false)} />
        </Suspense>
      ) : null}
    </header>
  );
};

const CartLink = () => {
  const items = countItems(useCart() ?? []);
  return (
    <Link
      className="icon-btn"
      to="/productsCart"
      prefetch="intent"
      aria-label={items === 0 ? 'Cart' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`}
    >
      <Icon of={ShoppingBag} />
      {items > 0 ? <span className="count">{items}</span> : null}
    </Link>
  );
};
