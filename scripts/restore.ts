// npm run restore -- FILE [--replace]: a backup into an empty database, or in place of a shop.
// Exit code 0: restored; 2: nothing was changed.
import { randomUUID } from 'node:crypto';
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import {
  findLastNumber,
  type Settled,
  settleRestored,
} from '../src/domain/backups/settle-restored.ts';
import { requireTarget } from '../src/platform/backup/require-target.ts';
import { checkBackup, restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { prepareDataDir } from '../src/server/process/data-dir.ts';
import { fileOf, openShopDatabase, openShopImages, readDataSettings } from './shop-data.ts';

const main = async (): Promise<void> => {
  const settings = readDataSettings();
  const words = process.argv.slice(2).filter((word) => word !== '--replace');
  const isReplaced = words.length < process.argv.length - 2;
  const file = fileOf(words, 'npm run restore -- FILE [--replace]');
  const source = { file, key: settings.backup.key };
  // Before anything is made or changed.
  await checkBackup(source);
  const { dataDir } = settings.server;
  await prepareDataDir(dataDir);
  const images = await openShopImages(settings);
  const { database, close } = await openShopDatabase(settings);
  const log = {
    file: join(dataDir, 'postgres.log'),
    from: await sizeOf(join(dataDir, 'postgres.log')),
  };
  try {
    await requireTarget(database, { isReplaced });
    const keepSecret = (secret: string) => replaceFile(join(dataDir, 'secret'), secret);
    const lastNumber = await findLastNumber(database.pool);
    let settled: Settled | undefined;
    const settle = async (client: ClientBase, at: Date) => {
      settled = await settleRestored(client, { at, lastNumber });
    };
    const restored = await restoreBackup({ database, images, keepSecret, settle }, source);
    console.log(
      `The shop of ${restored.at.toISOString()} is restored: ${restored.rows} rows, ` +
        `${restored.images} images. Check it with npm run audit.`,
    );
    for (const line of settled ? linesOf(settled) : []) console.log(line);
  } catch (error) {
    throw (await findFullDisk(error, log)) ?? error;
  } finally {
    await close();
  }
};

const linesOf = ({ nextNumber, emails, issues }: Settled): string[] => [
  `The next order is number ${nextNumber}: those before were perhaps given since.`,
  ...(emails
    ? [
        `Emails that waited are held, since they were perhaps sent: ${emails}. Send them again ` +
          'in the dashboard, Outbox, Failed.',
      ]
    : []),
  ...(issues
    ? [
        `Newsletters that were being sent or due are stopped: ${issues}. Who has one since the ` +
          'backup would get it again: go on with it in the dashboard, Newsletter.',
      ]
    : []),
];

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

/** The embedded server ends when its disk is full, and only its log says why. */
const findFullDisk = async (error: unknown, log: { file: string; from: number }) => {
  const { code, message } = error as Error & { code?: string };
  const isFull = /no space left|disk is full/i;
  const isSaid = code === '53100' || isFull.test(message);
  const written = isSaid ? '' : await readFile(log.file, 'utf8').catch(() => '');
  if (!isSaid && !isFull.test(written.slice(log.from))) return undefined;
  return new Error(
    `The disk is full (${message}). Nothing was changed. Make room, and restore again.`,
  );
};

const replaceFile = async (file: string, text: string): Promise<void> => {
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text, { mode: 0o600, flush: true });
  await rename(temporary, file);
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
