import type { DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import { type BulkEdit, previewEnd } from './bulk-edit.ts';
import { bulkEditColumns } from './bulk-edit-columns.ts';

/** Errors: not_found, also when its preview has expired. */
export const findBulkEdit = async (
  { database, now }: DatabaseAndClock,
  id: string,
): Promise<BulkEdit | Failure<'not_found'>> => {
  const edit = await selectBulkEdit(database.pool, id);
  return edit && !isExpired(edit, now()) ? edit : bulkEditNotFound();
};

export const selectBulkEdit = async (
  client: Queryable,
  id: string,
): Promise<BulkEdit | undefined> => {
  const { rows } = await client.query<BulkEdit>(
    `select ${bulkEditColumns} from bulk_edits b left join users actor on actor.id = b.actor_id
     where b.id = $1`,
    [id],
  );
  return rows[0];
};

/** Locks it first, so that what is read stays. Errors: not_found. */
export const lockBulkEdit = async (
  client: Queryable,
  id: string,
): Promise<BulkEdit | Failure<'not_found'>> => {
  await client.query('select from bulk_edits where id = $1 for no key update', [id]);
  return (await selectBulkEdit(client, id)) ?? bulkEditNotFound();
};

export const isExpired = (edit: BulkEdit, now: Date): boolean =>
  edit.state === 'previewed' && now > previewEnd(edit);

export const bulkEditNotFound = () =>
  fail('not_found', 'This preview has expired. Choose the products and the change again.');
