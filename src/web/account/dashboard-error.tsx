import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '../components/button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { EmptyState } from '../components/states.tsx';

/** What a page of the dashboard shows in its own place when it could not be loaded: not allowed, or try again. */
export const DashboardError = ({ error }: { error: unknown }) => {
  const { revalidate, state } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <>
        <PageHead
          title="Not for this account"
          description="Only the people who keep the shop come in here."
        />
        <EmptyState
          heading="h1"
          title="Not for this account"
          action={
            <ButtonLink to="/Dashboard" look="line">
              Go to my orders
            </ButtonLink>
          }
        >
          Only the people who keep the shop come in here. One of them can make you an admin.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHead title="A stitch came undone" description="The shop did not answer in time." />
      <EmptyState
        heading="h1"
        title="A stitch came undone"
        action={
          <Button look="line" onClick={() => revalidate()} busy={state === 'loading'}>
            Try again
          </Button>
        }
      >
        The shop did not answer in time. Your orders are safe.
      </EmptyState>
    </>
  );
};
