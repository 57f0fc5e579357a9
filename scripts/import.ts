// npm run import -- FILE: an export into an empty shop.
// Exit code 0: all is there; 2: nothing was changed.
import { checkExport, readExport } from '../src/platform/backup/export/read-export.ts';
import { requireUnused } from '../src/platform/backup/require-target.ts';
import { prepareDataDir } from '../src/server/process/data-dir.ts';
import { fileOf, openShopDatabase, openShopImages, readDataSettings } from './shop-data.ts';

const main = async (): Promise<void> => {
  const settings = readDataSettings();
  const file = fileOf(process.argv.slice(2), 'npm run import -- FILE');
  // Before anything is made or changed.
  await checkExport(file);
  await prepareDataDir(settings.server.dataDir);
  const images = await openShopImages(settings);
  const { database, close } = await openShopDatabase(settings);
  try {
    await requireUnused(database);
    const imported = await readExport({ database, images }, file);
    console.log(
      `${imported.rows} rows and ${imported.images} images are there. Check them with npm run ` +
        'audit. Everybody sets a new password: customers by Forgot password.',
    );
  } finally {
    await close();
  }
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
