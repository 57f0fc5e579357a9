import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { adminPathContext } from '../admin-build.ts';
import { MissingError } from '../kit/dashboard-error.tsx';
import { requireCookie } from '../session/session.ts';

/** No page of this document: one of admins answers 403, an unknown one 404. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  throw data(null, context.get(adminPathContext) ? 403 : 404);
};

/** The server knows all pages, and who may see them. */
export const clientLoader = async ({ request }: { request: Request }) => {
  // It would send the browser back to log in, and the login page back here.
  await requireCookie(request);
  throw redirectDocument(request.url);
};

export default function OtherPage() {
  return null;
}

export const ErrorBoundary = ({ error }: { error: unknown }) => (
  <MissingError
    error={error}
    title="Page not found"
    description="There is no such page."
    back={{ to: '/Dashboard', name: 'Go to My Order' }}
  >
    The link may be wrong.
  </MissingError>
);
