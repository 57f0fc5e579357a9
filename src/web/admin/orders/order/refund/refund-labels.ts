import type {
  AdminRefundReason,
  RefundReason,
} from '../../../../../domain/orders/order-payment.ts';

/** Why an admin refunds, as the form offers it. */
export const adminRefundLabels: Record<AdminRefundReason, string> = {
  requested: 'The customer asked for it',
  returned: 'Items were returned',
  faulty: 'Something was wrong with an item',
  not_delivered: 'Items did not arrive',
  out_of_stock: 'Items could not be sent',
  canceled: 'Items were canceled',
  goodwill: 'Goodwill',
};

/** Why money went back, as admins read it. */
export const refundReasonLabels: Record<RefundReason, string> = {
  order_expired: 'it came after the reservation had ended',
  order_canceled: 'it came after the order was canceled',
  duplicate: 'the order was paid already',
  superseded: 'the order had changed',
  card_used: 'the card had paid for a first purchase before',
  wrong_amount: 'the amount did not match',
  unclaimed: 'nothing was ordered with it',
  unused: 'the items cost less',
  ...lowered(adminRefundLabels),
};

function lowered<Key extends string>(words: Record<Key, string>): Record<Key, string> {
  const entries = Object.entries<string>(words);
  return Object.fromEntries(
    entries.map(([key, text]) => [key, text.charAt(0).toLowerCase() + text.slice(1)]),
  ) as Record<Key, string>;
}
