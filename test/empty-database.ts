// Brings a used test database back to the rows that its migrations left.
import type pg from 'pg';

/** What a test may change: a text that tells whether it did, and what brings it back. */
type Part = { name: string; state: string; read: string; restore: string; isSeed?: boolean };
export type Emptying = { parts: Part[]; schema: string };

const lockTimeoutMs = 2000;
/** Others write there: no lock in time, a deadlock, or a row that came between. */
const disturbed = ['55P03', '40P01', '23505'];
const ours = "nspname !~ '^pg_' and nspname <> 'information_schema'";

/** Describes a database that holds nothing but its migrations. */
export const describeEmptying = async (database: Pick<pg.Pool, 'query'>): Promise<Emptying> => {
  const { rows: tables } = await database.query<Table>(tablesOf);
  const parts: Omit<Part, 'state'>[] = [];
  for (const table of tables) parts.push(await describeTable(database, table));
  const { rows: sequences } = await database.query<Omit<Part, 'state'>>(sequencesOf);
  parts.push(...sequences);
  const states = await readStates(database, parts);
  return {
    parts: parts.map((part) => ({ ...part, state: states.get(part.name) ?? '' })),
    schema: await readSchema(database),
  };
};

/**
 * False when its schema has changed, or others still write. A `writer` of its own keeps the
 * plans of the other connection: to leave triggers out drops all plans of a session.
 */
export const emptyDatabase = async (
  client: pg.ClientBase,
  emptying: Emptying,
  writer = client,
): Promise<boolean> => {
  const { parts, schema } = emptying;
  if ((await readSchema(client)) !== schema) return false;
  const known = restored.get(emptying) ?? new Map<string, string>();
  restored.set(emptying, known);
  const states = await readStates(client, parts, 'states-of-tables');
  const changed = parts.filter(
    ({ name, state }) => states.get(name) !== (known.get(name) ?? state),
  );
  if (changed.length === 0) return true;
  try {
    await writer.query(
      [
        'begin',
        `set local lock_timeout = ${lockTimeoutMs}`,
        // Without triggers and foreign keys: all that was written goes.
        'set local session_replication_role = replica',
        ...changed.map(({ restore }) => restore),
        'commit',
      ].join(';\n'),
    );
  } catch (error) {
    await writer.query('rollback');
    if (disturbed.includes((error as pg.DatabaseError).code ?? '')) return false;
    throw error;
  }
  // Rows that were put back are of a newer transaction.
  const seeds = changed.filter(({ isSeed }) => isSeed);
  for (const [name, state] of seeds.length > 0 ? await readStates(client, seeds) : [])
    known.set(name, state);
  return true;
};

/** The states of tables whose rows were put back. */
const restored = new WeakMap<Emptying, Map<string, string>>();

const readStates = async (
  database: Pick<pg.Pool, 'query'>,
  parts: Pick<Part, 'name' | 'read'>[],
  statement?: string,
): Promise<Map<string, string>> => {
  const text = parts
    .map(({ name, read }) => `select '${name}' as name, (${read}) as state`)
    .join(' union all ');
  // Named, it is planned once a connection: planning takes longer than reading.
  const { rows } = await database.query<{ name: string; state: string }>({
    text,
    ...(statement ? { name: statement } : {}),
  });
  return new Map(rows.map(({ name, state }) => [name, state]));
};

type Table = { name: string; columns: string };

/** An empty table is emptied; one that migrations filled gets their rows again. */
const describeTable = async (
  database: Pick<pg.Pool, 'query'>,
  { name, columns }: Table,
): Promise<Omit<Part, 'state'>> => {
  const { rows } = await database.query<{ json: string }>(
    `select quote_literal(json_agg(t)) as json from ${name} t having count(*) > 0`,
  );
  const [seed] = rows;
  if (!seed)
    return {
      name,
      read: `select exists (select from ${name})::text`,
      restore: `delete from ${name}`,
    };
  const rowsOf = (source: string) => `select row(${columns})::text from ${source}`;
  const seeded = `json_populate_recordset(null::${name}, ${seed.json})`;
  return {
    name,
    isSeed: true,
    // Each change leaves fewer rows or a newer transaction.
    read: `select concat(count(*), ' ', max(xmin::text::bigint)) from ${name}`,
    // Only what differs: a row costs its indexes.
    restore: `delete from ${name} where row(${columns})::text not in (${rowsOf(seeded)});
      insert into ${name} (${columns}) overriding system value
      select ${columns} from ${seeded} seed where row(${columns})::text not in (${rowsOf(name)})`,
  };
};

const tablesOf = `
  select format('%I.%I', nspname, relname) as name,
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
     where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = relnamespace
  where relkind = 'r' and ${ours} order by 1`;

/** Each goes back, above the ids of the seed where there are any. */
const sequencesOf = `
  select name, format('select concat(last_value, is_called) from %s', name) as read,
    format('select setval(%L, %s, %L::boolean)', name,
      coalesce(last_value, start_value), last_value is not null) as restore
  from (select *, format('%I.%I', schemaname, sequencename) as name from pg_sequences) s`;

/** Changes with each table, column, function, rule and trigger: added, renamed or dropped. */
const readSchema = async (database: Pick<pg.Pool, 'query'>): Promise<string> => {
  // The newest transaction that wrote a catalog and what is in it: cheaper than to read it all.
  const catalogs = Object.entries(catalogsBy).map(
    ([name, id]) =>
      `select count(*) as rows, max(xmin::text::bigint) as newest from ${name}
       where ${id} >= ${firstOfOurs}`,
  );
  const { rows } = await database.query<{ schema: string }>({
    name: 'schema-state',
    text: `select string_agg(concat(rows, ' ', newest), ',') as schema
     from (${catalogs.join(' union all ')}) as catalogs`,
  });
  return rows[0]?.schema ?? '';
};

const catalogsBy = {
  pg_attribute: 'attrelid',
  pg_proc: 'oid',
  pg_rewrite: 'ev_class',
  pg_trigger: 'tgrelid',
  pg_type: 'oid',
};
// What PostgreSQL brings along has lower ids.
const firstOfOurs = 16_384;
