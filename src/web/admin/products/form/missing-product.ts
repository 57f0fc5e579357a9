import type { MissingPage } from '../../../kit/dashboard-error.tsx';

/** The product of a page that is not there. */
export const missingProduct = {
  title: 'Product not found',
  description: 'There is no such product.',
  back: { to: '/Dashboard/ManageAllProducts', name: 'All products' },
  text: 'There is no product at this address. Find it by its name, or among the archived ones.',
} satisfies MissingPage;
