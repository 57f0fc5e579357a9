// One connection that every process keeps to the server: its end tells that the server is
// gone, and its shared lock tells the others that the server is in use.
import pg from 'pg';
import type { Endpoint } from './postmaster.ts';

const lock = 4_873_630;

export type Lease = {
  /** Settles when the server or this connection is gone. */
  lost: Promise<void>;
  /** Releases the lock. True when no other process uses the server. */
  release(): Promise<boolean>;
};

/** Connects, and creates the database `name` when it is missing. Errors: those of `pg`. */
export const openLease = async (endpoint: Endpoint, name: string): Promise<Lease> => {
  const client = new pg.Client({
    ...endpoint,
    user: name,
    database: 'postgres',
    password: '',
    ssl: false,
    application_name: `${name} lease`,
    // Of a server that never answers; a slow machine takes its seconds.
    connectionTimeoutMillis: 60_000,
  });
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lock]);
    await createDatabase(client, name);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return { lost, release: () => release(client) };
};

const createDatabase = async (client: pg.Client, name: string): Promise<void> => {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  await client
    .query(`create database ${client.escapeIdentifier(name)}`)
    .catch((error: pg.DatabaseError) => {
      // Of two first starts at once the other one created it.
      if (error.code !== '42P04' && error.code !== '23505') throw error;
    });
};

// The exclusive lock stays until the server has stopped: new processes wait for it.
const release = async (client: pg.Client): Promise<boolean> => {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [lock]);
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [lock],
    );
    if (rows[0]?.alone) return true;
    await client.end();
    return false;
  } catch {
    // The server is gone; stopping it again does no harm.
    return true;
  }
};
