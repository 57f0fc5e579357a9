// Stripe's names of the events that the shop handles.
import type { EventKind } from '../payment-provider.ts';

const kinds = {
  'payment_intent.succeeded': 'paid',
  'payment_intent.processing': 'pending',
  'payment_intent.canceled': 'canceled',
  'payment_intent.payment_failed': 'failed',
  'refund.failed': 'refund_changed',
  'refund.updated': 'refund_changed',
  'charge.refund.updated': 'refund_changed',
} satisfies Record<string, EventKind>;

type StripeEvent = keyof typeof kinds;

/** An endpoint at Stripe is made for these. */
export const stripeEvents = Object.keys(kinds) as StripeEvent[];

/** Every object has some names, such as 'constructor'. */
export const eventKindOf = (type: string): EventKind =>
  Object.hasOwn(kinds, type) ? kinds[type as StripeEvent] : 'other';
