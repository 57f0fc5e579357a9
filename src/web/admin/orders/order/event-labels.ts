import type { ManagedOrderJson } from '../../../../domain/orders/manage/managed-order-schema.ts';
import { type Act, lineActs, orderActs } from '../../../../domain/orders/order-event.ts';
import type { RefundReason } from '../../../../domain/orders/order-payment.ts';
import { emailRows } from '../../../../platform/email/email.ts';
import { counted } from '../../../../platform/text/counted.ts';
import { say, sayable } from '../../../../platform/text/say.ts';
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
  placed: (event, { customer }) =>
    say('{actorName} placed the order.', { actorName: event.actorName ?? customer.name }),
  paid: (_event, { totals, currency }) =>
    say('A payment of {amountDue} was received.', {
      amountDue: formatDollars(totals.amountDue, currency),
    }),
  pending: ({ amount, text }, { currency }) =>
    say('A payment of {amount} by {text} was confirmed. It is not received yet.', {
      amount: formatDollars(amount ?? 0, currency),
      text: text ?? '',
    }),
  payment_failed: ({ amount, text }, { currency }) =>
    say('The payment of {amount} by {text} failed.', {
      amount: formatDollars(amount ?? 0, currency),
      text: text ?? '',
    }),
  expired: () => say('The reservation ended without a payment. The items are for sale again.'),
  canceled: (event) =>
    event.reason === 'lines_removed'
      ? say('{who} deleted all items, which canceled the order.', { who: who(event) })
      : say('{who} canceled the order. The items are for sale again.', { who: who(event) }),
  refunded: () => say('All the money of the order went back.'),
  refund_made: (event, { currency }) =>
    say('{who} refunded {amount}: {reason}.{restocked}', {
      who: who(event),
      amount: formatDollars(event.amount ?? 0, currency),
      reason: reasonOf(event),
      restocked: restocked(event),
    }),
  refund_settled: ({ amount }, { currency }) =>
    say('The payment provider confirmed a refund of {amount}.', {
      amount: formatDollars(amount ?? 0, currency),
    }),
  withdrawn: ({ text }) => {
    const [name, ...items] = (text ?? '').split('\n');
    return items.length > 0
      ? say('{name} withdrew from {items}.', { name: name ?? '', items: items.join(', ') })
      : say('{name} withdrew from the whole order.', { name: name ?? '' });
  },
  email: ({ email }) =>
    email
      ? say('{ofOrder} to {recipient}: {sent}.', {
          ofOrder: emailRows[email.kind].ofOrder ?? say('Email'),
          recipient: email.recipient,
          sent: sent[email.state],
        })
      : '',
  note: ({ text }) => text ?? '',
};

const who = ({ actorId, actorName }: Event): string =>
  actorId === null ? say('The shop') : (actorName ?? say('A deleted user'));

const reasonOf = ({ reason }: Event): string => refundReasonLabels[reason as RefundReason] ?? '';

/** The event's text is the number of items that are for sale again. */
const restocked = ({ text }: Event): string =>
  text ? say(' {text} restocked.', { text: counted(Number(text), 'item') }) : '';

const sent: Record<NonNullable<Event['email']>['state'], string> = {
  waiting: sayable('waiting to be sent'),
  sent: 'sent',
  failed: 'failed',
  dropped: sayable('not sent, because it was no longer true'),
};
