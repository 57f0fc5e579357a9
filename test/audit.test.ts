// npm run audit as a process: what it prints, and its exit code.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runScript } from './run-script.ts';
import { databaseForTest, urlOf } from './test-database.ts';
import { aProduct } from './test-products.ts';

test('the audit of a database passes, and fails with 1 after a breach', async () => {
  const database = await databaseForTest();
  const DATABASE_URL = urlOf(database.pool.options);
  const clean = await runAudit({ DATABASE_URL });
  expect(clean.output).toContain('The books hold');
  expect(clean.code).toBe(0);
  await aProduct(database);
  const broken = await runAudit({ DATABASE_URL });
  expect(broken.output).toMatch(/^BROKEN +1 +Stock is the sum of its ledger/m);
  expect(broken.code).toBe(1);
});

test('a folder without a shop is no shop with good books, and stays empty', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { code, output } = await runAudit({ DATA_DIR: folder });
  expect(output).toContain(`There is no shop in ${folder}.`);
  expect(code).toBe(2);
});

test('a database without the schema is told from good books', async () => {
  const { pool } = await databaseForTest();
  const DATABASE_URL = urlOf({ ...pool.options, database: 'postgres' });
  const { code, output } = await runAudit({ DATABASE_URL });
  expect(output).toContain('The schema is not that of this version');
  expect(code).toBe(2);
});

const runAudit = (env: Record<string, string>) => runScript('audit', [], env);
