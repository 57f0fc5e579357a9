// One connection that every app keeps to its embedded server: it tells at once when the server goes away, and by a
// shared lock it tells the others that somebody is still here.
import pg from 'pg';
import type { Address } from './postmaster.ts';

const lock = 4_873_630;

export type Lease = {
  /** Settles when the server or this connection has gone. */
  gone: Promise<void>;
  /** Gives the lock back; answers whether nobody else is using the server. */
  leave(): Promise<boolean>;
};

/** Connects and makes the shop's own database when it is missing. Throws what `pg` throws. */
export const openLease = async (address: Address): Promise<Lease> => {
  const client = new pg.Client({
    ...address,
    user: 'hemline',
    database: 'postgres',
    password: '',
    ssl: false,
    application_name: 'hemline watch',
    connectionTimeoutMillis: 5_000,
  });
  const gone = new Promise<void>((resolve) => client.once('end', () => resolve()));
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lock]);
    await makeDatabase(client);
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  return { gone, leave: () => leave(client) };
};

const makeDatabase = async (client: pg.Client): Promise<void> => {
  const { rowCount } = await client.query("select 1 from pg_database where datname = 'hemline'");
  if (rowCount) return;
  await client.query('create database hemline').catch((error: pg.DatabaseError) => {
    // Two first starts at once: the other one made it.
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
};

// The lock stays with the connection until the server has stopped: who comes meanwhile waits, and then starts afresh.
const leave = async (client: pg.Client): Promise<boolean> => {
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
    // Already gone; stopping once more does no harm.
    return true;
  }
};
