// A copy of the repository as it is now, also of what is not committed, to plant mistakes in.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plant } from './plant.ts';

const root = join(import.meta.dirname, '../..');

/** Answers its folder, which goes with this process. */
export const makeScratchCopy = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-planted-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Started by root, the database runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  for (const path of listFiles()) await cp(join(root, path), join(folder, path));
  await linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'), caches);
  return folder;
};

const listFiles = (): string[] => {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout, status } = spawnSync('git', list, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error('The files of the repository are listed by git.');
  return [...new Set(stdout.split('\0'))].filter((path) => path && existsSync(join(root, path)));
};

// Caches, which tools write again in place.
const caches = ['.vite', '.vite-temp', '.vitest-cache'];

/** Files are linked, because there are 800 MB of them. */
const linkFolder = async (from: string, to: string, except: string[] = []): Promise<void> => {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (except.includes(entry.name)) continue;
    if (entry.isDirectory()) await linkFolder(source, copy);
    else if (entry.isSymbolicLink()) await cp(source, copy, { verbatimSymlinks: true });
    // Of another disk it is copied.
    else await link(source, copy).catch(() => copyFile(source, copy));
  }
};

/** Plants a mistake; answers what takes it out again, or why it can't be planted. */
export const plantIn = async (
  folder: string,
  { file, text, replacement }: Plant,
): Promise<(() => Promise<void>) | string> => {
  const path = join(folder, file);
  const source = existsSync(path) ? await readFile(path, 'utf8') : '';
  const times = source.split(text).length - 1;
  if (times !== 1) return `its text occurs ${times} times in ${file}`;
  // By a function: `$` has a meaning in a replacement.
  await writeFile(
    path,
    source.replace(text, () => replacement),
  );
  return () => writeFile(path, source);
};
