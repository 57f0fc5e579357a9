import { LayoutDashboard, LogIn, LogOut, Package, Search as SearchIcon, X } from 'lucide';
import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';
import { useSaleEnd } from '../catalog/use-sale-end.ts';
import { Icon } from '../components/media/icon.tsx';
import { Say } from '../components/say-nodes.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { useSession } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';
import { saleUrl, useMainLinks, useShopLinks } from './navigation.ts';

/** The links of the header over the whole screen of a phone. */
export const MobileMenu = ({ open, onClose, onSearch }: MobileMenuProps) => {
  const session = useSession();
  const shopLinks = useShopLinks();
  const saleEnd = useSaleEnd();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label={say('Menu')}
      className="inverse fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto
        bg-accent-fill px-gutter pb-6 open:flex"
    >
      <div className="-mx-3 flex min-h-17 flex-none items-center justify-between">
        <button type="button" className="icon-btn" aria-label={say('Close menu')} onClick={onClose}>
          <Icon of={X} />
        </button>
        <button type="button" className="icon-btn" aria-label={say('Search')} onClick={onSearch}>
          <Icon of={SearchIcon} />
        </button>
      </div>
      <nav aria-label={say('Main, in the menu')}>
        <ul>
          {shopLinks.map(({ to, name }) => (
            <li key={to}>
              <Link className={shopLinkClass} to={to} onClick={onClose}>
                {name}
                {to === saleUrl && saleEnd ? (
                  <span className="font-text text-sm [letter-spacing:normal]">
                    <Say of="Until {end}" end={saleEnd} />
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="my-4 grid grid-cols-2">
          {useMainLinks().map(({ to, name }) => (
            <li key={to}>
              <Link className={`${itemClass} text-md`} to={to} onClick={onClose}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid grid-cols-2 border-white-rule border-t pt-3">
        {session ? (
          <>
            <Link className={itemClass} to="/Dashboard" onClick={onClose}>
              <Icon of={LayoutDashboard} />
              {say('Dashboard')}
            </Link>
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                onClose();
                return signOut();
              }}
            >
              <Icon of={LogOut} />
              {say('Sign out')}
            </button>
          </>
        ) : (
          <>
            <Link className={itemClass} to="/Login" onClick={onClose}>
              <Icon of={LogIn} />
              {say('Login')}
            </Link>
            <Link className={itemClass} to="/Dashboard" onClick={onClose}>
              <Icon of={Package} />
              {say('My Order')}
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
};

const shopLinkClass = `display-menu flex items-baseline justify-between gap-4 border-white-rule
  border-b py-1`;
const itemClass = 'flex min-h-11 items-center gap-2.5 text-sm';

type MobileMenuProps = { open: boolean; onClose: () => void; onSearch: () => void };
