import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useSaleEnd } from '../catalog/use-sale-end.ts';
import { useShopLinks } from './navigation.ts';

/** What the shop sells, below the header, the sale first. */
export const ShopPanel = ({ onFollow }: { onFollow: (event: MouseEvent) => void }) => {
  const end = useSaleEnd();
  return (
    <div className={panel}>
      <ul className="wrap flex flex-wrap items-baseline gap-x-[clamp(1.5rem,3.5vw,3.5rem)] py-7">
        {useShopLinks().map(({ to, name }) => (
          <li key={to}>
            <Link className={`${linkClass} display-2`} to={to} prefetch="intent" onClick={onFollow}>
              {name}
            </Link>
            {name === 'Sale' && end ? (
              <span className="ml-2.5 text-accent text-xs">until {end}</span>
            ) : null}
          </li>
        ))}
        <li className="ml-auto">
          <Link className="link" to="/Shop" prefetch="intent" onClick={onFollow}>
            All items
          </Link>
        </li>
      </ul>
    </div>
  );
};

// Over the page, so that nothing moves.
const panel = `absolute inset-x-0 top-[calc(100%+1px)] border-ink border-b bg-paper
  [box-shadow:var(--shadow-float)]`;
const linkClass = 'inline-block py-1.5 hover:text-accent';
