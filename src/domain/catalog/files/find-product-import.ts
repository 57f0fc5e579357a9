import type { Database, DatabaseAndClock, Queryable } from '../../../platform/database/database.ts';
import { type Failure, fail } from '../../../platform/errors/errors.ts';
import {
  type ImportAction,
  type ImportProblem,
  type ImportProduct,
  importEnd,
  type ProductImport,
} from './product-import.ts';

const selectImport = `select i.id, i.sequence, i.actor_id as "actorId", actor.name as "actorName",
    i.file_name as "fileName", i.format, i.columns, i.head, i.chosen,
    i.is_remembered as "isRemembered", i.refused, i.notes, i.uncounted,
    i.uncounted_stock as "uncountedStock", i.state, i.lines, i.added, i.changed,
    i.unchanged, i.problems, i.problem, i.reached, i.kept, i.created_at as "createdAt",
    i.applied_at as "appliedAt", i.undone_at as "undoneAt", i.undone_by as "undoneById",
    (select count(*) from product_import_images image where image.import_id = i.id) as images
  from product_imports i left join users actor on actor.id = i.actor_id`;

/** Errors: not_found, also when it was not applied in time. */
export const findProductImport = async (
  { database, now }: DatabaseAndClock,
  id: string,
): Promise<ProductImport | Failure<'not_found'>> => {
  const found = await selectProductImport(database.pool, id);
  return found && !isImportExpired(found, now()) ? found : importNotFound();
};

/** Locks it first, so that what is read stays. */
export const lockProductImport = async (
  client: Queryable,
  id: string,
): Promise<ProductImport | undefined> => {
  await client.query('select from product_imports where id = $1 for no key update', [id]);
  return await selectProductImport(client, id);
};

export const selectProductImport = async (
  client: Queryable,
  id: string,
): Promise<ProductImport | undefined> => {
  const { rows } = await client.query<ProductImport>(`${selectImport} where i.id = $1`, [id]);
  return rows[0];
};

export const isImportExpired = (one: ProductImport, now: Date): boolean =>
  (one.state === 'previewed' || one.state === 'choosing') && now > importEnd(one);

export const importNotFound = () =>
  fail('not_found', 'This file was checked too long ago. Choose it again.');

/** Newest first; `before` is the last page's last sequence. */
export const listProductImports = async (
  { database }: { database: Database },
  { before, size }: { before?: number | undefined; size: number },
): Promise<ProductImport[]> => {
  const { rows } = await database.pool.query<ProductImport>(
    `${selectImport} where i.state <> 'uploading' and i.sequence < coalesce($1, 'infinity'::float8)
     order by i.sequence desc limit $2`,
    [before ?? null, size],
  );
  return rows;
};

type Page = { id: string; after: number; size: number };

/** What it does, line by line: all, or one of the actions. */
export const listImportProducts = async (
  { database }: { database: Database },
  { id, only, after, size }: Page & { only?: ImportAction | undefined },
): Promise<ImportProduct[]> => {
  const { rows } = await database.pool.query<ImportProduct>(
    `select line, action, product_id as id, name, changes, outcome from product_import_products
     where import_id = $1 and line > $2 and ($3::text is null or action = $3)
     order by line limit $4`,
    [id, after, only ?? null, size],
  );
  return rows;
};

/** The first thousand mistakes or notes of a file, by line. */
export const listImportProblems = async (
  { database }: { database: Database },
  { id, after, size, isNote = false }: Page & { isNote?: boolean },
): Promise<ImportProblem[]> => {
  const { rows } = await database.pool.query<ImportProblem>(
    `select line, column_title as "column", message from product_import_problems
     where import_id = $1 and is_note = $4 order by line, sequence offset $2 limit $3`,
    [id, after, size, isNote],
  );
  return rows;
};
