// Each page of admins: one route, so that customers carry no list of them.
import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLocation,
} from 'react-router';
import { withoutMarket } from '../../platform/text/locale.ts';
import { findAdminRoute } from '../admin/admin-pages.ts';
import type { AdminPage } from '../admin/kit/dashboard-link.ts';
import { TextsNotice } from '../admin/kit/texts-notice.tsx';
import { importWithRetry } from '../components/browser/connection.ts';
import { DashboardError, MissingError } from '../kit/dashboard-error.tsx';

/** The pages that have come: a path renders at once what its loader has imported. */
const pages = new Map<string, AdminPage>();

export const loader = ({ request }: LoaderFunctionArgs) => {
  if (!findAdminRoute(withoutMarket(new URL(request.url).pathname))) throw data(null, 404);
  return null;
};

export const clientLoader = async (args: ClientLoaderFunctionArgs) => {
  const { pathname } = new URL(args.request.url);
  const route = findAdminRoute(pathname);
  if (!route) throw data(null, 404);
  const page = await importWithRetry(route.load);
  pages.set(pathname, page);
  return (await page.clientLoader?.({ ...args, params: route.params })) ?? null;
};

clientLoader.hydrate = true as const;

export default function AdminPageOfPath() {
  const Page = pages.get(useLocation().pathname)?.default;
  return Page ? (
    <>
      <TextsNotice />
      <Page />
    </>
  ) : null;
}

export const ErrorBoundary = ({ error }: { error: unknown }) => {
  const missing = pages.get(useLocation().pathname)?.missing;
  return missing ? <MissingError error={error} {...missing} /> : <DashboardError error={error} />;
};
