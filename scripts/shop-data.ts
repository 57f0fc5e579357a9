// What a script needs of the shop's settings to read its database and images, and to open both.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, type Settings } from '../src/app/settings.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import { withBundledImages } from '../src/platform/images/storage/bundled-images.ts';
import type { ImageStorage } from '../src/platform/images/storage/image-storage.ts';
import { openImageStorage } from '../src/platform/images/storage/open-image-storage.ts';
import { loadEnvFile } from '../src/server/process/load-env-file.ts';
import { type OpenedDatabase, openDatabase } from '../src/server/process/open-database.ts';

const root = join(import.meta.dirname, '..');
const names = /^(DATA_DIR|DATABASE_URL|STATEMENT_NAMES|AUTH_SECRET|S3_\w+|BACKUP_KEY)$/;

/** As the shop has them, also in a file `.env`. */
export const readDataSettings = (): Settings => {
  loadEnvFile(root);
  const ofData = Object.entries(process.env).filter(([name]) => names.test(name));
  return readSettings(Object.fromEntries(ofData));
};

/** Errors: StartupError where no shop has ever been. */
export const requireShop = ({ server, database }: Settings): void => {
  if (database.databaseUrl || existsSync(join(server.dataDir, 'postgres'))) return;
  throw new StartupError(
    `There is no shop in ${server.dataDir}. Set DATA_DIR or DATABASE_URL as the shop has them.`,
  );
};

/** A running shop's embedded server is joined, and goes on afterwards. */
export const openShopDatabase = ({ server, database }: Settings): Promise<OpenedDatabase> =>
  openDatabase({
    databaseUrl: database.databaseUrl,
    statementNames: database.statementNames,
    dataDir: server.dataDir,
    print: console.error,
    onLost: () => {},
  });

/** Errors: StartupError, when the settings of a bucket are wrong. */
export const openShopImages = async ({ server, images }: Settings): Promise<ImageStorage> => {
  const folder = join(server.dataDir, 'images');
  const storage = await openImageStorage({ folder, s3: images.s3, log: console.error });
  return withBundledImages(join(root, 'assets'), storage);
};

/** The file that a command names, as seen from where it was typed. */
export const fileOf = (words: readonly string[], usage: string): string => {
  const [file, ...others] = words;
  if (!file || others.length > 0) throw new StartupError(`Name one file: ${usage}`);
  return resolve(process.env.INIT_CWD ?? '.', file);
};
