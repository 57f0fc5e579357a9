import type { Queryable } from '../../../platform/database/database.ts';
import { type ImportProblem, importMax } from './product-import.ts';

/** Adds what is wrong with a file: all are counted, the first are kept. */
export const saveProblems = (
  client: Queryable,
  id: string,
  problems: readonly ImportProblem[],
): Promise<void> => save(client, id, problems, false);

/** Adds notes about a file that are no mistakes. */
export const saveNotes = (
  client: Queryable,
  id: string,
  notes: readonly ImportProblem[],
): Promise<void> => save(client, id, notes, true);

const save = async (
  client: Queryable,
  id: string,
  all: readonly ImportProblem[],
  isNote: boolean,
): Promise<void> => {
  if (all.length === 0) return;
  const column = isNote ? 'notes' : 'problems';
  await client.query(
    `with counted as (
       update product_imports set ${column} = ${column} + $3 where id = $1
       returning ${column} - $3 as before)
     insert into product_import_problems (import_id, line, column_title, message, is_note)
     select $1, line, "column", message, $4
     from counted, jsonb_to_recordset($2) as one (line int, "column" text, message text)
     where before < ${importMax.problems}`,
    [id, JSON.stringify(all.slice(0, importMax.problems)), all.length, isNote],
  );
};
