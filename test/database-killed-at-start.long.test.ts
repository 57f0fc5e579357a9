// The database is killed at a step of the first start: the shop comes up all the same.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../torture/free-port.ts';
import { dataFolder, isBuilt, launch } from './test-process.ts';
import { waitMsMax } from './time-bounds.ts';

// By doubling, until a start has fewer statements: then nothing is killed, which ends the run.
test.runIf(isBuilt).each(['1', '2'])('with WORKERS=%s', { timeout: 600_000 }, async (WORKERS) => {
  for (let at = 1, wasKilled = true; wasKilled; at *= 2) {
    const port = await freePort();
    const dataDir = await dataFolder();
    const { child, ended, prints, output } = launch(
      {
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'off',
        WORKERS,
        KILL_AT: String(at),
        NODE_OPTIONS: `--import=${new URL('kill-database.ts', import.meta.url)}`,
      },
      'scripts/start.ts',
    );
    await prints('First admin: ');
    if (WORKERS === '2') await prints('2 workers share the port.');
    await expect
      .poll(async () => (await fetch(`http://localhost:${port}/readyz`)).status, {
        timeout: waitMsMax,
      })
      .toBe(200);
    // None is set.
    expect(output()).not.toContain('DATABASE_URL');
    wasKilled = await access(join(dataDir, 'killed')).then(
      () => true,
      () => false,
    );
    if (at === 1) expect(wasKilled).toBe(true);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  }
});
