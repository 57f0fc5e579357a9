// PostgreSQL's programs, from one npm package a platform; none of its code is used.
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
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, canRead, type OsUser } from './os-user.ts';

/**
 * The folder with bin, lib and share: the package's own, or a copy in `fallbackFolder` when
 * the account can't use that. Errors: EmbeddedPostgresError.
 */
export const prepareBinaries = async (
  osUser: OsUser | undefined,
  fallbackFolder: () => Promise<string>,
): Promise<string> => {
  const { native, version } = await findPackage();
  const usable =
    (await canEnter(join(native, 'bin'), osUser)) &&
    (await canRead(join(native, 'bin', program('postgres')), osUser));
  if (usable && (await linkLibraries(native))) return native;
  const copy = join(await fallbackFolder(), `postgresql-${version}`);
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
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for ${platform} in node_modules. Run npm ci again.`,
      { cause },
    );
  }
};

// The package's install script makes these links, where such scripts are allowed.
// False when the package's folder is read-only.
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

// Renamed when complete: no process starts from an incomplete copy.
const copyBinaries = async (native: string, copy: string): Promise<void> => {
  const temporary = join(`${copy}.${randomBytes(4).toString('hex')}`, 'native');
  await copyTree(native, temporary);
  await linkLibraries(temporary);
  try {
    await rename(temporary, copy);
  } catch (error) {
    if (!(await exists(copy))) throw error;
  } finally {
    await rm(dirname(temporary), { recursive: true, force: true });
  }
};

// Readable for everyone, whatever the umask at installation.
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
