// Fresh, migrated databases for tests: each is a copy of one template that the global set-up made.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/database/database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { config: pg.PoolConfig; template: string };
  }
}

/** A migrated, empty database of its own; closed and dropped with `close()`. */
export const freshDatabase = async (): Promise<Database> => {
  const { config, template } = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(config, `create database ${name} template ${template}`);
  const database = connect({ ...config, database: name });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(config, `drop database ${name} with (force)`);
    },
  };
};

export const administer = async (config: pg.PoolConfig, sql: string): Promise<void> => {
  const client = new pg.Client({ ...config, database: 'postgres' });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** For one test: the database goes with it. */
export const databaseForTest = async (): Promise<Database> => {
  const database = await freshDatabase();
  onTestFinished(() => database.close());
  return database;
};
