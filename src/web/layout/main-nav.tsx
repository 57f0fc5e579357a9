import type { MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { useSaleEnd } from '../catalog/use-sale-end.ts';
import { Say } from '../components/say-nodes.tsx';
import { isCurrentOn, saleUrl, useMainLinks, useShopLinks } from './navigation.ts';
import { useShopPanel } from './use-shop-panel.ts';

/** The links of the header; SHOP has a panel. */
export const MainNav = () => {
  const { pathname } = useLocation();
  const panel = useShopPanel();
  return (
    <nav className="max-md:hidden" aria-label={say('Main')}>
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

/** What the shop sells, below the header, the sale first. */
const ShopPanel = ({ onFollow }: { onFollow: (event: MouseEvent) => void }) => {
  const end = useSaleEnd();
  return (
    <div className={panelClass}>
      <ul className="wrap flex flex-wrap items-baseline gap-x-[clamp(1.5rem,3.5vw,3.5rem)] py-7">
        {useShopLinks().map(({ to, name }) => (
          <li key={to}>
            <Link className={`${linkClass} display-2`} to={to} prefetch="intent" onClick={onFollow}>
              {name}
            </Link>
            {to === saleUrl && end ? (
              <span className="ml-2.5 text-accent text-xs">
                <Say of="until {end}" end={end} />
              </span>
            ) : null}
          </li>
        ))}
        <li className="ml-auto">
          <Link className="link" to="/Shop" prefetch="intent" onClick={onFollow}>
            {say('All items')}
          </Link>
        </li>
      </ul>
    </div>
  );
};

// Over the page, so that nothing moves.
const panelClass = `absolute inset-x-0 top-[calc(100%+1px)] border-ink border-b bg-paper
  [box-shadow:var(--shadow-float)]`;
const linkClass = 'inline-block py-1.5 hover:text-accent';
