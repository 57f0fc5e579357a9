import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../platform/text/say.ts';
import type { AdminShell } from '../admin/admin-shell.ts';
import { usePublicSettings } from '../components/shop/public-settings.ts';
import { Header } from '../layout/header.tsx';
import { Wordmark } from '../layout/logo.tsx';
import { WithdrawalLink } from '../layout/withdrawal-link.tsx';
import type { CurrentUser } from '../session/current-user.ts';
import { CheckoutLayout } from './checkout-layout.tsx';
import { links, PlaceLink, SideLinks } from './side-links.tsx';

/**
 * Sidebar and page. Under 992 px admins have the sidebar in a drawer, customers the site's header
 * and tabs. The checkout has a frame of its own. `user` is null while loading.
 */
export const DashboardLayout = ({
  user,
  shell,
  isForAdmin = false,
  isCheckout,
  children,
}: DashboardLayoutProps) => {
  if (isCheckout) return <CheckoutLayout shell={shell}>{children}</CheckoutLayout>;
  return (
    <>
      <div className="lg:hidden print:hidden">
        {shell && user ? (
          <shell.PhoneHeader>
            <SideLinks user={user} shell={shell} isInDrawer />
          </shell.PhoneHeader>
        ) : isForAdmin ? (
          <div className="grid min-h-17 items-center justify-center border-ink border-b">
            <Wordmark />
          </div>
        ) : (
          <>
            <Header />
            <Tabs />
          </>
        )}
      </div>
      <div className={columns}>
        <aside className="border-rule border-r max-lg:hidden print:hidden">
          <div className={sidebar}>
            <Link className="px-7 pb-5" to="/">
              <Wordmark className="h-10" />
            </Link>
            <div className="mb-3 grid empty:hidden">{shell ? <shell.TestMode /> : null}</div>
            <SideLinks user={user} shell={shell} />
          </div>
        </aside>
        <div className={page}>
          <main id="main" tabIndex={-1} className={main}>
            <div className="mb-6 flex justify-between gap-8 not-print:hidden" aria-hidden>
              <Wordmark className="h-11" />
              <Seller />
            </div>
            {children}
            {shell ? null : <WithdrawalLink className="mt-16 text-ink-2 text-xs print:hidden" />}
          </main>
        </div>
      </div>
      {shell ? (
        <>
          <shell.AdminStyles />
          <shell.PaletteHost />
          <shell.TodayHost />
        </>
      ) : null}
    </>
  );
};

/** On receipts and packing slips. */
const Seller = () => {
  const { legalName, address, taxNumber, register } = usePublicSettings().company;
  return (
    <p className="whitespace-pre-line text-right text-2xs">
      {[legalName, address, taxNumber, register].filter(Boolean).join('\n')}
    </p>
  );
};

const Tabs = () => (
  <nav className="flex gap-5 border-rule border-b px-gutter" aria-label={say('Dashboard')}>
    {links.map(({ icon: _, ...link }) => (
      <PlaceLink key={link.to} className={tab} {...link}>
        {say(link.name)}
      </PlaceLink>
    ))}
  </nav>
);

const columns = [
  'grid flex-1 grid-cols-[minmax(0,1fr)]',
  'lg:grid-cols-[15rem_minmax(0,1fr)] print:block',
].join(' ');
// Parts that stretch into the page's margin, such as images on phones, use this margin.
const page = 'flex min-w-0 flex-col lg:[--spacing-gutter:clamp(1rem,3.4vw,3rem)] print:block';
const main = 'w-full px-gutter pt-[clamp(1.25rem,3vw,2.5rem)] pb-16 print:p-0';
const tab = [
  'flex min-h-11 items-center whitespace-nowrap text-sm [--dash-height:2px]',
  'aria-[current=page]:dashed-under aria-[current=page]:font-semibold',
].join(' ');
const sidebar = 'sticky top-0 flex h-dvh flex-col py-6';

type DashboardLayoutProps = {
  user: CurrentUser | null;
  /** Null for users who are not admins. */
  shell: AdminShell | null;
  /** While loading: whether the shell comes. */
  isForAdmin?: boolean;
  isCheckout: boolean;
  children: ReactNode;
};
