import { writeReviewHash } from '../../reviews/review-labels.ts';

/** The page of one order. */
export const orderUrl = ({ number }: { number: number }): string => `/Dashboard/orders/${number}`;

/** Where an unpaid order is paid, and where its success is shown. */
export const paymentUrl = ({ id }: { id: string }): string => `/Dashboard/payment?order=${id}`;

/** The form for one's review of what was bought. */
export const reviewUrl = ({ productId }: { productId: string }): string =>
  `/product/${productId}${writeReviewHash}`;

/** The cart with the items of an order, as they are sold now. */
export const orderAgainUrl = ({ lines }: { lines: readonly OrderedLine[] }): string =>
  `/productsCart?${new URLSearchParams(
    lines.flatMap(({ productId, sizeId, quantity }) => [
      ['add', productId],
      ['size', sizeId],
      ['quantity', `${quantity}`],
    ]),
  )}`;

type OrderedLine = { productId: string; sizeId: string; quantity: number };
