import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStorage } from './image-storage.ts';

/** Images in a local folder. */
export const diskStorage = (folder: string): ImageStorage => ({
  read: (name) => readIfExists(join(folder, name)),
  readPart: (name, start, end) => readPartIfExists(join(folder, name), start, end),
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
export const readIfExists = (path: string): Promise<Buffer | null> =>
  nullIfMissing(() => readFile(path));

const readPartIfExists = (path: string, start: number, end: number) =>
  nullIfMissing(async () => {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  });

const nullIfMissing = async <Read>(read: () => Promise<Read>): Promise<Read | null> => {
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
