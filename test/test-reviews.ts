// Purchases and reviews for tests.

import type { Customer } from '../src/domain/orders/customer.ts';
import type { OrderStatus } from '../src/domain/orders/payment-status.ts';
import type { ReviewInput } from '../src/domain/reviews/review.ts';
import type { Database } from '../src/platform/database/database.ts';
import { anOrder, payBack } from './test-orders.ts';
import type { TestProduct } from './test-products.ts';

export const reviewInput = (change: Partial<ReviewInput> = {}): ReviewInput => ({
  rating: 4,
  title: 'Good cloth',
  text: 'Soft from the first day, and the seams sit flat.',
  fit: 'true',
  ...change,
});

/** An order of one item of 50 dollars, in this state. */
export const aPurchase = async (
  database: Database,
  customer: Customer,
  product: TestProduct,
  state: OrderStatus = 'paid',
): Promise<string> => {
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  const { orderId } = await anOrder(database, customer, { lines, priceCents: 7800 });
  if (state === 'refunded') await payBack(database, orderId);
  else await database.pool.query('update orders set state = $2 where id = $1', [orderId, state]);
  return orderId;
};

export const ratingOf = async (database: Database, { id }: { id: string }) => {
  const { rows } = await database.pool.query(
    `select rating_tenths as tenths, rating_count as count, rating_stars as stars,
       fit_votes as fits from products where id = $1`,
    [id],
  );
  return rows[0];
};
