import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { administer } from './database.ts';

const template = `hemline_test_${process.env.TEST_TEMPLATE ?? 'template'}`;

export default async (project: TestProject): Promise<void> => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  // Spelled out, because in `pg` the database in a connection string would win over the one asked for.
  const config: pg.PoolConfig = { host: url.hostname, port: Number(url.port), user: url.username, password: url.password };
  await administer(config, `drop database if exists ${template} with (force)`);
  await administer(config, `create database ${template}`);
  const pool = new pg.Pool({ ...config, database: template });
  await migrate(pool);
  await pool.end();
  project.provide('database', { config, template });
};
