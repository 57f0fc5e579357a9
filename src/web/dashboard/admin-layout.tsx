import { data, type LoaderFunctionArgs, Outlet } from 'react-router';
import { adminContext } from '../admin-context.ts';
import { DashboardError } from '../kit/dashboard-error.tsx';
import { fetchIsAdmin, requireCookie, requireSession } from '../session/session.ts';

/** Around every page of admins: others get 403 in its place. The API decides about the data. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!context.get(adminContext)) throw data(null, 403);
  return null;
};

export const clientLoader = async ({ request }: { request: Request }) => {
  // As the server does for a document: a token alone may outlive its session.
  await requireCookie(request);
  const user = await requireSession(request);
  if (!(await fetchIsAdmin(user, request))) throw data(null, 403);
  return null;
};

export const shouldRevalidate = () => false;

export default function AdminLayout() {
  return <Outlet />;
}

export const ErrorBoundary = DashboardError;
