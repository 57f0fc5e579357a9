import { data, type LoaderFunctionArgs, Outlet, redirect, useLocation } from 'react-router';
import { withoutMarket } from '../../platform/text/locale.ts';
import { isAdminPage, mayOpen } from '../admin/admin-pages.ts';
import { adminContext } from '../admin-context.ts';
import { DashboardError, NoAccess } from '../kit/dashboard-error.tsx';
import { ownPermissions } from '../session/own-permissions.ts';
import { fetchAccess, requireCookie, requireSession } from '../session/session.ts';

/** Around every page of admins: others get 403 in its place. The API decides about the data. */
export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const pathname = adminPath(request);
  if (isAdminPage(pathname) && !context.get(adminContext)) throw data(null, 403);
  return null;
};

export const clientLoader = async ({ request }: { request: Request }) => {
  // As the server does for a document: a token alone may outlive its session.
  await requireCookie(request);
  const pathname = adminPath(request);
  if (!isAdminPage(pathname)) return null;
  const { admin, permissions } = await fetchAccess(await requireSession(request), request);
  if (!admin || !mayOpen(permissions, pathname)) throw data(null, 403);
  return null;
};

/** Admins work at the root, where sums are written as the shop writes them. */
const adminPath = (request: Request): string => {
  const url = new URL(request.url);
  const path = withoutMarket(url.pathname);
  if (isAdminPage(path) && path !== url.pathname)
    throw redirect(new URL(path + url.search, url).href);
  return path;
};

export const shouldRevalidate = () => false;

export default function AdminLayout() {
  const isOpen = mayOpen(ownPermissions.use(), useLocation().pathname);
  return isOpen ? <Outlet /> : <NoAccess />;
}

export const ErrorBoundary = DashboardError;
