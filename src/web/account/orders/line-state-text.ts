import { formatCents, toCents } from '../../../money.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';

type Line = Pick<OrderJson['lines'][number], 'refund' | 'hiddenAt'>;

/** 'Refunded $20.65', to admins also 'Refunded $20.65, 1 restocked' and 'Hidden'; or nothing. */
export const lineStateText = ({ refund, hiddenAt }: Line, isAdmin: boolean): string => {
  if (!refund) return hiddenAt && isAdmin ? 'Hidden' : '';
  const restocked = isAdmin && refund.restocked > 0 ? `, ${refund.restocked} restocked` : '';
  return `Refunded ${formatCents(toCents(refund.amount))}${restocked}`;
};
