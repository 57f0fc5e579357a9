// Whether the database takes writes, asked on a connection that no other work can hold.
import pg from 'pg';
import { keepAlive } from './database-limits.ts';
import { missingOf, type RequiredTable, readRequiredTables } from './required-tables.ts';

/** 'incomplete' means that a table or column was removed since this process started. */
export type Readiness = 'ready' | 'unreachable' | 'read_only' | 'full' | 'incomplete';

export type ReadinessCheck = {
  /** Answers within two seconds; concurrent calls share a check, and its answer for a second. */
  read(): Promise<Readiness>;
  close(): Promise<void>;
};

const stepMsMax = 1_000;
const keptMs = 1_000;

// The sort spills a megabyte to the disk: an update alone may find room in its old page.
const write = `
  begin;
  set local statement_timeout = ${stepMsMax};
  set local work_mem = '64kB';
  set local max_parallel_workers_per_gather = 0;
  insert into readiness (id, checked_at, spilled)
  select 1, clock_timestamp(), count(*)
  from (select n from generate_series(1, 50000) as n order by n desc offset 0) as sorted
  on conflict (id) do update set checked_at = excluded.checked_at, spilled = excluded.spilled;
  commit`;

export const createReadinessCheck = (config: pg.ClientConfig): ReadinessCheck => {
  let client: pg.Client | undefined;
  let required: RequiredTable[] | undefined;
  let latest: Promise<Readiness> | undefined;
  const check = async (): Promise<Readiness> => {
    try {
      client ??= await open(config);
      // Read once, because a newer process may change the list while this one runs.
      required ??= await readRequiredTables(client);
      const results: unknown = await client.query(`${missingOf(required)} limit 1; ${write}`);
      const [missing] = results as pg.QueryResult[];
      return missing?.rowCount ? 'incomplete' : 'ready';
    } catch (error) {
      await close();
      return readinessAfter(error as pg.DatabaseError);
    }
  };
  const close = async (): Promise<void> => {
    const closing = client;
    client = undefined;
    await closing?.end();
  };
  const forget = (): void => {
    latest = undefined;
  };
  const read = (): Promise<Readiness> => {
    latest ??= check().finally(() => setTimeout(forget, keptMs).unref());
    return latest;
  };
  return { read, close };
};

const open = async (config: pg.ClientConfig): Promise<pg.Client> => {
  const client = new pg.Client({
    ...config,
    ...keepAlive,
    connectionTimeoutMillis: stepMsMax,
    query_timeout: stepMsMax,
  });
  // The next check opens another one.
  client.on('error', () => {});
  await client.connect();
  return client;
};

const readinessAfter = ({ code }: { code?: string | undefined }): Readiness => {
  if (code === '25006') return 'read_only';
  if (code === '42P01' || code === '42703') return 'incomplete';
  return code === '53100' ? 'full' : 'unreachable';
};
