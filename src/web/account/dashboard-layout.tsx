import ClipboardList from 'lucide-react/icons/clipboard-list';
import Package from 'lucide-react/icons/package';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { initials } from '../../accounts/user.ts';
import { Icon } from '../components/icon.tsx';
import { Header } from '../layout/header.tsx';
import { Wordmark } from '../layout/logo.tsx';
import { type Session, signOut } from '../session/session.ts';

const links = [
  { to: '/Dashboard', name: 'My Order', icon: Package },
  { to: '/Dashboard/MyProfile', name: 'My Profile', icon: UserRound },
];
const houseLinks = [
  { to: '/Dashboard/ManageAllOrders', name: 'Manage All Orders', icon: ClipboardList },
];

/** Sidebar and page; under 992 px the header of the site and tabs. `session` is null while it is not known yet. */
export const DashboardLayout = ({
  session,
  children,
}: {
  session: Session | null;
  children: ReactNode;
}) => (
  <>
    <div className="mtop">
      <Header />
      <nav className="tabs" aria-label="Dashboard">
        {[...links, ...(session?.admin ? houseLinks : [])].map(({ to, name }) => (
          <NavLink key={to} to={to} end>
            {name}
          </NavLink>
        ))}
      </nav>
    </div>
    <div className="dash">
      <aside className="side">
        <Link className="mark" to="/">
          <Wordmark />
        </Link>
        <nav aria-label="Dashboard">
          {links.map(toSideLink)}
          {session?.admin ? (
            <>
              <h2>House</h2>
              {houseLinks.map(toSideLink)}
            </>
          ) : null}
        </nav>
        {session ? <Me session={session} /> : null}
      </aside>
      <main id="main" tabIndex={-1} className="main">
        <div className="mark mb-6 not-print:hidden" aria-hidden>
          <Wordmark />
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

const Me = ({ session }: { session: Session }) => (
  <div className="me">
    <span className="avatar" aria-hidden>
      {initials(session.name)}
    </span>
    <span>
      <b className="font-[550]">{session.name}</b>
      <br />
      <button type="button" className="link xs" onClick={() => signOut()}>
        Sign out
      </button>
    </span>
  </div>
);
