// npm run backup -- FILE: database and images in one file, whether the shop runs or not.
// Exit code 0: all is in it; 1: images were missing, and are named; 2: there is no backup.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBackup } from '../src/platform/backup/write-backup.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import {
  fileOf,
  openShopDatabase,
  openShopImages,
  readDataSettings,
  requireShop,
} from './shop-data.ts';

const main = async (): Promise<number> => {
  const settings = readDataSettings();
  const file = fileOf(process.argv.slice(2), 'npm run backup -- FILE');
  requireShop(settings);
  if (existsSync(file)) throw new StartupError(`${file} is there already. Choose another name.`);
  const { key } = settings.backup;
  const secret = await readFile(join(settings.server.dataDir, 'secret'), 'utf8').catch(() => '');
  const images = await openShopImages(settings);
  const { database, close } = await openShopDatabase(settings);
  try {
    const { missingImages, ...backup } = await writeBackup(
      { database, images },
      { file, key, secret },
    );
    for (const id of missingImages) console.error(`The image ${id} is missing.`);
    console.log(
      `${file}: ${backup.tables} tables, ${backup.images} images, ` +
        `${key ? 'encrypted' : 'not encrypted: BACKUP_KEY is not set'}.`,
    );
    return missingImages.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
