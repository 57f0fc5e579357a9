// Shops with generated products: made for a bench, or the one that DATA_DIR names.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateProducts } from '../demo/generate-products.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect, type Database } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/server/process/open-database.ts';

type Measure = (database: Database, products: number) => Promise<void>;

/** Measures a shop of each number of products, or that of DATA_DIR alone, which stays. */
export const eachShop = async (numbers: readonly number[], measure: Measure): Promise<void> => {
  const { DATA_DIR: dataDir } = process.env;
  await (dataDir ? measureKept(dataDir, measure) : measureMade(numbers, measure));
};

/** The embedded database of a data folder. */
export const openKept = (dataDir: string) =>
  openDatabase({
    databaseUrl: undefined,
    statementNames: true,
    dataDir,
    print: console.error,
    onLost: console.error,
  });

const measureKept = async (dataDir: string, measure: Measure): Promise<void> => {
  const { database, close } = await openKept(dataDir);
  try {
    await migrate(database);
    const { rows } = await database.pool.query<{ products: number }>(
      'select count(*)::int as products from products',
    );
    await measure(database, rows[0]?.products ?? 0);
  } finally {
    await close();
  }
};

const measureMade = async (numbers: readonly number[], measure: Measure): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-bench-'));
  // Run by root, the database runs as another user, which must be able to enter.
  await chmod(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir, name: 'hemline' });
  try {
    for (const products of numbers) {
      const admin = connect(postgres.config);
      await admin.pool.query(`create database bench_${products}`);
      await admin.close();
      const database = connect({ ...postgres.config, database: `bench_${products}` });
      await migrate(database);
      await generateProducts(database, products);
      await measure(database, products);
      await database.close();
    }
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
