import type { Queryable } from '../../../platform/database/database.ts';
import { type ImportProblem, importMax } from './product-import.ts';

/** Adds what is wrong with a file: all are counted, the first are kept. */
export const saveProblems = async (
  client: Queryable,
  id: string,
  problems: readonly ImportProblem[],
): Promise<void> => {
  if (problems.length === 0) return;
  await client.query(
    `with counted as (
       update product_imports set problems = problems + $3 where id = $1
       returning problems - $3 as before)
     insert into product_import_problems (import_id, line, column_title, message)
     select $1, line, "column", message
     from counted, jsonb_to_recordset($2) as one (line int, "column" text, message text)
     where before < ${importMax.problems}`,
    [id, JSON.stringify(problems.slice(0, importMax.problems)), problems.length],
  );
};
