import { expect, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { connect } from './database.ts';
import { isReady } from './is-ready.ts';

test('ready as long as the database answers', async () => {
  expect(await isReady({ database: await databaseForTest() })).toBe(true);
  const database = connect({ host: '127.0.0.1', port: 1 });
  expect(await isReady({ database })).toBe(false);
  await database.close();
});
