import type { LucideIcon } from 'lucide-react';
import CirclePlus from 'lucide-react/icons/circle-plus';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import MessageSquare from 'lucide-react/icons/message-square';
import Package from 'lucide-react/icons/package';
import ScrollText from 'lucide-react/icons/scroll-text';
import Search from 'lucide-react/icons/search';
import Shirt from 'lucide-react/icons/shirt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Tags from 'lucide-react/icons/tags';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useCartCount } from '../cart/cart-store.ts';
import { Avatar } from '../components/avatar.tsx';
import { Icon } from '../components/icon.tsx';
import { Header } from '../layout/header.tsx';
import { Wordmark } from '../layout/logo.tsx';
import { QuietFooter } from '../layout/quiet-footer.tsx';
import { QuietHeader } from '../layout/quiet-header.tsx';
import type { CurrentUser } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';

type DashboardLink = { to: string; name: string; icon: LucideIcon; hasPages?: boolean };

const links: DashboardLink[] = [
  { to: '/Dashboard', name: 'My Order', icon: Package },
  { to: '/Dashboard/MyProfile', name: 'My Profile', icon: UserRound, hasPages: true },
];
const adminLinks: DashboardLink[] = [
  { to: '/Dashboard/ManageAllOrders', name: 'Manage All Orders', icon: ClipboardList },
  { to: '/Dashboard/AddProduct', name: 'Add Products', icon: CirclePlus },
  { to: '/Dashboard/MakeAdmin', name: 'Make Admin', icon: UserRoundPlus },
  { to: '/Dashboard/ManageAllProducts', name: 'Manage All Products', icon: Tags },
  { to: '/Dashboard/ManageReviews', name: 'Manage Reviews', icon: MessageSquare },
  { to: '/Dashboard/Searches', name: 'Searches', icon: Search },
  { to: '/Dashboard/AuditLog', name: 'Audit Log', icon: ScrollText },
];

/**
 * Sidebar and page; under 992 px the site's header and tabs, in the checkout only mark and help.
 * `user` is null while loading.
 */
export const DashboardLayout = ({ user, isCheckout, children }: DashboardLayoutProps) => (
  <>
    <div className="lg:hidden print:hidden">
      {isCheckout ? (
        <QuietHeader />
      ) : (
        <>
          <Header />
          <Tabs links={user?.admin ? [...links, ...adminLinks] : links} />
        </>
      )}
    </div>
    <div className={columns}>
      <Sidebar user={user} />
      <main id="main" tabIndex={-1} className={page}>
        <div className="mb-6 not-print:hidden" aria-hidden>
          <Wordmark className="h-11" />
        </div>
        {children}
      </main>
    </div>
    {isCheckout ? <QuietFooter /> : null}
  </>
);

const Tabs = ({ links }: { links: DashboardLink[] }) => (
  <nav
    ref={useScrollToCurrent(links.length)}
    className="flex gap-5 overflow-x-auto border-rule border-b px-gutter [scrollbar-width:none]"
    aria-label="Dashboard"
  >
    {links.map(({ to, name, hasPages = false }) => (
      <NavLink key={to} className={tab} to={to} end={!hasPages}>
        {name}
      </NavLink>
    ))}
  </nav>
);

/** Scrolls the tabs, never the page, until the current one is in their middle. */
const useScrollToCurrent = (count: number) => {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page and each new tab moves them
  useEffect(() => {
    const tabs = ref.current;
    const current = tabs?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    if (!tabs || !current) return;
    const { left, width } = tabs.getBoundingClientRect();
    tabs.scrollLeft += current.left + current.width / 2 - left - width / 2;
  }, [pathname, count]);
  return ref;
};

const Sidebar = ({ user }: { user: CurrentUser | null }) => (
  <aside className={sidebar}>
    <Link className="px-7 pb-7" to="/">
      <Wordmark className="h-10" />
    </Link>
    <nav aria-label="Dashboard">
      {links.map(toSideLink)}
      {user?.admin ? (
        <>
          <h2 className="px-7 pt-5 pb-1.5 font-medium text-2xs text-ink-3">Administration</h2>
          {adminLinks.map(toSideLink)}
        </>
      ) : null}
    </nav>
    <nav className="mt-auto pt-5 pb-3" aria-label="Shop">
      {toSideLink({ to: '/Shop', name: 'Shop', icon: Shirt })}
      <CartSideLink />
    </nav>
    {user ? <SignedInAs user={user} /> : null}
  </aside>
);

const CartSideLink = () => {
  const items = useCartCount();
  const name = items === 0 ? 'Cart' : `Cart, ${items} ${items === 1 ? 'item' : 'items'}`;
  return toSideLink({ to: '/productsCart', name, icon: ShoppingBag });
};

const toSideLink = ({ to, name, icon, hasPages = false }: DashboardLink) => (
  <NavLink key={to} className={sideLink} to={to} end={!hasPages}>
    <Icon of={icon} small />
    {name}
  </NavLink>
);

const SignedInAs = ({ user }: { user: CurrentUser }) => (
  <div className="flex items-center gap-3 border-rule border-t px-7 pt-4 text-xs">
    <Avatar name={user.name} image={user.image} />
    <span className="min-w-0 overflow-hidden text-ellipsis">
      <b className="font-label">{user.name}</b>
      <br />
      <button type="button" className="link" onClick={() => signOut()}>
        Sign out
      </button>
    </span>
  </div>
);

const columns = [
  'grid min-h-dvh flex-1 grid-cols-[minmax(0,1fr)] content-start',
  'lg:grid-cols-[15rem_minmax(0,1fr)] lg:content-normal print:block',
].join(' ');
const page = 'min-w-0 px-[clamp(1rem,3.4vw,3rem)] pt-[clamp(1.25rem,3vw,2.5rem)] pb-16 print:p-0';
const tab = [
  'flex min-h-11 items-center whitespace-nowrap text-sm [--dash-height:2px]',
  'aria-[current=page]:dashed-under aria-[current=page]:font-semibold',
].join(' ');
const sidebar = [
  'sticky top-0 flex h-dvh flex-col border-rule border-r bg-paper py-6',
  'max-lg:hidden print:hidden',
].join(' ');
// The current page has dashes at the edge.
const sideLink = [
  'flex min-h-10.5 items-center gap-3 px-7 text-sm hover:bg-surface',
  'aria-[current=page]:dashed-start aria-[current=page]:font-semibold',
].join(' ');

type DashboardLayoutProps = {
  user: CurrentUser | null;
  isCheckout: boolean;
  children: ReactNode;
};
