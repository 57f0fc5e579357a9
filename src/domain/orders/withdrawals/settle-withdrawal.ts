import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { matchIn } from './match-withdrawals.ts';

type Input = { id: string; isSettled: boolean; actorId: string };

/** Marks a withdrawal as settled, or as waiting again. No money moves. Errors: not_found. */
export const settleWithdrawal = (
  { database, now }: DatabaseAndClock,
  { id, isSettled, actorId }: Input,
): Promise<true | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const at = now();
    // One that was stated a moment ago has yet to find its order; settled, it looks for none.
    if (isSettled) await matchIn(client, { id, now: at });
    const { rows } = await client.query<{
      isSettled: boolean;
      orderId: string | null;
      number: number | null;
    }>(
      `select settled_at is not null as "isSettled", w.order_id as "orderId", o.number
       from withdrawals w left join orders o on o.id = w.order_id where w.id = $1 for update of w`,
      [id],
    );
    const [withdrawal] = rows;
    if (!withdrawal) return fail('not_found', 'There is no such withdrawal.');
    if (withdrawal.isSettled === isSettled) return true;
    await client.query('update withdrawals set settled_at = $2, settled_by = $3 where id = $1', [
      id,
      isSettled ? at : null,
      isSettled ? actorId : null,
    ]);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: isSettled ? 'order_withdrawal_settled' : 'order_withdrawal_reopened',
      subject: withdrawal.orderId ?? id,
      detail: { order: withdrawal.number, withdrawal: id },
    });
    return true;
  });
