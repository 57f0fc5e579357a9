// An event of an order, as admins read it.
import type { EmailKind } from '../../platform/email/email.ts';
import { counted } from '../../platform/text/counted.ts';
import type { TransitionReason } from './order.ts';
import type { RefundReason } from './order-payment.ts';
import { type OutsideWay, outsideWays } from './outside-ways.ts';

/** `text` is what the order's audit entry tells: how a parcel is followed, how many items. */
export type Act = (who: string, text: string | null, formatDay: (day: string) => string) => string;

const tracked = (text: string | null): string => (text ? `: ${text}` : '');

/** Audit actions about an order, without 'order_', as sentences of its timeline. */
export const orderActs = {
  marked_paid: (who, text) => `${who} marked the order as paid${tracked(text)}.`,
  refund_sent_again: (who) => `${who} sent a refund again that had been stopped.`,
  refund_stopped: (who, text, formatDay) => {
    // 'cash 2026-11-28'
    const [way, on = ''] = (text ?? '').split(' ');
    const paidBack = `paid back ${outsideWays[way as OutsideWay]} on ${formatDay(on)}`;
    return `${who} stopped a refund that was ${paidBack}.`;
  },
  fulfilled: (who, text) => `${who} sent a parcel${tracked(text)}.`,
  fulfillment_changed: (who, text) => `${who} changed the tracking${tracked(text)}.`,
  fulfillment_undone: (who) => `${who} took back that a parcel was sent.`,
  arrival_changed: (who, text, formatDay) =>
    text
      ? `${who} said that a parcel arrived on ${formatDay(text)}.`
      : `${who} took back on which day a parcel arrived.`,
  withdrawal_assigned: (who) => `${who} said that a withdrawal is from this order.`,
  withdrawal_unassigned: (who) => `${who} said that a withdrawal is not from this order.`,
  withdrawal_settled: (who) => `${who} marked a withdrawal as settled.`,
  withdrawal_reopened: (who) => `${who} marked a withdrawal as waiting again.`,
  returned: (who, text) => `${who} recorded that ${counted(Number(text), 'item')} came back.`,
} satisfies Record<string, Act>;

/** The same about a line; the text is its product's name. */
export const lineActs = {
  line_removed: (who, text) => `${who} deleted ${text}.`,
  line_hidden: (who, text) => `${who} hid ${text}. It is sent all the same.`,
  line_refunded: (who, text) => `${who} refunded and deleted ${text}.`,
} satisfies Record<string, Act>;

const namesOf = <Name extends string>(acts: Record<Name, Act>): Name[] =>
  Object.keys(acts) as Name[];

export const orderEventKinds = [
  'placed',
  'paid',
  'pending',
  'payment_failed',
  'expired',
  'canceled',
  'refunded',
  'refund_made',
  'refund_settled',
  ...namesOf(orderActs),
  ...namesOf(lineActs),
  'withdrawn',
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
   * stopped refund was paid, with the day; when a parcel arrived; who withdrew, and from what; how
   * a pending payment is paid, and what an admin noted of its money.
   */
  text: string | null;
  email: {
    kind: EmailKind;
    state: 'waiting' | 'sent' | 'failed' | 'dropped';
    recipient: string;
  } | null;
};
