import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStorage } from './image-storage.ts';

/** Images in a folder of this machine. */
export const diskFiles = (folder: string): ImageStorage => ({
  read: (name) => readIfThere(join(folder, name)),
  write: async (name, bytes) => {
    const path = join(folder, name);
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes);
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  },
});

export const readIfThere = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
