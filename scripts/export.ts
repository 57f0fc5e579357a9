// npm run export -- FILE: what is the owner's as CSV, JSON and images, whether the shop runs or
// not. Exit code 0: all is in it; 1: images were missing, and are named; 2: there is no export.
import { existsSync } from 'node:fs';
import { writeExport } from '../src/platform/backup/export/write-export.ts';
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
  const file = fileOf(process.argv.slice(2), 'npm run export -- FILE');
  requireShop(settings);
  if (existsSync(file)) throw new StartupError(`${file} is there already. Choose another name.`);
  const images = await openShopImages(settings);
  const { database, close } = await openShopDatabase(settings);
  try {
    const { missingImages, ...written } = await writeExport({ database, images }, { file });
    for (const id of missingImages) console.error(`The image ${id} is missing.`);
    console.log(`${file}: ${written.files} files of rows, ${written.images} images.`);
    return missingImages.length > 0 ? 1 : 0;
  } finally {
    await close();
  }
};

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
