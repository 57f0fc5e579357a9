import ClipboardList from 'lucide-react/icons/clipboard-list';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { initials } from '../../accounts/user.ts';
import { Icon } from '../components/icon.tsx';
import { Header } from '../layout/header.tsx';
import { Wordmark } from '../layout/logo.tsx';
import type { CurrentUser } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

const links = [
  { to: '/Dashboard', name: 'My Order', icon: Package },
  { to: '/Dashboard/MyProfile', name: 'My Profile', icon: UserRound },
];
const adminLinks = [
  { to: '/Dashboard/ManageAllOrders', name: 'Manage All Orders', icon: ClipboardList },
];

/** Sidebar and page; under 992 px the site's header and tabs. `user` is null while loading. */
export const DashboardLayout = ({
  user,
  children,
}: {
  user: CurrentUser | null;
  children: ReactNode;
}) => (
  <>
    <div className="mtop">
      <Header />
      <nav className="tabs" aria-label="Dashboard">
        {[...links, ...(user?.admin ? adminLinks : [])].map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
    <div className="dash">
      <aside className="side">
        <Link className="mark" to="/">
          <Wordmark className="h-10" />
        </Link>
        <nav aria-label="Dashboard">
          {links.map(toSideLink)}
          {user?.admin ? (
            <>
              <h2>Admin</h2>
              {adminLinks.map(toSideLink)}
            </>
          ) : null}
        </nav>
        {user ? <SignedInAs user={user} /> : null}
      </aside>
      <main id="main" tabIndex={-1} className="main">
        <div className="mark mb-6 not-print:hidden" aria-hidden>
          <Wordmark className="h-11" />
        </div>
        {children}
      </main>
    </div>
  </>
);

const toSideLink = ({ to, name, icon }: (typeof links)[number]) => (
  <NavLink key={to} className="i" to={to} end>
    <Icon of={icon} small />
    {name}
  </NavLink>
);

const SignedInAs = ({ user }: { user: CurrentUser }) => (
  <div className="me">
    <span className="avatar" aria-hidden>
      {initials(user.name)}
    </span>
    <span>
      <b className="font-[550]">{user.name}</b>
      <br />
      <button type="button" className="link xs" onClick={() => signOut()}>
        Sign out
      </button>
    </span>
  </div>
);
