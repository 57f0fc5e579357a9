import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { bulkEditMax } from './bulk-edit.ts';

// Each may have ten thousand products.
const deletedMax = 20;

/** Expired previews, and what can no longer be undone; the audit log keeps what happened. */
export const deleteOldBulkEdits = async ({ database, now }: DatabaseAndClock): Promise<number> => {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  const { rowCount } = await database.writes.query(
    `delete from bulk_edits where id in (
       select id from bulk_edits
       where (state = 'previewed' and created_at < $1)
         or (state in ('applied', 'undone') and applied_at < $2)
       order by sequence limit ${deletedMax})`,
    [ago(bulkEditMax.previewMinutes), ago(bulkEditMax.undoDays * 24 * 60)],
  );
  return rowCount ?? 0;
};
