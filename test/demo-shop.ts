// The demo shop's catalog for the tests of a file, which share it.
import { seedDemo } from '../demo/seed-demo.ts';
import type { Database } from '../src/platform/database/database.ts';
import { freshDatabase } from './test-database.ts';

/** A database of its own with the demo products, until `close()`. */
export const openDemoDatabase = async (): Promise<Database> => {
  const database = await freshDatabase();
  await seedDemo(database, new URL('../assets', import.meta.url).pathname);
  return database;
};
