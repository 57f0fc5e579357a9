// Backups of the shop under load, some killed on the way; at the end the last one is restored
// elsewhere, with all that was acknowledged before it began.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.ts';
import { acknowledgedCustomers, report } from './kept-checks.ts';
import type { Random } from './random.ts';
import type { Run } from './run.ts';
import { runAudit } from './run-audit.ts';
import { createShopDatabase } from './shop-database.ts';

const root = join(import.meta.dirname, '..');

const launch = (script: string, file: string, env: Record<string, string>, plant?: string) => {
  const sow = pathToFileURL(join(import.meta.dirname, 'sow.ts')).href;
  const child = spawn(process.execPath, [`scripts/${script}.ts`, file], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
      ...(plant && { NODE_OPTIONS: `--import=${sow}`, HEMLINE_TORTURE_PLANT: plant }),
    },
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    said: (await said).join('').trim(),
  }));
  return { child, ended };
};

const begin = ({ dataDir, options: { databaseUrl, plant } }: Run, file: string) =>
  launch(
    'backup',
    file,
    { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    plant,
  );

const fileOf = ({ dataDir }: Run, random: Random) => `${dataDir}-${random.uuid()}.backup`;

export const backUp = async (run: Run, random: Random, file = fileOf(run, random)) => {
  const acknowledged = structuredClone(run.acknowledged);
  const { code, said } = await begin(run, file).ended;
  if (code === 0) run.backup = { file, acknowledged };
  else run.observations.breach('a backup failed', `exit code ${code}: ${said}`);
};

/** Of a killed one nothing looks like a backup, and its name is free for the next. */
export const killBackup = async (run: Run, random: Random): Promise<void> => {
  const file = fileOf(run, random);
  const bytes = random.pick([0, 20_000, 60_000]);
  const { child, ended } = begin(run, file);
  // Also under its own name, which it must not have yet.
  const begun = [`${file}.hemline-part`, file];
  while (child.exitCode === null && !begun.some((one) => hasWritten(one, bytes))) await wait(5);
  child.kill('SIGKILL');
  const { code, said } = await ended;
  if (code !== null)
    run.observations.breach('a backup was not killed on its way', `exit code ${code}: ${said}`);
  if (existsSync(file)) run.observations.breach('a killed backup looks like a whole one', file);
  await backUp(run, random, file);
};

const hasWritten = (file: string, bytes: number): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? -1) >= bytes;

/** The exit code of its audit. */
export const restoreElsewhere = async (run: Run): Promise<number | null> => {
  const { backup, dataDir, observations } = run;
  if (!backup) return 0;
  const restored = `${dataDir}-restored`;
  const { code, said } = await launch('restore', backup.file, { DATA_DIR: restored }).ended;
  if (code !== 0) {
    observations.breach('a backup is not restored', `exit code ${code}: ${said}`);
    return code;
  }
  const server = await startEmbeddedPostgres({ dataDir: restored, name: 'hemline' });
  const database = createShopDatabase(restored);
  const there = { ...run, database, acknowledged: backup.acknowledged };
  await report(there, acknowledgedCustomers, 'in the restored backup: ');
  observations.count(
    'acknowledged orders in the restored backup',
    new Set(backup.acknowledged.orders).size,
  );
  await database.close();
  const auditCode = await runAudit({ DATA_DIR: restored });
  await server.stop();
  return auditCode;
};
