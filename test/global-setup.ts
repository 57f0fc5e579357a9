// One server for the whole run: TEST_DATABASE_URL when set, else an embedded PostgreSQL in a temporary folder.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { connect } from '../src/database/database.ts';
import { migrate } from '../src/database/migrate.ts';
import { administer } from './test-database.ts';

const template = `hemline_test_${process.env.TEST_TEMPLATE ?? 'template'}`;

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { config, stop } = process.env.TEST_DATABASE_URL
    ? outside(process.env.TEST_DATABASE_URL)
    : await embedded();
  await administer(config, `drop database if exists ${template} with (force)`);
  await administer(config, `create database ${template}`);
  const database = connect({ ...config, database: template });
  await migrate(database);
  await database.close();
  project.provide('database', { config, template });
  return stop;
};

// Spelled out, because in `pg` the database in a connection string would win over the one asked for.
const outside = (address: string) => {
  const { hostname, port, username, password } = new URL(address);
  const config: pg.PoolConfig = {
    host: hostname,
    port: Number(port || 5432),
    user: username,
    password: decodeURIComponent(password),
  };
  return { config, stop: async () => {} };
};

const embedded = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  // As root the server runs as another account, which must be able to come in.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { config: server.config, stop };
};
