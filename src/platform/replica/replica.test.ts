// A replica that does not answer costs no read; test/replica.long.test.ts has a real one.
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { openReplica } from './replica.ts';

test('no read waits for a server that takes connections and says nothing', async () => {
  const primary = await databaseForTest();
  let connections = 0;
  const silent = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  let nowMs = 0;
  const logged: unknown[] = [];
  const replica = openReplica(
    { host: '127.0.0.1', port },
    {
      primary,
      elapsedMs: () => nowMs,
      syncEveryMs: 24 * 60 * 60_000,
      answerMsMax: 50,
      log: (problem) => logged.push(problem),
    },
  );
  onTestFinished(async () => {
    await replica.close();
    silent.close();
  });
  for (let syncs = 0; syncs < 3; syncs += 1) {
    await replica.sync();
    nowMs += 1_000;
  }
  const [tried, { rows }] = [connections, await replica.pool.query('select 1 as one')];
  expect(rows).toEqual([{ one: 1 }]);
  expect(tried).toBeGreaterThan(0);
  expect(connections).toBe(tried);
  expect(logged.map(String)).toEqual([expect.stringContaining('Nothing proves')]);
  expect(replica.unusedSeconds()).toBe(3);
});
