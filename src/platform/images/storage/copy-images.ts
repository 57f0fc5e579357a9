import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '../../turns/turns.ts';
import type { ImageStorage } from './image-storage.ts';

type Target = Pick<ImageStorage, 'write'> & { has(name: string): Promise<boolean> };
type Copied = { copied: number; present: number; unreadable: number };
type Report = {
  tell?: (soFar: Copied) => void;
  /** A sentence for each image that can't be read. */
  warn?: (problem: string) => void;
};

const atOnce = 8;
const eachTold = 1_000;

/**
 * Copies the images of a folder and their variants to a storage, leaving out unreadable ones. It
 * can be stopped and run again: the original is copied last, so an image with its original is
 * complete.
 */
export const copyImages = async (
  folder: string,
  to: Target,
  { tell = () => {}, warn = () => {} }: Report = {},
): Promise<Copied> => {
  const soFar = { copied: 0, present: 0, unreadable: 0 };
  const inTurn = createTurns({ atOnce });
  const copy = async (id: string): Promise<keyof Copied> => {
    if (await to.has(`${id}/original`)) return 'present';
    const files = await readImage(join(folder, id)).catch((error: Error) =>
      warn(`The image ${id} can't be read: ${error.message}`),
    );
    if (!files) return 'unreadable';
    for (const { name, bytes } of files) await to.write(`${id}/${name}`, bytes);
    return 'copied';
  };
  const ids = (await readdir(folder)).filter((name) => /^[\da-f]{20}$/.test(name));
  const count = async (id: string): Promise<void> => {
    soFar[await copy(id)] += 1;
    if ((soFar.copied + soFar.present + soFar.unreadable) % eachTold === 0) tell(soFar);
  };
  await Promise.all(ids.map((id) => inTurn(() => count(id))));
  return soFar;
};

/** Left out are files that a write had not finished. */
const readImage = async (folder: string): Promise<{ name: string; bytes: Buffer }[]> => {
  const variants = (await readdir(folder)).filter((name) => /^\d{2,4}\.(avif|webp)$/.test(name));
  return await Promise.all(
    [...variants, 'original'].map(async (name) => ({
      name,
      bytes: await readFile(join(folder, name)),
    })),
  );
};
