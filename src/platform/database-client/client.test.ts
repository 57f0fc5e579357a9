// What a statement leaves behind once it is answered, and when an answer does not come.
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { Client } from './client.ts';

const rows = `select repeat('x', 1000) || n as text from generate_series(1, 300) n`;

test('rows that were read are gone with the next collection of what is young', async () => {
  v8.setFlagsFromString('--expose-gc');
  const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc');
  const database = await databaseForTest();
  const readMany = async (): Promise<void> => {
    await database.transaction(async (client) => {
      for (let n = 0; n < 20; n += 1) await client.query(rows);
    });
    // The last ones are in use until the end of the turn.
    await new Promise(setImmediate);
  };
  await readMany();
  collect();
  const before = v8.getHeapStatistics().used_heap_size;
  await readMany();
  collect({ type: 'minor' });
  // They are 6 MB.
  expect(v8.getHeapStatistics().used_heap_size - before).toBeLessThan(2_000_000);
});

test('a connection that does not answer in time is closed', async () => {
  const { pool } = await databaseForTest();
  const client = new Client({ ...pool.options, answerMsMax: 50 });
  client.on('error', () => {});
  await client.connect();
  const slow = client.query('select pg_sleep(10)') as Promise<unknown>;
  await expect(slow).rejects.toThrow('Query read timeout');
  await expect(client.query('select 1') as Promise<unknown>).rejects.toThrow();
});

test('an error tells where its statement was sent', async () => {
  const database = await databaseForTest();
  const sendNonsense = async () => await database.transaction((one) => one.query('nonsense'));
  const error = await sendNonsense().catch((caught: Error) => caught);
  expect((error as Error).stack).toContain('transact.ts');
});

test('statements of one turn leave in one write', async () => {
  const { pool } = await databaseForTest();
  const client = new Client(pool.options);
  await client.connect();
  const { stream } = client.connection;
  const writes = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev' as '_write')];
  const asked = ['begin', { text: 'select $1', values: [1] }, 'commit'];
  await Promise.all(asked.map((one) => client.query(one) as Promise<unknown>));
  expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  await client.end();
});
