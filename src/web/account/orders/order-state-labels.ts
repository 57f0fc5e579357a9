import type { OrderStatus } from '../../../domain/orders/payment-status.ts';

export const orderStateLabels: Record<OrderStatus, string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  expired: 'Expired',
  canceled: 'Canceled',
};
