import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import LogIn from 'lucide-react/icons/log-in';
import LogOut from 'lucide-react/icons/log-out';
import Package from 'lucide-react/icons/package';
import SearchIcon from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { Dialog } from '../components/dialog.tsx';
import { Icon } from '../components/icon.tsx';
import { useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { mainLinks, useShopLinks } from './navigation.ts';

/** The lining turned out over the whole screen. */
export const MobileMenu = ({ open, onClose, onSearch }: PhoneMenuProps) => {
  const session = useSession();
  const shopLinks = useShopLinks();
  return (
    <Dialog open={open} onClose={onClose} label="Menu" className="menu on-lining">
      <div className="hd">
        <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
          <Icon of={X} />
        </button>
        <button type="button" className="icon-btn" aria-label="Search" onClick={onSearch}>
          <Icon of={SearchIcon} />
        </button>
      </div>
      <nav className="links" aria-label="Main, in the menu">
        {mainLinks.map(({ to, name }) => (
          <Link key={to} to={to} onClick={onClose}>
            {name}
          </Link>
        ))}
      </nav>
      <div className="more">
        {shopLinks.map(({ to, name }) => (
          <Link key={to} to={to} onClick={onClose}>
            {name}
          </Link>
        ))}
      </div>
      <div className="more foot-of-menu">
        {session ? (
          <>
            <Link to="/Dashboard" onClick={onClose}>
              <Icon of={LayoutDashboard} />
              Dashboard
            </Link>
            <button
              type="button"
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
            <Link to="/Login" onClick={onClose}>
              <Icon of={LogIn} />
              Login
            </Link>
            <Link to="/Dashboard" onClick={onClose}>
              <Icon of={Package} />
              My orders
            </Link>
          </>
        )}
      </div>
    </Dialog>
  );
};

type PhoneMenuProps = { open: boolean; onClose: () => void; onSearch: () => void };
