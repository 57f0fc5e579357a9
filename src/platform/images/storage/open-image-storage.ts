import { StartupError } from '../../errors/startup-error.ts';
import { diskStorage } from './disk.ts';
import type { ImageStorage } from './image-storage.ts';
import type { S3Settings } from './s3.ts';

type Options = { folder: string; s3: S3Settings | undefined; log: (problem: unknown) => void };

/**
 * Opens S3 if it is set, else a folder. A bucket that does not answer does not stop the start.
 * Errors: StartupError, when the settings are wrong.
 */
export const openImageStorage = async ({ folder, s3, log }: Options): Promise<ImageStorage> => {
  if (!s3) return diskStorage(folder);
  // Only shops that use S3 load the SDK.
  const { s3Storage } = await import('./s3.ts');
  const storage = s3Storage(s3);
  const problem = await storage.findProblem().catch((error) => {
    log(error.message);
    return null;
  });
  if (problem) throw new StartupError(problem);
  return storage;
};
