import type { Database } from '../../../platform/database/database.ts';
import type { BulkEdit } from './bulk-edit.ts';
import { bulkEditColumns } from './bulk-edit-columns.ts';

type Page = { before?: number | undefined; size: number };

/** Applied bulk edits, newest first; `before` is the last sequence of the page before. */
export const listBulkEdits = async (
  { database }: { database: Database },
  { before, size }: Page,
): Promise<BulkEdit[]> => {
  const { rows } = await database.pool.query<BulkEdit>(
    `select ${bulkEditColumns} from bulk_edits b left join users actor on actor.id = b.actor_id
     where b.state <> 'previewed' and b.sequence < coalesce($1, 'infinity'::float8)
     order by b.sequence desc limit $2`,
    [before ?? null, size],
  );
  return rows;
};
