import type { OrderStatus } from '../../../domain/orders/payment-status.ts';
import { type Message, message } from '../../../platform/text/say.ts';

export const orderStateLabels: Record<OrderStatus, Message> = {
  unpaid: message('Unpaid'),
  paid: message('Paid'),
  refunded: message('Refunded'),
  expired: message('Expired'),
  canceled: message('Canceled'),
};
