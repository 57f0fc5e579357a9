import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStorage } from './image-storage.ts';

/** Images in a local folder. */
export const diskStorage = (folder: string): ImageStorage => ({
  read: (name) => readIfExists(join(folder, name)),
  write: async (name, bytes) => {
    const path = join(folder, name);
    const temporary = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },
  remove: (id) => rm(join(folder, id), { recursive: true, force: true }),
});

/** The bytes of a file, or null when it is missing. */
export const readIfExists = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
