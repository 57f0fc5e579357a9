// What a backup holds of a database: the shop's tables, in an order that foreign keys allow.
import type { Queryable } from '../database/database.ts';
import type { SchemaFiles } from '../database/migration-files.ts';
import { type AppliedFile, readAppliedFiles } from '../database/require-known-database.ts';
import { wordsOf } from '../database/required-tables.ts';

export type Table = { name: string; columns: string[] };
export type Sequence = { name: string; value: number; isCalled: boolean };

/** The first part of a backup; parts of tables and images follow. */
export type Contents = {
  format: 1;
  /** When the snapshot was taken, by the database's clock. */
  at: string;
  files: AppliedFile[];
  tables: Table[];
  sequences: Sequence[];
};

/** In the client's transaction. The schema itself comes from the migrations of `files`. */
export const readContents = async (client: Queryable, files: SchemaFiles): Promise<Contents> => {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const { rows: sequences } = await client.query<Sequence>(
    `select format('%I.%I', schemaname, sequencename)::regclass::text as name,
       coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname in (current_schema(), 'stripe_sandbox')`,
  );
  return {
    format: 1,
    at: rows[0]?.at.toISOString() ?? '',
    files: await readAppliedFiles(client),
    tables: await readTables(client, files),
    sequences,
  };
};

type NeedyTable = Table & { needs: string[] };

/**
 * The tables that the files name. Tables of others are left out, as are those that each start
 * creates.
 */
export const readTables = async (client: Queryable, files: SchemaFiles): Promise<Table[]> => {
  const { rows } = await client.query<NeedyTable>(
    `select c.oid::regclass::text as name,
       array_agg(quote_ident(attname) order by attnum) as columns,
       array(select confrelid::regclass::text from pg_constraint
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as needs
     from pg_attribute join pg_class c on c.oid = attrelid
       join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname in (current_schema(), 'stripe_sandbox')
       and attnum > 0 and not attisdropped and attgenerated = ''
       and (relname in ('migrations', 'function_files')
         or (relname = any($1) and attname = any($1)))
       and relname not in ('required_tables', 'schema_state', 'readiness')
     group by c.oid order by 1`,
    [wordsOf(files)],
  );
  return inOrder(rows);
};

const inOrder = (tables: NeedyTable[]): Table[] => {
  const known = new Set(tables.map(({ name }) => name));
  const ordered = new Map<string, Table>();
  while (ordered.size < tables.length) {
    const next = tables.filter(
      ({ name, needs }) =>
        !ordered.has(name) && needs.every((need) => ordered.has(need) || !known.has(need)),
    );
    if (next.length === 0) throw new Error('The foreign keys of tables make a circle.');
    for (const { name, columns } of next) ordered.set(name, { name, columns });
  }
  return [...ordered.values()];
};
