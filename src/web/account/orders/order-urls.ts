import { writeReviewHash } from '../../reviews/review-labels.ts';

/** The page of one order. */
export const orderUrl = ({ number }: { number: number }): string => `/Dashboard/orders/${number}`;

/** Where an unpaid order is paid, and where its success is shown. */
export const paymentUrl = ({ id }: { id: string }): string => `/Dashboard/payment?order=${id}`;

/** The form for one's review of what was bought. */
export const reviewUrl = ({ productId }: { productId: string }): string =>
  `/product/${productId}${writeReviewHash}`;
