import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { say } from '../../../platform/text/say.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';

type Input = {
  id: string;
  /** Null: it is about no order, and the shop does not search again. */
  number: number | null;
  actorId: string;
};

/** Assigns a withdrawal to an order by hand. Errors: not_found. */
export const assignWithdrawal = (
  { database, now }: DatabaseAndClock,
  { id, number, actorId }: Input,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const { rows } = await client.query<{ orderId: string | null; orderNumber: number | null }>(
      `select w.order_id as "orderId", o.number as "orderNumber" from withdrawals w
         left join orders o on o.id = w.order_id where w.id = $1 for update of w`,
      [id],
    );
    const [withdrawal] = rows;
    if (!withdrawal) return fail('not_found', 'There is no such withdrawal.');
    const found = await client.query<{ id: string }>('select id from orders where number = $1', [
      number,
    ]);
    const orderId = found.rows[0]?.id ?? null;
    if (number !== null && orderId === null)
      return fail('not_found', say('There is no order with this number.'), { field: 'number' });
    if (withdrawal.orderId === orderId) return true;
    const at = now();
    await client.query(
      'update withdrawals set order_id = $2, matched_at = $3, matched_by = $4 where id = $1',
      [id, orderId, at, actorId],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: orderId ? 'order_withdrawal_assigned' : 'order_withdrawal_unassigned',
      subject: orderId ?? withdrawal.orderId ?? id,
      detail: { order: number ?? withdrawal.orderNumber, withdrawal: id },
    });
    return true;
  });
