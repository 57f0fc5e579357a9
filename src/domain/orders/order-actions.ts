// What an admin may do with an order now. The page offers only this, and the verbs check the same.
import { type Failure, fail } from '../../platform/errors/errors.ts';
import type { OrderStatus } from './payment-status.ts';

export const orderActions = [
  'mark_paid',
  'cancel',
  'fulfill',
  'change_fulfillment',
  'undo_fulfillment',
  'refund',
  'return',
] as const;
export type OrderAction = (typeof orderActions)[number];

export type ActionFacts = {
  status: OrderStatus;
  /** Some of it was sent. */
  isFulfilled: boolean;
  /** Items that are still to be sent. */
  itemsToFulfill: number;
  /** Items that were sent and may come back. */
  itemsToReturn: number;
  /** The part of the payment that can still be refunded, in cents. */
  refundableCents: number;
  /** An admin says when the money of its pending payment has arrived. */
  isAwaited: boolean;
  /** Nothing was due; the order is sent, and refunded only as a whole, without money. */
  isFree: boolean;
};

const isAllowed: Record<OrderAction, (order: ActionFacts) => boolean> = {
  mark_paid: ({ isAwaited }) => isAwaited,
  cancel: ({ status }) => status === 'unpaid',
  // The last of its money may be on the way back although its status is paid.
  fulfill: ({ status, itemsToFulfill, refundableCents, isFree }) =>
    status === 'paid' && itemsToFulfill > 0 && (refundableCents > 0 || isFree),
  change_fulfillment: ({ status, isFulfilled }) => status === 'paid' && isFulfilled,
  undo_fulfillment: ({ status, isFulfilled }) => status === 'paid' && isFulfilled,
  refund: ({ status, itemsToFulfill, refundableCents, isFree }) =>
    status === 'paid' && (isFree ? itemsToFulfill > 0 : refundableCents > 0),
  // Whether it is refunded does not matter: goods and money come back separately.
  return: ({ itemsToReturn }) => itemsToReturn > 0,
};

export const allowedActions = (order: ActionFacts): OrderAction[] =>
  orderActions.filter((action) => isAllowed[action](order));

/** Errors: wrong_state {state}. */
export const checkAction = (
  action: OrderAction,
  order: ActionFacts,
): Failure<'wrong_state'> | undefined => {
  if (isAllowed[action](order)) return undefined;
  return fail('wrong_state', `${nowOf(order)}, so it cannot be ${done[action]}.`, {
    state: order.status,
  });
};

const nowOf = (order: ActionFacts): string => {
  const { status, isFulfilled, itemsToFulfill, refundableCents, isFree } = order;
  if (status !== 'paid') return `This order is ${status}`;
  if (refundableCents === 0 && !isFree) return 'All the money of this order is being refunded';
  if (!isFulfilled && itemsToFulfill === 0) return 'All the items of this order were refunded';
  return `This order is paid and ${isFulfilled ? '' : 'not '}marked as fulfilled`;
};

const done: Record<OrderAction, string> = {
  mark_paid: 'marked as paid',
  cancel: 'canceled',
  fulfill: 'marked as fulfilled',
  change_fulfillment: 'given a tracking number',
  undo_fulfillment: 'marked as not fulfilled',
  refund: 'refunded',
  return: 'returned',
};
