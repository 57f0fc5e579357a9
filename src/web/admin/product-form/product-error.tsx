import { isRouteErrorResponse } from 'react-router';
import { DashboardError } from '../../account/dashboard-error.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';

/** A form that could not be loaded. */
export const ProductError = ({ error }: { error: unknown }) =>
  isRouteErrorResponse(error) && error.status === 404 ? (
    <>
      <PageHead title="Product not found" description="There is no such product." />
      <EmptyState
        heading="h1"
        title="Product not found"
        action={
          <ButtonLink to="/Dashboard/ManageAllProducts" look="outline">
            All products
          </ButtonLink>
        }
      >
        There is no product at this address. Find it by its name, or among the archived ones.
      </EmptyState>
    </>
  ) : (
    <DashboardError error={error} text="The shop did not respond in time. Nothing was changed." />
  );
