import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { type LockedOrder, lockOrder } from '../lock-order.ts';
import { itemsOf } from '../order.ts';
import { checkAction } from '../order-actions.ts';
import type { Fulfillment } from './fulfillment.ts';

type Input = {
  number: number;
  actorId: string;
  /** One parcel; left out: all of them. */
  fulfillmentId?: string | undefined;
};

/** Undoes a parcel that was marked as sent by mistake. Errors: not_found, wrong_state. */
export const undoFulfillment = (
  { database, now }: DatabaseAndClock,
  { number, actorId, fulfillmentId }: Input,
): Promise<true | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    const order = await lockOrder(client, number);
    if (!order) return fail('not_found', say('Order not found.'));
    const undone = order.fulfillments.filter(
      ({ id }) => fulfillmentId === undefined || id === fulfillmentId,
    );
    if (order.status === 'paid' && undone.length === 0) return true;
    const failure = checkAction('undo_fulfillment', order) ?? checkReturned(order, undone);
    if (failure) return failure;
    await client.query('delete from fulfillments where id = any($1::uuid[])', [
      undone.map(({ id }) => id),
    ]);
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'order_fulfillment_undone',
      subject: order.id,
      detail: { order: number, before: undone.length === 1 ? undone[0] : undone },
    });
    return true;
  });

/** Items that came back were certainly sent. */
const checkReturned = (
  { lines, status }: LockedOrder,
  undone: readonly Fulfillment[],
): Failure<'wrong_state'> | undefined => {
  const parts = undone.flatMap((parcel) => parcel.lines);
  const isReturned = lines.some(
    ({ id, fulfilled, returned }) =>
      fulfilled - itemsOf(parts.filter(({ lineId }) => lineId === id)) < returned,
  );
  if (!isReturned) return undefined;
  return fail(
    'wrong_state',
    'Items of this parcel were returned, so its sending cannot be undone.',
    { state: status },
  );
};
