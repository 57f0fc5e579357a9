import type { DatabaseAndClock } from '../../../platform/database/database.ts';
import { importMax } from './product-import.ts';

// Each may have a hundred thousand lines.
const deletedMax = 5;

/** What was not applied, and what can no longer be undone; the audit log keeps what happened. */
export const deleteOldProductImports = async ({
  database,
  now,
}: DatabaseAndClock): Promise<void> => {
  const ago = (minutes: number) => new Date(now().getTime() - minutes * 60_000);
  await database.writes.query(
    `delete from product_imports where id in (
       select id from product_imports
       where (state in ('uploading', 'choosing', 'previewed') and created_at < $1)
         or (state in ('applied', 'undone', 'failed') and created_at < $2)
       order by sequence limit ${deletedMax})`,
    [ago(importMax.previewMinutes), ago(importMax.undoDays * 24 * 60)],
  );
};
