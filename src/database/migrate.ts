// Applies the numbered .sql files that a database has not seen, each once, in one transaction each.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('./migrations/', import.meta.url);
// Any constant: whoever starts first migrates, the others wait and find the work done.
const advisoryLock = 4_873_625;

/** Brings the schema up to date; answers the names that were applied. Throws when an applied file has changed since. */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    await client.query(
      'create table if not exists migrations (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
    const seen = new Map(rows.map((row) => [row.name, row.hash]));
    const applied: string[] = [];
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      if (seen.has(name)) {
        if (seen.get(name) !== hash) throw new Error(`Migration ${name} was changed after it had been applied.`);
        continue;
      }
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
      await client.query('commit');
      applied.push(name);
    }
    return applied;
  } finally {
    // Closing the connection frees the lock and any half-done transaction, whatever happened.
    client.release(true);
  }
};
