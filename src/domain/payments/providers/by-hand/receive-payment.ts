import type pg from 'pg';
import { type Failure, fail, isFailure } from '../../../../platform/errors/errors.ts';
import { say } from '../../../../platform/text/say.ts';
import {
  centsOf,
  dollarsOf,
  formatSum,
  isWholeSum,
  sumWord,
} from '../../../../platform/values/sums.ts';
import { recordAuditEntry } from '../../../audit-log/record-audit-entry.ts';
import type { OrderState } from '../../../orders/order.ts';
import type { PaymentContext } from '../../payment-context.ts';
import { settlePayment } from '../../settle-payment.ts';
import { unlessUnavailable } from '../provider-unavailable.ts';

type Received = {
  number: number;
  /** In the currency of the order: what arrived. */
  amount: number;
  note: string;
  actorId: string;
};

/**
 * Says that the money of an order paid by hand has arrived, which pays the order. Twice changes
 * nothing more. Errors: not_found, invalid_input (another sum), wrong_state {state} (it ended, or
 * is paid in another way), changed_meanwhile (the money is due back).
 */
export const receivePayment = (
  context: PaymentContext,
  received: Received,
): Promise<true | Failure> =>
  unlessUnavailable(context, async () => {
    const intentId = await context.database.transaction((client) =>
      markReceived(client, received, context.now()),
    );
    if (isFailure(intentId)) return intentId;
    const { outcome } = await settlePayment(context, intentId);
    if (outcome === 'paid') return true;
    return fail(
      'changed_meanwhile',
      'The order changed a moment before, so this money does not pay it. Pay it back, and say so ' +
        'at its refund on this page.',
    );
  });

/** The order is locked before its payment, as everywhere. Answers the payment intent. */
const markReceived = async (
  client: pg.PoolClient,
  { number, amount, note, actorId }: Received,
  now: Date,
): Promise<string | Failure> => {
  const order = await lockOrder(client, number);
  if (!order) return fail('not_found', say('Order not found.'));
  const { currency, amountCents } = order;
  if (amountCents === null || order.intentId === null) return notAwaited(order.state);
  if (!isWholeSum(amount, currency)) {
    return fail('invalid_input', `must be ${sumWord(currency)} and cents`, { field: 'amount' });
  }
  if (centsOf(amount, currency) !== amountCents) return anotherSum(amountCents, currency);
  const { rowCount } = await client.query(
    `update by_hand_payments set status = 'succeeded', received_at = $2
     where id = $1 and status = 'processing'`,
    [order.intentId, now],
  );
  if (rowCount === 0) return order.intentId;
  await recordAuditEntry(client, {
    at: now,
    actorId,
    action: 'order_marked_paid',
    subject: order.id,
    detail: {
      order: number,
      amount: dollarsOf(amountCents, currency),
      currency,
      note,
      before: { state: order.state },
      after: { state: 'paid' },
    },
  });
  return order.intentId;
};

type Awaited = {
  id: string;
  state: OrderState;
  currency: string;
  /** Null: the order waits for no payment by hand, and had none. */
  intentId: string | null;
  amountCents: number | null;
};

const lockOrder = async (client: pg.PoolClient, number: number): Promise<Awaited | undefined> => {
  await client.query('select from orders where number = $1 for update', [number]);
  const { rows } = await client.query<Awaited>(
    `select o.id, o.state, o.currency, h.id as "intentId", h.amount_cents as "amountCents"
     from orders o left join by_hand_payments h on h.order_id = o.id
       and h.status in ('processing', 'succeeded')
     where o.number = $1 order by h.created_at desc nulls last limit 1`,
    [number],
  );
  return rows[0];
};

const notAwaited = (state: OrderState): Failure =>
  fail('wrong_state', notAwaitedTexts[state], { state });

const notAwaitedTexts: Record<OrderState, string> = {
  unpaid:
    'The order waits for this payment no longer: its time is over, or the customer chose another ' +
    'way to pay. Pay back what arrived.',
  paid: 'This order was paid in another way. Pay back what arrived.',
  expired:
    'The time to pay is over, and the items are for sale again. Pay back what arrived, or ask ' +
    'the customer to order again.',
  canceled: 'This order was canceled. Pay back what arrived.',
};

const anotherSum = (cents: number, currency: string): Failure =>
  fail(
    'invalid_input',
    `The order costs ${formatSum(cents, currency)}. If another sum arrived, ask the customer for ` +
      'the rest, or cancel the order and pay back what arrived.',
    { field: 'amount' },
  );
