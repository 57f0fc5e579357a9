import { Link, useLocation } from 'react-router';
import { isCurrentOn, useMainLinks } from './navigation.ts';
import { ShopPanel } from './shop-panel.tsx';
import { useShopPanel } from './use-shop-panel.ts';

/** The links of the header; SHOP has a panel. */
export const MainNav = () => {
  const { pathname } = useLocation();
  const panel = useShopPanel();
  return (
    <nav className="max-md:hidden" aria-label="Main">
      <ul className="flex gap-[clamp(0.875rem,4vw-1rem,1.75rem)]">
        {useMainLinks().map(({ to, name }) => {
          const hasPanel = to === '/Shop';
          return (
            <li key={to} {...(hasPanel && panel.around)}>
              <Link
                className="nav-link"
                to={to}
                prefetch="intent"
                aria-current={isCurrentOn(to, pathname) ? 'page' : undefined}
                {...(hasPanel && { 'aria-expanded': panel.isOpen, onClick: panel.press })}
              >
                {name.toUpperCase()}
              </Link>
              {hasPanel && panel.isOpen ? <ShopPanel onFollow={panel.follow} /> : null}
            </li>
          );
        })}
      </ul>
    </nav>
  );
};
