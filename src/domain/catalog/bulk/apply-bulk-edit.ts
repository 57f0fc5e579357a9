import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { bulkEditNotFound, findBulkEdit, isExpired, lockBulkEdit } from './find-bulk-edit.ts';
import { runBulkBatch } from './run-bulk-edits.ts';

type Target = { id: string; actorId: string };

/**
 * Applies a preview for the admin who made it: the first products at once, the rest by a job. A
 * second call changes nothing. Errors: not_found, also when the preview has expired.
 */
export const applyBulkEdit = async (
  context: DatabaseAndClock,
  target: Target,
): Promise<BulkEdit | Failure<'not_found'>> => {
  const begun = await begin(context, target);
  if (begun !== true) return begun;
  await runBulkBatch(context, target.id);
  return await findBulkEdit(context, target.id);
};

/** True when this call began it. */
const begin = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Target,
): Promise<true | BulkEdit | Failure<'not_found'>> =>
  database.transaction(async (client) => {
    const edit = await lockBulkEdit(client, id);
    if (isFailure(edit) || edit.state !== 'previewed') return edit;
    const at = now();
    if (edit.actorId !== actorId || isExpired(edit, at)) return bulkEditNotFound();
    await client.query(`update bulk_edits set state = 'applying', applied_at = $2 where id = $1`, [
      id,
      at,
    ]);
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'bulk_edit_applied',
      subject: id,
      detail: { change: edit.change, products: edit.products },
    });
    return true;
  });
