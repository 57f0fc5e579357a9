import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import type { Tracking } from './fulfillment.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { unlessAllowed } from './order-actions.ts';
import { enqueueOrderFulfilled } from './order-fulfilled-email.ts';

type Context = { database: Database; now: () => Date };
type Input = Tracking & {
  number: number;
  actorId: string;
  /** Tells the customer by email. */
  isEmailed: boolean;
  /** What was marked before is left as it is, and refused. */
  isFirst?: boolean;
};

/**
 * Marks a paid order as sent, or changes how it is followed. The same again changes nothing and
 * tells nobody, which is answered with false. Errors: not_found, wrong_state.
 */
export const fulfillOrder = (
  { database, now }: Context,
  { number, actorId, isEmailed, isFirst = false, ...tracking }: Input,
): Promise<boolean | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    const order = await lockOrder(client, number);
    if (!order) return fail('not_found', 'Order not found.');
    if (order.fulfillment && isSame(order.fulfillment, tracking)) return false;
    const action = order.isFulfilled && !isFirst ? 'change_fulfillment' : 'fulfill';
    const failure = unlessAllowed(action, order);
    if (failure) return failure;
    const at = now();
    await client.query(
      `update orders set fulfilled_at = coalesce(fulfilled_at, greatest($2, paid_at)),
         carrier = $3, tracking_number = $4, tracking_link = $5 where id = $1`,
      [order.id, at, tracking.carrier, tracking.trackingNumber, tracking.trackingLink],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: order.isFulfilled ? 'order_fulfillment_changed' : 'order_fulfilled',
      subject: order.id,
      detail: { order: number, before: trackingOf(order), after: tracking },
    });
    if (isEmailed) await enqueueOrderFulfilled(client, { orderId: order.id, now: at });
    return true;
  });

const isSame = (one: Tracking, other: Tracking): boolean =>
  one.carrier === other.carrier &&
  one.trackingNumber === other.trackingNumber &&
  one.trackingLink === other.trackingLink;

const trackingOf = ({ fulfillment }: LockedOrder): Tracking | null => {
  if (!fulfillment) return null;
  const { fulfilledAt: _, ...tracking } = fulfillment;
  return tracking;
};
