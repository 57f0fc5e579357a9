import { ChevronDown, type IconNode, Package, Shirt, ShoppingBag, UserRound } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { counted } from '../../platform/text/counted.ts';
import { say, sayable } from '../../platform/text/say.ts';
import type { AdminShell } from '../admin/admin-shell.ts';
import { useCartCount } from '../cart/cart-store.ts';
import { Avatar } from '../components/media/avatar.tsx';
import { Icon } from '../components/media/icon.tsx';
import type { CurrentUser } from '../session/current-user.ts';
import { signOut } from '../session/sign-out.ts';

type DashboardLinkData = {
  to: string;
  name: string;
  hasPages?: boolean;
  also?: string[];
  but?: string[];
};
type SideLinkData = DashboardLinkData & { icon: IconNode; badge?: ReactNode };

export const links: SideLinkData[] = [
  { to: '/Dashboard', name: sayable('My Order'), icon: Package, also: ['/Dashboard/orders/'] },
  {
    to: '/Dashboard/MyProfile',
    name: sayable('My Profile'),
    icon: UserRound,
    hasPages: true,
    also: ['/Dashboard/updateProfile/'],
  },
];

/** All that the sidebar leads to: in the sidebar, folded or not, or in the drawer of a phone. */
export const SideLinks = ({ user, shell, isInDrawer = false }: SideLinksProps) => (
  <>
    {/* On phones the header has the button of search. */}
    {shell && !isInDrawer ? <shell.PaletteField /> : null}
    <div className={scrolled}>
      <nav aria-label={say('Dashboard')}>
        <div className={isInDrawer ? 'grid grid-cols-2' : undefined}>{links.map(toSideLink)}</div>
        {shell ? <AdminLinks shell={shell} isInDrawer={isInDrawer} /> : null}
      </nav>
    </div>
    <nav
      className={isInDrawer ? 'grid grid-cols-2 py-1' : shell ? 'flex py-1' : 'py-3'}
      aria-label={say('Shop')}
    >
      {toSideLink({ to: '/Shop', name: sayable('Shop'), icon: Shirt })}
      <CartSideLink />
    </nav>
    {user ? <SignedInAs user={user} /> : null}
  </>
);

/** The first links, then groups that open; the group of the current page is open and in view. */
const AdminLinks = ({ shell, isInDrawer }: { shell: AdminShell; isInDrawer: boolean }) => {
  const path = useLocation().pathname.toLowerCase();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = path && list.current?.querySelector('[aria-current=page]');
    if (current) current.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const groups = shell.useGroups();
  const toLink = ({ badge, ...link }: (typeof groups)[number]['links'][number]) =>
    toSideLink({ ...link, badge: badge ? <shell.Badge of={badge} /> : null });
  return (
    <div ref={list}>
      {groups.flatMap(({ links: all }) => all.filter(({ isFirst }) => isFirst)).map(toLink)}
      {groups.map(({ name, links: all }) => {
        const group = all.filter(({ isFirst }) => !isFirst);
        return group.length === 0 ? null : (
          <details
            key={name}
            // The drawer is short: there, opening one closes the others.
            {...(isInDrawer && { name: 'dashboard-links' })}
            className="group border-rule border-t"
            onToggle={({ currentTarget: one }) =>
              one.open &&
              // A tall group has the current page at its end.
              (one.querySelector('[aria-current=page]') ?? one).scrollIntoView({ block: 'nearest' })
            }
            open={group.some(({ to, also = [] }) =>
              [to, ...also].some((start) => path.startsWith(start.toLowerCase())),
            )}
          >
            <summary className={summary}>
              {say(name)}
              <span className="ml-auto flex items-center gap-2">
                {group.map(({ badge }) => (badge ? <shell.Badge key={badge} of={badge} /> : null))}
                <Icon of={ChevronDown} small className="group-open:rotate-180" />
              </span>
            </summary>
            {group.map(toLink)}
          </details>
        );
      })}
    </div>
  );
};

const CartSideLink = () => {
  const items = useCartCount();
  const name = items === 0 ? say('Cart') : say('Cart, {items}', { items: counted(items, 'item') });
  return toSideLink({ to: '/productsCart', name, icon: ShoppingBag });
};

const toSideLink = ({ icon, badge, ...link }: SideLinkData) => (
  <PlaceLink key={link.to} className={sideLink} {...link}>
    <Icon of={icon} small />
    <span className="side-name">{say(link.name)}</span>
    {badge}
  </PlaceLink>
);

/** Current on its page, on those below it, and where a path begins with `also` and not `but`. */
export const PlaceLink = ({
  to,
  hasPages = false,
  also = [],
  but = [],
  className,
  children,
}: PlaceLinkProps) => {
  const path = useLocation().pathname.toLowerCase();
  const begins = (start: string) => path.startsWith(start.toLowerCase());
  return also.some(begins) && !but.some(begins) ? (
    <Link className={className} to={to} aria-current="page">
      {children}
    </Link>
  ) : (
    <NavLink className={className} to={to} end={!hasPages}>
      {children}
    </NavLink>
  );
};

const SignedInAs = ({ user }: { user: CurrentUser }) => (
  <div className="flex items-center gap-3 border-rule border-t px-7 pt-4 text-xs">
    <Avatar name={user.name} image={user.image} />
    <span className="min-w-0 overflow-hidden text-ellipsis">
      <b className="font-label">{user.name}</b>
      <br />
      <button type="button" className="link" onClick={() => signOut()}>
        {say('Sign out')}
      </button>
    </span>
  </div>
);

// The current page has dashes at the edge. Fingers get taller rows than a mouse.
// Text that is cut off fades at its end, to show that there is more.
const scrolled = [
  'min-h-0 flex-1 overflow-y-auto pb-5',
  '[mask-image:linear-gradient(#000_calc(100%-1.25rem),transparent)]',
].join(' ');
const summary = [
  'flex min-h-10 cursor-pointer list-none items-center gap-3 pr-4 pl-7 font-label text-sm lg:min-h-8',
  'hover:bg-surface focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden',
].join(' ');
const sideLink = [
  'flex min-h-11 items-center gap-2.5 whitespace-nowrap pr-2.5 pl-7 text-sm hover:bg-surface',
  'lg:min-h-7',
  'focus-visible:-outline-offset-2',
  'aria-[current=page]:dashed-start aria-[current=page]:font-semibold',
].join(' ');

type PlaceLinkProps = Omit<DashboardLinkData, 'name'> & { className: string; children: ReactNode };
type SideLinksProps = {
  user: CurrentUser | null;
  shell: AdminShell | null;
  /** In the drawer of a phone. */
  isInDrawer?: boolean;
};
