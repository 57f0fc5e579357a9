/** What the shop does something on: an endpoint at the provider is made for these. */
export const webhookEvents = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'refund.failed',
  'refund.updated',
  'charge.refund.updated',
] as const;

export type WebhookEvent = (typeof webhookEvents)[number];
