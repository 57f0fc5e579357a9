import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { say } from '../../../platform/text/say.ts';
import { formatDollars } from '../../../platform/values/sums.ts';

type Sums = { refunded: number; amountDue: number; currency: string };

/** What a paid order says of its refunds, which are in dollars; null without any. */
export const refundText = ({ refunded, amountDue, currency }: Sums): string | null => {
  if (refunded <= 0) return null;
  const isPart = refunded < amountDue;
  return isPart
    ? say('Partly refunded {refunded}', { refunded: formatDollars(refunded, currency) })
    : say('Refund in progress');
};

export const refundOf = ({ totals, ...order }: OrderJson): string | null =>
  refundText({ ...order, amountDue: totals.amountDue });
