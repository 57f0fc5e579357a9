// npm run images:move: copies the images of DATA_DIR to the bucket of S3_BUCKET.
// The files stay where they are; run it again after the shop was started with S3_*.
// Exit code 0: all are there; 1: some could not be read; 2: it could not begin or go on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '../src/app/settings.ts';
import { StartupError } from '../src/platform/errors/startup-error.ts';
import { copyImages } from '../src/platform/images/storage/copy-images.ts';
import { s3Storage } from '../src/platform/images/storage/s3.ts';

const main = async (): Promise<void> => {
  const { DATA_DIR, ...others } = process.env;
  const ofImages = Object.entries(others).filter(([name]) => name.startsWith('S3_'));
  const { server, images } = readSettings({ DATA_DIR, ...Object.fromEntries(ofImages) });
  const folder = join(server.dataDir, 'images');
  if (!images.s3) throw new StartupError('Set S3_BUCKET and its keys, as the shop will have them.');
  if (!existsSync(folder)) throw new StartupError(`There are no images in ${folder}.`);
  const storage = s3Storage(images.s3);
  const problem = await storage.findProblem();
  if (problem) throw new StartupError(problem);
  const tell = ({ copied, present }: { copied: number; present: number }) =>
    console.log(`${copied} images copied, ${present} were there already.`);
  const copied = await copyImages(folder, storage, { tell, warn: console.error });
  tell(copied);
  if (copied.unreadable > 0) process.exitCode = 1;
};

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
