// Where the database of a run stands: in memory, where there is room. Each copy of a database makes
// a thousand files, which costs a disk several times as much.
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../embedded-postgres/postmaster.ts';

const memory = '/dev/shm';
const prefix = 'hemline-test-run-';
// Several times what a run takes.
const roomMin = 4 * 2 ** 30;

/** A folder for the database of this process, which other accounts can enter. */
export const makeQuickFolder = async (): Promise<string> => {
  const parent = (await hasRoom()) ? memory : tmpdir();
  await removeLeft(parent);
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // Started by root, the server runs as another user.
  await chmod(folder, 0o755);
  return folder;
};

const hasRoom = async (): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(memory);
    return Math.min(bavail * bsize, process.availableMemory()) > roomMin;
  } catch {
    return false;
  }
};

/** What a killed run left would fill the memory. */
const removeLeft = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10);
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
};
