import { LayoutDashboard, LogIn, LogOut, Package, Search as SearchIcon, X } from 'lucide';
import { Link } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { useSession } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';
import { useMainLinks, useShopLinks } from './navigation.ts';

/** The links of the header over the whole screen of a phone. */
export const MobileMenu = ({ open, onClose, onSearch }: MobileMenuProps) => {
  const session = useSession();
  const shopLinks = useShopLinks();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      label="Menu"
      className="inverse fixed inset-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto
        bg-accent-fill px-gutter pb-6 open:flex"
    >
      <div className="-mx-3 flex min-h-17 flex-none items-center justify-between">
        <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
          <Icon of={X} />
        </button>
        <button type="button" className="icon-btn" aria-label="Search" onClick={onSearch}>
          <Icon of={SearchIcon} />
        </button>
      </div>
      <nav aria-label="Main, in the menu">
        {useMainLinks().map(({ to, name }) => (
          <Link
            key={to}
            className="display-menu block border-white-rule border-b py-1.5"
            to={to}
            onClick={onClose}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className="mt-5 grid grid-cols-2">
        {shopLinks.map(({ to, name }) => (
          <Link key={to} className={itemClass} to={to} onClick={onClose}>
            {name}
          </Link>
        ))}
      </div>
      <div className="mt-auto grid grid-cols-2 border-white-rule border-t pt-3">
        {session ? (
          <>
            <Link className={itemClass} to="/Dashboard" onClick={onClose}>
              <Icon of={LayoutDashboard} />
              Dashboard
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
              Sign out
            </button>
          </>
        ) : (
          <>
            <Link className={itemClass} to="/Login" onClick={onClose}>
              <Icon of={LogIn} />
              Login
            </Link>
            <Link className={itemClass} to="/Dashboard" onClick={onClose}>
              <Icon of={Package} />
              My orders
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
};

const itemClass = 'flex min-h-11 items-center gap-2.5 text-sm';

type MobileMenuProps = { open: boolean; onClose: () => void; onSearch: () => void };
