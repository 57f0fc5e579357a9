import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHead } from '../components/page-head.tsx';

/** A dashboard page that could not be loaded: forbidden, or try again. */
export const DashboardError = ({ error, heading = 'h1', text = ordersAreSafe }: ErrorProps) => {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <>
        <PageHead title="Admins only" description="This page is for admins." />
        <EmptyState
          heading="h1"
          title="Admins only"
          action={
            <ButtonLink to="/Dashboard" look="outline">
              Go to my orders
            </ButtonLink>
          }
        >
          This page is for admins. An admin can give your account access.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead title="Something went wrong" description="The shop did not respond in time." />
      <EmptyState
        heading={heading}
        title="Something went wrong"
        action={
          <Button look="outline" onClick={() => revalidate()} busy={state === 'loading'}>
            Try again
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  );
};

/** A page of the settings that could not be loaded; the title of the settings stays the h1. */
export const SettingsError = ({ error }: { error: unknown }) => (
  <div className="pt-8">
    <DashboardError
      error={error}
      heading="h2"
      text="The shop did not respond in time. Nothing was changed."
    />
  </div>
);

const ordersAreSafe = 'The shop did not respond in time. Your orders are safe.';

type ErrorProps = { error: unknown; heading?: 'h1' | 'h2'; text?: string };
