import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { isFailure } from '../../../platform/errors/errors.ts';
import { fulfillOrder } from './fulfill-order.ts';

type BulkFulfillment = {
  orders: readonly { number: number; trackingNumber: string | null }[];
  /** The carrier of all orders. */
  carrier: string | null;
  isEmailed: boolean;
  actorId: string;
};

type Result = {
  number: number;
  outcome: 'fulfilled' | 'unchanged' | 'refused';
  /** Why it was refused. */
  message: string | null;
};

/** Marks orders as sent, one by one, in this order. Orders that were sent before stay unchanged. */
export const fulfillOrders = async (
  context: DatabaseAndClock,
  { orders, ...input }: BulkFulfillment,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const order of orders) {
    const tracking = { ...order, ...input, trackingLink: null };
    const made = await fulfillOrder(context, { ...tracking, isFirst: true });
    results.push(
      isFailure(made)
        ? { number: order.number, outcome: 'refused', message: made.message }
        : { number: order.number, outcome: made ? 'fulfilled' : 'unchanged', message: null },
    );
  }
  return results;
};
