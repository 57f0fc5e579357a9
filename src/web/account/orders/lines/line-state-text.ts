import { itemsKept } from '../../../../domain/orders/line-refund.ts';
import type { OrderJson } from '../../../../domain/orders/order-schema.ts';
import { say } from '../../../../platform/text/say.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';

type Line = Pick<
  OrderJson['lines'][number],
  'refund' | 'hiddenAt' | 'quantity' | 'returned' | 'restocked'
>;

/**
 * 'Refunded $20.65', of some items 'Refunded $20.65 for 1 of 2'; to admins also 'Hidden', and what
 * came back or is for sale again; or nothing.
 */
export const lineStateText = (line: Line, currency: string, isAdmin: boolean): string => {
  const { refund, hiddenAt, quantity, returned, restocked } = line;
  const amount = refund ? formatDollars(refund.amount, currency) : '';
  const money = !refund
    ? ''
    : itemsKept(line) > 0
      ? say('Refunded {amount} for {n} of {quantity}', { amount, n: refund.quantity, quantity })
      : say('Refunded {amount}', { amount });
  const goods = [
    returned > 0 ? `${returned} returned` : '',
    restocked > 0 ? `${restocked} restocked` : '',
  ];
  const hidden = !refund && hiddenAt ? say('Hidden') : '';
  return [money, ...(isAdmin ? [...goods, hidden] : [])].filter(Boolean).join(', ');
};
