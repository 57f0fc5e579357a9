import {
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirectDocument,
} from 'react-router';
import { DashboardError } from '../account/dashboard-error.tsx';
import { adminPathContext } from '../admin-build.ts';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';

/** No page of this document: one of admins answers 403, an unknown one 404. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  throw data(null, context.get(adminPathContext) ? 403 : 404);
};

/** The server knows all pages, and who may see them. */
export const clientLoader = ({ request }: { request: Request }) => {
  throw redirectDocument(request.url);
};

export default function OtherPage() {
  return null;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <DashboardError error={error} />;
  return (
    <>
      <PageHead title="Page not found" description="There is no such page." />
      <EmptyState
        heading="h1"
        title="Page not found"
        action={
          <ButtonLink to="/Dashboard" look="outline">
            Go to my orders
          </ButtonLink>
        }
      >
        The link may be wrong.
      </EmptyState>
    </>
  );
}
