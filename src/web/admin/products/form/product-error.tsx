import { MissingError } from '../../../kit/dashboard-error.tsx';

/** A form that could not be loaded. */
export const ProductError = ({ error }: { error: unknown }) => (
  <MissingError
    error={error}
    title="Product not found"
    description="There is no such product."
    back={{ to: '/Dashboard/ManageAllProducts', name: 'All products' }}
  >
    There is no product at this address. Find it by its name, or among the archived ones.
  </MissingError>
);
