// One server for the whole run: that of TEST_DATABASE_URL, or an embedded PostgreSQL.
import { rm } from 'node:fs/promises';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addFirstPurchaseOffer } from '../demo/add-first-purchase-offer.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { describeEmptying } from './empty-database.ts';
import { makeQuickFolder } from './quick-folder.ts';
import { isLongRun } from './run-count.ts';
import { administer, dropWorkerDatabases } from './test-database.ts';
import { setReservationLimits, testReservationLimits } from './test-reservation-limits.ts';

const template = `hemline_test_${process.env.TEST_TEMPLATE ?? 'template'}`;

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { config, stop } = process.env.TEST_DATABASE_URL
    ? external(process.env.TEST_DATABASE_URL)
    : await embedded();
  await administer(
    config,
    `drop database if exists ${template} with (force)`,
    `create database ${template}`,
  );
  const database = connect({ ...config, database: template });
  await migrate(database);
  // What tests of promo codes and of orders begin with.
  await addFirstPurchaseOffer(database.writes);
  await setReservationLimits(database, testReservationLimits);
  const emptying = await describeEmptying(database.pool);
  await database.close();
  project.provide('database', { config, template, emptying });
  const seed = Number(process.env.TEST_SEED ?? Math.floor(Date.now() / 86_400_000));
  project.provide('seed', seed);
  if (!isLongRun) project.vitest.logger.log(`Shares of long families by TEST_SEED=${seed}.`);
  return stop;
};

// In `pg` the database of a connection string would win over the one of the options.
const external = (url: string) => {
  const { hostname, port, username, password } = new URL(url);
  const config: pg.PoolConfig = {
    host: hostname,
    port: Number(port || 5432),
    user: username,
    password: decodeURIComponent(password),
  };
  return { config, stop: () => dropWorkerDatabases(config, template) };
};

const embedded = async () => {
  const dataDir = await makeQuickFolder();
  const server = await startEmbeddedPostgres({ dataDir, name: 'hemline', durable: false });
  // Statistics of a table that a test has just emptied would mislead the plans of the next.
  await administer(
    server.config,
    'alter system set autovacuum_analyze_threshold = 2147483647',
    'select pg_reload_conf()',
  );
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { config: server.config, stop };
};
