import type { OrderJson } from '../../../domain/orders/order-schema.ts';
import { wasPaid } from '../../../domain/orders/payment-status.ts';
import { totalsFromDollars } from '../../../domain/pricing/dollar-totals.ts';
import { centsOf, formatSum } from '../../../platform/values/sums.ts';
import { TotalLines } from '../../cart/summary/total-lines.tsx';

/** The sums of an order in its currency. */
export const OrderSums = ({ order }: { order: OrderJson }) => (
  <TotalLines
    totals={totalsFromDollars(order, (dollars) => centsOf(dollars, order.currency))}
    format={(cents) => formatSum(cents, order.currency)}
    isPaid={wasPaid(order)}
  />
);
