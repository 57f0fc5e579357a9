import { type ClientLoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { NeedsScripts } from '../components/needs-scripts.tsx';
import { PageHead } from '../components/page-head.tsx';
import { LeavePage } from '../session/leave-page.tsx';
import { fetchIsAdmin, requireSession, useSession } from '../session/session.ts';
import { ConfirmEmailNotice, fetchNeedsConfirmation } from './confirm-email-notice.tsx';
import { DashboardLayout } from './dashboard-layout.tsx';
import { DeletionNotice, fetchDeleteAt } from './deletion-notice.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireSession(request);
  const [admin, needsConfirmation, deleteAt] = await Promise.all([
    // Only for the links: the API authorizes every call.
    fetchIsAdmin(user).catch(() => user.admin),
    fetchNeedsConfirmation(),
    fetchDeleteAt(),
  ]);
  return { ...user, admin, needsConfirmation, deleteAt };
};

export function HydrateFallback() {
  return (
    <DashboardLayout user={null} isCheckout={useIsCheckout()}>
      <PageHead title="Dashboard" description="Your orders." />
      <NeedsScripts>Your account</NeedsScripts>
      <div className="noscript:hidden">
        <OrdersSkeleton />
      </div>
    </DashboardLayout>
  );
}

export default function Dashboard() {
  const user = useLoaderData<typeof clientLoader>();
  // Signed out here or in another tab: nothing personal stays on the screen.
  const current = useSession();
  return (
    <DashboardLayout user={{ ...user, ...current, admin: user.admin }} isCheckout={useIsCheckout()}>
      {user.needsConfirmation ? <ConfirmEmailNotice email={user.email} /> : null}
      {user.deleteAt ? <DeletionNotice deleteAt={user.deleteAt} /> : null}
      {current === null ? <LeavePage /> : <Outlet />}
    </DashboardLayout>
  );
}

const useIsCheckout = (): boolean => /^\/dashboard\/payment\/?$/i.test(useLocation().pathname);
