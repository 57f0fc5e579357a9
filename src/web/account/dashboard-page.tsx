import { type ClientLoaderFunctionArgs, Navigate, Outlet, useLoaderData } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { askWhetherAdmin, requireSession, useSession } from '../session/session.ts';
import '../styles/signed-in.css';
import { DashboardLayout } from './dashboard-layout.tsx';
import { LinesSkeleton } from './order-table.tsx';

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const session = await requireSession(request);
  // What the sidebar offers; what is allowed is decided by the shop with every call.
  const admin = await askWhetherAdmin(session).catch(() => session.admin);
  return { ...session, admin };
};

export function HydrateFallback() {
  return (
    <DashboardLayout session={null}>
      <PageHead title="Dashboard" description="Your orders." />
      <LinesSkeleton />
    </DashboardLayout>
  );
}

export default function Dashboard() {
  const session = useLoaderData<typeof clientLoader>();
  // Signed out here or in another tab: nothing personal stays on the screen.
  const current = useSession();
  const isOut = current === null;
  const named = { ...session, name: current?.name ?? session.name };
  return (
    <DashboardLayout session={named}>
      {isOut ? <Navigate to="/Home" replace /> : <Outlet />}
    </DashboardLayout>
  );
}
