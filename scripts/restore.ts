// npm run restore -- FILE [--replace]: a backup into an empty database, or in place of a shop.
// Exit code 0: restored; 2: nothing was changed.
import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  try {
    await requireTarget(database, { isReplaced });
    const keepSecret = (secret: string) => replaceFile(join(dataDir, 'secret'), secret);
    const { at, ...restored } = await restoreBackup({ database, images, keepSecret }, source);
    console.log(
      `The shop of ${at.toISOString()} is restored: ${restored.rows} rows, ` +
        `${restored.images} images. Check it with npm run audit.`,
    );
  } finally {
    await close();
  }
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
