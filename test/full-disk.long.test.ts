// A restore onto a disk that is too small says so, not that a connection ended.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { runScript } from './run-script.ts';
import { fill, storageOf } from './test-backups.ts';
import { databaseForTest } from './test-database.ts';
import { dataFolder } from './test-process.ts';

// Where root can make a small disk of its own.
const mountDisk = (path: string): boolean =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=90m,mode=755', 'tmpfs', path]).status === 0;

test('a restore onto a full disk says that the disk is full', async ({ skip }) => {
  const database = await databaseForTest();
  await fill(database);
  await database.pool.query(
    `insert into audit_log (at, action, subject, detail)
     select now(), 'test', n, jsonb_build_object('text', repeat(md5(n::text), 100))
     from generate_series(1, 20000) n`,
  );
  const file = join(await dataFolder(), 'shop.backup');
  await writeBackup({ database, images: storageOf() }, { file, key: undefined });
  const disk = await dataFolder();
  if (!mountDisk(disk)) return skip('only root can make a disk');
  onTestFinished(() => {
    spawnSync('umount', ['-l', disk]);
  });
  const { code, output } = await runScript('restore', [file], { DATA_DIR: join(disk, 'data') });
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(/The disk is full \(.*\)\. Nothing was changed\. Make room, and restore/),
  ]);
});
