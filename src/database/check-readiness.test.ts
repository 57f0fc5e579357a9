import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../test/test-database.ts';
import { checkReadiness } from './check-readiness.ts';
import { connect } from './database.ts';

test('ready as long as the database takes writes', async () => {
  expect(await checkReadiness({ database: await databaseForTest() })).toBe('ready');
  const database = connect({ host: '127.0.0.1', port: 1 });
  onTestFinished(database.close);
  expect(await checkReadiness({ database })).toBe('unreachable');
});
