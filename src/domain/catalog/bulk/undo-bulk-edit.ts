import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { type Failure, fail, isFailure } from '../../../platform/errors/errors.ts';
import { recordAuditEntry } from '../../audit-log/record-audit-entry.ts';
import { type BulkEdit, bulkEditMax, undoEnd } from './bulk-edit.ts';
import { bulkEditNotFound, findBulkEdit, lockBulkEdit } from './find-bulk-edit.ts';
import { runBulkBatch } from './run-bulk-edits.ts';

type Target = { id: string; actorId: string };
type Undone = BulkEdit | Failure<'not_found' | 'changed_meanwhile'>;

/**
 * Puts every product back that nobody changed since: the first at once, the rest by a job. Twice
 * undoes it once. Errors: not_found, changed_meanwhile while it is being applied.
 */
export const undoBulkEdit = async (context: DatabaseAndClock, target: Target): Promise<Undone> => {
  const begun = await begin(context, target);
  if (begun !== true) return begun;
  await runBulkBatch(context, target.id);
  return await findBulkEdit(context, target.id);
};

/** True when this call began it. */
const begin = (
  { database, now }: DatabaseAndClock,
  { id, actorId }: Target,
): Promise<true | Undone> =>
  database.transaction(async (client) => {
    const edit = await lockBulkEdit(client, id);
    if (isFailure(edit) || edit.state === 'undoing' || edit.state === 'undone') return edit;
    if (edit.state === 'applying')
      return fail('changed_meanwhile', 'It is still being applied. Undo it when it is done.');
    const at = now();
    const end = undoEnd(edit);
    if (!end) return bulkEditNotFound();
    if (at > end) return tooLate();
    await client.query(
      `update bulk_edits set state = 'undoing', reached = 0, problem = null,
         undone_at = $2, undone_by = $3
       where id = $1`,
      [id, at, actorId],
    );
    await recordAuditEntry(client, {
      at,
      actorId,
      action: 'bulk_edit_undone',
      subject: id,
      detail: { change: edit.change, products: edit.changed },
    });
    return true;
  });

const tooLate = () =>
  fail('not_found', `A change can be undone for ${bulkEditMax.undoDays} days, which are over.`);
