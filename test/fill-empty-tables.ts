import type { Database } from '../src/platform/database/database.ts';

type Column = { name: string; type: string; refers: string | null };

/** One row in each of these tables that has none, of the columns that it demands. */
export const fillEmptyTables = async (
  { pool }: Database,
  tables: readonly string[],
): Promise<void> => {
  const problems: string[] = [];
  for (const table of tables) {
    const { rows: columns } = await pool.query<Column>(demanded, [table]);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const row =
      columns.length > 0 ? `(${names}) select ${columns.map(valueFor)}` : 'default values';
    const insert = `do $$ begin
      if not exists (select from ${table}) then insert into ${table} ${row}; end if; end $$`;
    await pool.query(insert).catch((error) => problems.push(`${table}: ${error.message}`));
  }
  if (problems.length > 0)
    throw new Error(`Insert a row where this was called:\n${problems.join('\n')}`);
};

const demanded = `
  select attname as name, format_type(atttypid, null) as type,
    (select format('(select %I from %s limit 1)', other.attname, confrelid::regclass)
     from pg_constraint join pg_attribute other
       on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and conrelid = a.attrelid and conkey = array[a.attnum] limit 1) as refers
  from pg_attribute a
  where attrelid = $1::regclass and attnum > 0 and attnotnull and not attisdropped
    and not atthasdef and attidentity = '' and attgenerated = ''
  order by attnum`;

const values: Record<string, string> = {
  text: "'a'",
  boolean: 'true',
  uuid: 'gen_random_uuid()',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  bytea: "'a'",
  jsonb: `'{"a": 1}'`,
};

const valueFor = ({ type, refers }: Column): string => refers ?? values[type] ?? `'{}'::${type}`;
