// Filled shops, files and storages for tests of backups.
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { generateCustomers } from '../demo/generate-customers.ts';
import { generateOrders } from '../demo/generate-orders.ts';
import { generateProducts } from '../demo/generate-products.ts';
import type { Database } from '../src/platform/database/database.ts';
import { freshDatabase } from './test-database.ts';

export const backupKey = 'a key of backups for tests, long enough';

export const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** Until the end of the test. */
export const aMigratedDatabase = async (template?: string): Promise<Database> => {
  const database = await freshDatabase(template);
  onTestFinished(() => database.close());
  return database;
};

/** Without a schema. */
export const anEmptyDatabase = (): Promise<Database> => aMigratedDatabase('template0');

/** Products, customers and orders in every state; the books hold. */
export const fill = async (database: Database, orders = 200): Promise<void> => {
  await generateProducts(database, 20);
  await generateCustomers(database, 15);
  await generateOrders(database, orders);
};

/** In memory; `has` are the ids of images. */
export const storageOf = (...has: string[]) => {
  const files = new Map(has.map((id) => [`${id}/original`, Buffer.from(`the image ${id}`)]));
  return {
    files,
    readPart: () => Promise.resolve(null),
    read: (name: string) => Promise.resolve(files.get(name) ?? null),
    write: (name: string, bytes: Uint8Array) => {
      files.set(name, Buffer.from(bytes));
      return Promise.resolve();
    },
    remove: (id: string) => {
      files.delete(`${id}/original`);
      return Promise.resolve();
    },
  };
};

export const addImageRows = (database: Database, ...ids: string[]) =>
  database.pool.query(
    `insert into images (id, width, height, placeholder)
     select unnest($1::text[]), 9, 9, ''`,
    [ids],
  );

/** What each table and sequence holds, generated columns included; notes of a start left out. */
export const digestsOf = async ({ pool }: Database): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'stripe_sandbox')
       and relname not in ('readiness', 'schema_state') order by 1`,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(
      `select coalesce(string_agg(t::text, e'\n' order by t::text collate "C"), '') as text
       from ${name} t`,
    );
    digests[name] = createHash('sha256')
      .update(rows[0]?.text ?? '')
      .digest('hex');
  }
  const { rows: sequences } = await pool.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname in ('public', 'stripe_sandbox')`,
  );
  return { ...digests, ...Object.fromEntries(sequences.map(({ name, value }) => [name, value])) };
};
