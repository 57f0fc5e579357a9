// Which tables and columns the shop needs: those that its migrations left.
import pg from 'pg';
import type { SchemaFiles } from './migration-files.ts';

/** Names of columns by table, such as 'public.orders'. */
export type RequiredTable = { name: string; columns: string[] };

/**
 * After migrations: notes what is there and what the files name. Tables of others may go without
 * harm, and a column whose comment begins with 'retired' too.
 */
export const recordRequiredTables = async (
  client: pg.ClientBase,
  files: SchemaFiles,
): Promise<void> => {
  await client.query('delete from required_tables');
  await client.query(
    `insert into required_tables (name, columns)
     select format('%I.%I', nspname, relname), array_agg(attname::text order by attnum)
     from pg_attribute join pg_class c on c.oid = attrelid
       join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and (nspname = 'graphile_worker' or (nspname in (current_schema(), 'stripe_sandbox')
         and relname = any($1) and attname = any($1)))
       and coalesce(col_description(c.oid, attnum), obj_description(c.oid, 'pg_class'), '')
         not like 'retired%'
     group by nspname, relname`,
    [wordsOf(files)],
  );
};

/** Every word of the files: the names of their tables and columns are among them. */
export const wordsOf = ({ baseline, upgrades, migrations }: SchemaFiles): string[] => {
  const sql = [...baseline, ...upgrades, ...migrations].map((file) => file.sql).join('\n');
  return [...new Set(sql.toLowerCase().match(/\w+/g))];
};

export const readRequiredTables = async (client: pg.ClientBase): Promise<RequiredTable[]> =>
  (await client.query<RequiredTable>('select name, columns from required_tables')).rows;

/** SQL for the names of missing tables, and of missing columns in other tables. */
export const missingOf = (tables: RequiredTable[]): string => `
  select distinct concat_ws('.', one.name,
    case when to_regclass(one.name) is not null then required end) as name
  from jsonb_to_recordset(${pg.escapeLiteral(JSON.stringify(tables))}::jsonb)
    as one (name text, columns text[]), unnest(columns) as required
  where not exists (select from pg_attribute
    where attrelid = to_regclass(one.name) and attname = required and not attisdropped)
  order by 1`;
