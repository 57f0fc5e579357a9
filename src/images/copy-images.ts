import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ImageStorage } from './image-storage.ts';

type Target = Pick<ImageStorage, 'write'> & { has(name: string): Promise<boolean> };
type Copied = { copied: number; present: number };

const atOnce = 8;
const eachTold = 1_000;

/**
 * Copies the images of a folder, with their variants, to a storage. Stopped or run twice, it goes
 * on where it was: the original of an image comes last, and who has it has all.
 */
export const copyImages = async (
  folder: string,
  to: Target,
  tell: (soFar: Copied) => void = () => {},
): Promise<Copied> => {
  const soFar = { copied: 0, present: 0 };
  const limit = pLimit(atOnce);
  const copy = async (id: string) => {
    if (await to.has(`${id}/original`)) soFar.present += 1;
    else if (await copyImage(folder, id, to)) soFar.copied += 1;
    if ((soFar.copied + soFar.present) % eachTold === 0) tell(soFar);
  };
  const ids = (await readdir(folder)).filter((name) => /^[\da-f]{20}$/.test(name));
  await limit.map(ids, copy);
  return soFar;
};

const copyImage = async (folder: string, id: string, to: Target): Promise<boolean> => {
  const names = await readdir(join(folder, id));
  // Left out are files that a write had not finished.
  const variants = names.filter((name) => /^\d{2,4}\.(avif|webp)$/.test(name));
  const hasOriginal = names.includes('original');
  for (const name of [...variants, ...(hasOriginal ? ['original'] : [])])
    await to.write(`${id}/${name}`, await readFile(join(folder, id, name)));
  return hasOriginal;
};
