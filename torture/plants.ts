// Mistakes that the torture has to find: each replaces a text in one file of the shop.
export type Plant = {
  file: string;
  text: string;
  replacement: string;
  /** What the report then says. */
  finding: string;
};

export const plants: Record<string, Plant> = {
  'free delivery over 49': {
    file: 'src/domain/shop-settings/groups/order-groups.ts',
    text: 'default: 9900',
    replacement: 'default: 4900',
    finding: 'a total is not that of the rule',
  },
  'no confirmation emails': {
    file: 'src/domain/orders/place/order-confirmation.ts',
    text: "enqueueOrderEmail(client, { kind: 'order_confirmation', orderId, now }, recipient)",
    replacement: 'Promise.resolve()',
    finding: 'A paid order has its confirmation in the outbox',
  },
  'a stuck refund key': {
    file: 'src/domain/payments/refunds/send-refund.ts',
    text: 'idempotencyKey: attempt === 0',
    replacement: 'idempotencyKey: attempt >= 0',
    finding: 'not settled',
  },
  'a plan that waits': {
    file: 'src/domain/shop-settings/plans/apply-due-plans.ts',
    text: 'where due_at <= $1 and name',
    replacement: "where due_at <= $1::timestamptz - interval '1 day' and name",
    finding: 'an acknowledged plan has not begun',
  },
};
