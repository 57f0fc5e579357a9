import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/database.ts';
import { migrate } from './migrate.ts';

test('a migrated database has nothing left to apply, and every file left a row', async () => {
  const { pool } = await databaseForTest();
  expect(await migrate(pool)).toEqual([]);
  const { rows } = await pool.query('select name from migrations order by name');
  expect(rows.length).toBeGreaterThan(3);
});

test('a file that changed after it was applied is refused', async () => {
  const { pool } = await databaseForTest();
  await pool.query("update migrations set hash = 'other' where name like '0001%'");
  await expect(migrate(pool)).rejects.toThrow('0001');
});
