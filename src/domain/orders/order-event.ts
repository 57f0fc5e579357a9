// What happened to an order, as admins read it.
import type { EmailKind } from '../../platform/email/email.ts';
import type { TransitionReason } from './order.ts';
import type { RefundReason } from './order-payment.ts';

export const orderEventKinds = [
  'placed',
  'paid',
  'expired',
  'canceled',
  'refunded',
  'refund_made',
  'refund_settled',
  'refund_sent_again',
  'refund_stopped',
  'fulfilled',
  'fulfillment_changed',
  'fulfillment_undone',
  'returned',
  'line_removed',
  'line_hidden',
  'line_refunded',
  'email',
  'note',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

export type OrderEvent = {
  /** Unique among the events of an order. */
  id: string;
  at: Date;
  kind: OrderEventKind;
  /** Null: the shop itself. */
  actorId: string | null;
  /** Null when the account is deleted. */
  actorName: string | null;
  /** Whether the actor is an admin now. */
  isByAdmin: boolean;
  reason: TransitionReason | RefundReason | 'placed' | null;
  amountCents: number | null;
  /**
   * Of a note; of a line, its product's name; how a parcel is followed; how many items; how a
   * stopped refund was paid, with the day.
   */
  text: string | null;
  email: {
    kind: EmailKind;
    state: 'waiting' | 'sent' | 'failed' | 'dropped';
    recipient: string;
  } | null;
};
