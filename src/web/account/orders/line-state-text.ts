import { formatCents, toCents } from '../../../money.ts';
import type { OrderJson } from '../../../orders/order-schema.ts';

/** What became of a line: 'Refunded $20.65, 1 restocked', 'Hidden', or nothing, as admins read it. */
export const lineStateText = ({
  refund,
  hiddenAt,
}: Pick<OrderJson['lines'][number], 'refund' | 'hiddenAt'>): string => {
  if (!refund) return hiddenAt ? 'Hidden' : '';
  const amount = formatCents(toCents(refund.amount));
  return `Refunded ${amount}${refund.restocked > 0 ? `, ${refund.restocked} restocked` : ''}`;
};
