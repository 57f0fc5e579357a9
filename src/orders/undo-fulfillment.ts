import { recordAuditEntry } from '../audit-log/record-audit-entry.ts';
import type { Database } from '../database/database.ts';
import { type Failure, fail } from '../errors.ts';
import { lockOrder } from './lock-order.ts';
import { unlessAllowed } from './order-actions.ts';

type Context = { database: Database; now: () => Date };

/** An order marked as sent by mistake is to be sent again. Errors: not_found, wrong_state. */
export const undoFulfillment = (
  { database, now }: Context,
  { number, actorId }: { number: number; actorId: string },
): Promise<true | Failure<'not_found' | 'wrong_state'>> =>
  database.transaction(async (client) => {
    const order = await lockOrder(client, number);
    if (!order) return fail('not_found', 'Order not found.');
    if (order.status === 'paid' && !order.isFulfilled) return true;
    const failure = unlessAllowed('undo_fulfillment', order);
    if (failure) return failure;
    await client.query(
      `update orders set fulfilled_at = null, carrier = null, tracking_number = null,
         tracking_link = null where id = $1`,
      [order.id],
    );
    await recordAuditEntry(client, {
      at: now(),
      actorId,
      action: 'order_fulfillment_undone',
      subject: order.id,
      detail: { order: number, before: order.fulfillment },
    });
    return true;
  });
