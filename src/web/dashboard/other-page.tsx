import { data } from 'react-router';
import { MissingError } from '../kit/dashboard-error.tsx';

export const loader = (): never => {
  throw data(null, 404);
};

export const clientLoader = loader;

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
