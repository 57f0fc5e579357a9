import { sayable } from '../../../../platform/text/say.ts';
import type { MissingPage } from '../../../kit/dashboard-error.tsx';

/** The page of a missing product. */
export const missingProduct = {
  title: sayable('Product not found'),
  description: sayable('There is no such product.'),
  back: { to: '/Dashboard/ManageAllProducts', name: sayable('All products') },
  text: sayable(
    'There is no product at this address. Find it by its name, or among the archived ones.',
  ),
} satisfies MissingPage;
