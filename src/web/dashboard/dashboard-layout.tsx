import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import type { AdminShell } from '../admin/admin-shell.ts';
import { AdminBuild, isAdminBuild } from '../admin-build.ts';
import { Header } from '../layout/header.tsx';
import { Wordmark } from '../layout/logo.tsx';
import { QuietFooter } from '../layout/quiet-footer.tsx';
import { QuietHeader } from '../layout/quiet-header.tsx';
import type { CurrentUser } from '../session/current-user.ts';
import { links, PlaceLink, SideLinks } from './side-links.tsx';

/**
 * Sidebar and page. Under 992 px admins have the sidebar in a drawer, customers the site's header
 * and tabs, and the checkout only mark and help. `user` is null while loading.
 */
export const DashboardLayout = ({ user, shell, isCheckout, children }: DashboardLayoutProps) => {
  const isForAdmin = useIsAdminBuild();
  return (
    <>
      <div className="lg:hidden print:hidden">
        {isCheckout ? (
          <QuietHeader />
        ) : shell && user ? (
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
            <SideLinks user={user} shell={shell} />
          </div>
        </aside>
        <div className={isCheckout ? `${page} ${narrow}` : page}>
          <main id="main" tabIndex={-1} className={main}>
            <div className="mb-6 not-print:hidden" aria-hidden>
              <Wordmark className="h-11" />
            </div>
            {children}
          </main>
          {isCheckout ? <QuietFooter /> : null}
        </div>
      </div>
      {shell && !isCheckout ? (
        <>
          <shell.PaletteHost />
          <shell.TodayHost />
        </>
      ) : null}
    </>
  );
};

/** The same on the server and in the browser. */
const useIsAdminBuild = (): boolean => {
  const isRenderedForAdmin = useContext(AdminBuild);
  return isRenderedForAdmin || (typeof document !== 'undefined' && isAdminBuild());
};

const Tabs = () => (
  <nav className="flex gap-5 border-rule border-b px-gutter" aria-label="Dashboard">
    {links.map(({ icon: _, ...link }) => (
      <PlaceLink key={link.to} className={tab} {...link}>
        {link.name}
      </PlaceLink>
    ))}
  </nav>
);

const columns = [
  'grid flex-1 grid-cols-[minmax(0,1fr)]',
  'lg:grid-cols-[15rem_minmax(0,1fr)] print:block',
].join(' ');
// What a page stretches into its margin, such as images on phones, goes by this margin.
const page = 'flex min-w-0 flex-col lg:[--spacing-gutter:clamp(1rem,3.4vw,3rem)] print:block';
// The form stays beside its summary, and the footer below both.
const narrow = 'lg:[--main-width:76rem] lg:[--container-page:76rem] lg:[&_.wrap]:mx-0';
const main = 'w-full max-w-(--main-width) px-gutter pt-[clamp(1.25rem,3vw,2.5rem)] pb-16 print:p-0';
const tab = [
  'flex min-h-11 items-center whitespace-nowrap text-sm [--dash-height:2px]',
  'aria-[current=page]:dashed-under aria-[current=page]:font-semibold',
].join(' ');
const sidebar = 'sticky top-0 flex h-dvh flex-col py-6';

type DashboardLayoutProps = {
  user: CurrentUser | null;
  /** Of admins alone. */
  shell: AdminShell | null;
  isCheckout: boolean;
  children: ReactNode;
};
