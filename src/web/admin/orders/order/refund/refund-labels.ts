import type {
  AdminRefundReason,
  RefundReason,
} from '../../../../../domain/orders/order-payment.ts';
import { sayable } from '../../../../../platform/text/say.ts';

/** Why an admin refunds, as the form offers it. */
export const adminRefundLabels: Record<AdminRefundReason, string> = {
  requested: sayable('The customer asked for it'),
  returned: sayable('Items were returned'),
  faulty: sayable('Something was wrong with an item'),
  not_delivered: sayable('Items did not arrive'),
  out_of_stock: sayable('Items could not be sent'),
  canceled: sayable('Items were canceled'),
  goodwill: sayable('Goodwill'),
};

/** Why money went back, as admins read it. */
export const refundReasonLabels: Record<RefundReason, string> = {
  order_expired: sayable('it came after the reservation had ended'),
  order_canceled: sayable('it came after the order was canceled'),
  duplicate: sayable('the order was paid already'),
  superseded: sayable('the order had changed'),
  card_used: sayable('the card had paid for a first purchase before'),
  wrong_amount: sayable('the amount did not match'),
  unclaimed: sayable('nothing was ordered with it'),
  unused: sayable('the items cost less'),
  ...lowered(adminRefundLabels),
};

function lowered<Key extends string>(words: Record<Key, string>): Record<Key, string> {
  const entries = Object.entries<string>(words);
  return Object.fromEntries(
    entries.map(([key, text]) => [key, text.charAt(0).toLowerCase() + text.slice(1)]),
  ) as Record<Key, string>;
}
