import { useEffect } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { locale } from '../../platform/text/locale.ts';
import { say } from '../../platform/text/say.ts';
import {
  ConfirmEmailNotice,
  fetchNeedsConfirmation,
} from '../account/email-confirmation/confirm-email-notice.tsx';
import { DeletionNotice, fetchDeleteAt } from '../account/emails-and-data/deletion-notice.tsx';
import { OrdersSkeleton } from '../account/orders/orders-skeleton.tsx';
import { importWithRetry } from '../components/browser/connection.ts';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { useRootData } from '../components/shop/use-root-data.ts';
import { useSession } from '../session/current-user.ts';
import { LeavePage } from '../session/leave-page.tsx';
import { fetchAccess, requireSession } from '../session/session.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { keepFocus } from './keep-focus.ts';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const [{ admin }, needsConfirmation, deleteAt, shell] = await Promise.all([
    // Only for the links: the API authorizes every call.
    fetchAccess(user, request).catch((error: unknown) => {
      if (error instanceof Response) throw error;
      return { admin: user.admin };
    }),
    fetchNeedsConfirmation(),
    fetchDeleteAt(),
    user.admin ? loadShell() : null,
  ]);
  const adminShell = admin ? (shell ?? (await loadShell())) : null;
  await adminShell?.speak(user, request.signal);
  return { ...user, admin, needsConfirmation, deleteAt, shell: adminShell };
};

export function HydrateFallback() {
  const isPaying = isCheckout(useLocation());
  const isForAdmin = useRootData().isForAdmin;
  return (
    <DashboardLayout user={null} shell={null} isForAdmin={isForAdmin} isCheckout={isPaying}>
      <PageHead
        title={isPaying ? say('Payment') : say('Dashboard')}
        description={say('Your orders.')}
      />
      <NeedsScripts>{say('Your account')}</NeedsScripts>
      <div className="noscript:hidden">
        <OrdersSkeleton />
      </div>
    </DashboardLayout>
  );
}

export default function Dashboard() {
  const { shell, ...user } = useLoaderData<typeof clientLoader>();
  // Signed out here or in another tab: nothing personal stays on the screen.
  const current = useSession();
  const location = useLocation();
  useEffect(keepFocus, []);
  return (
    <DashboardLayout
      key={locale().words}
      user={{ ...user, ...current, admin: user.admin }}
      shell={shell}
      isCheckout={isCheckout(location)}
    >
      {user.needsConfirmation && !isCheckout(location) ? (
        <ConfirmEmailNotice email={user.email} />
      ) : null}
      {user.deleteAt ? <DeletionNotice deleteAt={user.deleteAt} /> : null}
      {shell && current !== null && isHome(location) ? <shell.TodaySection /> : null}
      {current === null ? <LeavePage /> : <Outlet />}
    </DashboardLayout>
  );
}

const loadShell = async () =>
  (await importWithRetry(() => import('../admin/admin-shell.ts'))).adminShell;

const isHome = ({ pathname }: { pathname: string }): boolean => /^\/dashboard\/?$/i.test(pathname);

const isCheckout = ({ pathname }: { pathname: string }): boolean =>
  /^\/dashboard\/payment\/?$/i.test(pathname);
