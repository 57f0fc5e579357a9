// Brings a used test database back to the rows that its migrations left.
import type pg from 'pg';

export type Emptying = { sql: string; schema: string };

const lockTimeoutMs = 2000;
const lockNotAvailable = '55P03';
const ours = "nspname !~ '^pg_' and nspname <> 'information_schema'";

/** Describes a database that holds nothing but its migrations. */
export const describeEmptying = async (database: Pick<pg.Pool, 'query'>): Promise<Emptying> => {
  const { rows: tables } = await database.query<{ name: string; columns: string }>(tablesOf);
  const seeds = new Map<string, string>();
  for (const table of tables) {
    const seed = await readSeed(database, table);
    if (seed) seeds.set(table.name, seed);
  }
  const names = tables.map(({ name }) => name);
  const empty = names.filter((name) => !seeds.has(name));
  const sql = [
    'begin',
    `set local lock_timeout = ${lockTimeoutMs}`,
    ...((await isSuperuser(database))
      ? [
          'set local session_replication_role = replica',
          ...empty.map((name) => `delete from ${name}`),
        ]
      : [`truncate ${names.join(', ')}`]),
    ...seeds.values(),
    await readSequences(database),
    'commit',
  ].join(';\n');
  return { sql, schema: await readSchema(database) };
};

/** False when its schema has changed, or a table is still locked. */
export const emptyDatabase = async (
  client: pg.ClientBase,
  { sql, schema }: Emptying,
): Promise<boolean> => {
  if ((await readSchema(client)) !== schema) return false;
  try {
    await client.query(sql);
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as pg.DatabaseError).code === lockNotAvailable) return false;
    throw error;
  }
};

/** Puts the rows of a table back if they are others; null for an empty table. */
const readSeed = async (
  database: Pick<pg.Pool, 'query'>,
  { name, columns }: { name: string; columns: string },
): Promise<string | null> => {
  // Most tests leave them, and reading is a tenth of writing.
  const checksum = `(select sum(hashtextextended(t::text, 0)) from ${name} t)`;
  const { rows } = await database.query<{ json: string; sum: string }>(
    `select quote_literal(json_agg(t)) as json, ${checksum} as sum from ${name} t
     having count(*) > 0`,
  );
  const [seed] = rows;
  if (!seed) return null;
  return `do $seed$ begin
    if ${checksum} is distinct from ${seed.sum} then
      delete from ${name};
      insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${seed.json});
    end if;
  end $seed$`;
};

const isSuperuser = async (database: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await database.query("select current_setting('is_superuser') = 'on' as yes");
  return rows[0].yes;
};

const tablesOf = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and ${ours} order by 1`;

/** Puts each sequence back, above the ids of the seed where there are any. */
const readSequences = async (database: Pick<pg.Pool, 'query'>): Promise<string> => {
  const { rows } = await database.query<{ seeds: string }>(`
    select string_agg(format('(%L::regclass, %s, %L::boolean)',
      format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value),
      last_value is not null), ', ') as seeds
    from pg_sequences`);
  return `select setval(name, value, is_called)
    from (values ${rows[0]?.seeds}) as seed (name, value, is_called)`;
};

/** Changes with each table, column, rule and trigger that is added, renamed or dropped. */
const readSchema = async (database: Pick<pg.Pool, 'query'>): Promise<string> => {
  // The newest transaction that wrote a catalog and what is in it: cheaper than to read it all.
  const catalogs = ['pg_attribute', 'pg_rewrite', 'pg_trigger', 'pg_type'].map(
    (name) => `select count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
  );
  const { rows } = await database.query<{ schema: string }>(
    `select string_agg(concat(rows, ' ', newest), ',') as schema
     from (${catalogs.join(' union all ')}) as catalogs`,
  );
  return rows[0]?.schema ?? '';
};
