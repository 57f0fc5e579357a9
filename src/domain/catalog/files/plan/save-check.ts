// Stores the result of a check: products to apply, lines that are left out, and the state of the
// file.
import type { Queryable } from '../../../../platform/database/database.ts';
import { foreignFormatOf } from '../chosen-format.ts';
import { isTitleOf, reasonColumn } from '../file-formats.ts';
import type { ImportProblem, ProductImport } from '../product-import.ts';
import type { PlannedGroup } from './plan-group.ts';
import type { Planned } from './planned-product.ts';

export const savePlanned = async (
  client: Queryable,
  id: string,
  products: readonly Planned[],
): Promise<void> => {
  await client.query(
    `insert into product_import_products (import_id, line, action, product_id, name, changes,
       revision, before, after)
     select $1, line, action, id, name, changes, revision, nullif(before, 'null'),
       nullif(after, 'null')
     from jsonb_to_recordset($2::text::jsonb) as one (line int, action text, id uuid, name text,
       changes jsonb, revision int, before jsonb, after jsonb)`,
    [id, Buffer.from(JSON.stringify(products))],
  );
};

/** With the reasons, as the file of what was left out has them. */
export const saveRefused = async (
  client: Queryable,
  id: string,
  groups: readonly PlannedGroup[],
): Promise<void> => {
  const reasons = groups.flatMap(({ first, problems }) =>
    [...Map.groupBy(problems, ({ line }) => line)].map(([line, ofLine]) => ({
      first,
      line,
      reason: ofLine.map(({ column, message }) => [column, message].join(' ').trim()).join('; '),
    })),
  );
  if (groups.length === 0) return;
  await client.query(
    `update product_import_lines set problem = '' where import_id = $1 and first_line = any($2)`,
    [id, groups.map(({ first }) => first)],
  );
  await client.query(
    `update product_import_lines l set problem = reason
     from jsonb_to_recordset($2) as one (first int, line int, reason text)
     where import_id = $1 and first_line = first and l.line = one.line`,
    [id, JSON.stringify(reasons)],
  );
};

/** Columns with texts that have no place here. */
export const findUnread = async (
  client: Queryable,
  one: ProductImport,
): Promise<ImportProblem[]> => {
  const { id, head } = one;
  const known = foreignFormatOf(one)?.columns;
  if (!known) return [];
  const places = head.flatMap((title, place) =>
    [...known, reasonColumn].some((column) => isTitleOf(column, title)) ? [] : [place + 1],
  );
  const { rows } = await client.query<{ place: number }>(
    `select place::int as place from unnest($2::int[]) place
     where exists (select from product_import_lines
       where import_id = $1 and trim(original[place]) <> '') order by place`,
    [id, places],
  );
  return rows.map(({ place }) => ({
    line: 1,
    column: (head[place - 1] ?? '').slice(0, 60),
    message: one.chosen
      ? 'This column is not read.'
      : 'This column is not read: the shop has no place for it.',
  }));
};

type End = { uncounted: number; isWhole: boolean };

/** What is right can be applied, also beside products with mistakes. */
export const finishCheck = async (
  client: Queryable,
  { id }: ProductImport,
  { uncounted, isWhole }: End,
): Promise<void> => {
  await client.query(
    `update product_imports i
     set state = case when one.ready > 0 and $3 then 'previewed' else 'failed' end,
       added = one.added, changed = one.changed, unchanged = one.unchanged,
       uncounted = $2, refused = (select count(distinct first_line) from product_import_lines
         where import_id = $1 and problem is not null),
       problem = case when one.ready = 0 or not $3 then
         'The file has mistakes. Nothing was changed.' end
     from (select count(*) filter (where action = 'add') as added,
         count(*) filter (where action = 'change') as changed,
         count(*) filter (where action = 'none') as unchanged,
         count(*) as ready
       from product_import_products where import_id = $1) one
     where i.id = $1`,
    [id, uncounted, isWhole],
  );
  // Those of other products are asked for again, with a stock or with other columns.
  await client.query(
    `delete from product_import_lines l using product_imports i
     where i.id = $1 and l.import_id = i.id and l.problem is null
       and (i.state = 'failed' or i.uncounted = 0) and i.chosen is null`,
    [id],
  );
};
