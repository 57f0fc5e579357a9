import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { type Act, lineActs, orderActs } from '../../../../domain/orders/order-event.ts';
import type { RefundReason } from '../../../../domain/orders/order-payment.ts';
import { emailRows } from '../../../../platform/email/email.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { formatDollars } from '../../../../platform/values/sums.ts';
import { formatDay } from '../../../components/shop/format-date.ts';
import { refundReasonLabels } from './refund/refund-labels.ts';

type Event = ManagedOrderJson['events'][number];
type Order = ManagedOrderJson['order'];

/** One event in a sentence. */
export const eventLabel = (event: Event, order: Order): string =>
  isAct(event.kind)
    ? acts[event.kind](who(event), event.text, formatDay)
    : words[event.kind](event, order);

const acts: Record<ActKind, Act> = { ...orderActs, ...lineActs };
type ActKind = keyof typeof orderActs | keyof typeof lineActs;
const isAct = (kind: Event['kind']): kind is ActKind => kind in acts;

const words: Record<Exclude<Event['kind'], ActKind>, (event: Event, order: Order) => string> = {
  placed: (event, { customer }) => `${event.actorName ?? customer.name} placed the order.`,
  paid: (_event, { totals, currency }) =>
    `A payment of ${formatDollars(totals.amountDue, currency)} was received.`,
  pending: ({ amount, text }, { currency }) =>
    `A payment of ${formatDollars(amount ?? 0, currency)} by ${text ?? ''} was confirmed. It is not ` +
    'received yet.',
  payment_failed: ({ amount, text }, { currency }) =>
    `The payment of ${formatDollars(amount ?? 0, currency)} by ${text ?? ''} failed.`,
  expired: () => 'The reservation ended without a payment. The items are for sale again.',
  canceled: (event) =>
    event.reason === 'lines_removed'
      ? `${who(event)} deleted all items, which canceled the order.`
      : `${who(event)} canceled the order. The items are for sale again.`,
  refunded: () => 'All the money of the order went back.',
  refund_made: (event, { currency }) =>
    `${who(event)} refunded ${formatDollars(event.amount ?? 0, currency)}: ` +
    `${reasonOf(event)}.${restocked(event)}`,
  refund_settled: ({ amount }, { currency }) =>
    `The payment provider confirmed a refund of ${formatDollars(amount ?? 0, currency)}.`,
  withdrawn: ({ text }) => {
    const [name, ...items] = (text ?? '').split('\n');
    return `${name ?? ''} withdrew from ${items.length > 0 ? items.join(', ') : 'the whole order'}.`;
  },
  email: ({ email }) =>
    email
      ? `${emailRows[email.kind].ofOrder ?? 'Email'} to ${email.recipient}: ${sent[email.state]}.`
      : '',
  note: ({ text }) => text ?? '',
};

const who = ({ actorId, actorName }: Event): string =>
  actorId === null ? 'The shop' : (actorName ?? 'A deleted user');

const reasonOf = ({ reason }: Event): string => refundReasonLabels[reason as RefundReason] ?? '';

/** The event's text is the number of items that are for sale again. */
const restocked = ({ text }: Event): string =>
  text ? ` ${counted(Number(text), 'item')} restocked.` : '';

const sent: Record<NonNullable<Event['email']>['state'], string> = {
  waiting: 'waiting to be sent',
  sent: 'sent',
  failed: 'failed',
  dropped: 'not sent, because it was no longer true',
};
