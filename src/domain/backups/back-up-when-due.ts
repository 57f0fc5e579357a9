// Once a day makes a backup, restores it as a test, and stores the result.
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isEncrypted } from '../../platform/backup/archive.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ImageStorage } from '../../platform/images/storage/image-storage.ts';
import type { TakenBackup } from './backup.ts';
import { proveBackup } from './prove-backup.ts';

type Context = {
  database: Database;
  now: () => Date;
  images: ImageStorage;
  log: (problem: unknown) => void;
};

export type BackupSettings = {
  folder: string;
  /** How many files stay. */
  keep: number;
  /** Encrypts them. */
  key?: string | undefined;
  /** For encrypted ones. */
  secret: string | undefined;
};

// The key is any constant. One of two processes takes the backup.
const advisoryLock = 4_873_640;
const problemLengthMax = 1000;

/** A failed one is tried again after an hour. */
export const backUpWhenDue = (
  { database, ...context }: Context,
  settings: BackupSettings,
  signal: AbortSignal,
) =>
  // A killed process leaves the lock.
  database.longTransaction(async (client) => {
    const { rows: locks } = await client.query<{ isFree: boolean }>(
      'select pg_try_advisory_xact_lock($1) as "isFree"',
      [advisoryLock],
    );
    if (!locks[0]?.isFree) return;
    const { rowCount } = await client.query(
      `select from backups where finished_at > now() - case when file is null
         then interval '1 hour' else interval '23 hours 55 minutes' end limit 1`,
    );
    if (rowCount) return;
    const { at, file, bytes, missingImages, problem } = await backUp(
      { database, ...context },
      settings,
      signal,
    );
    if (problem) context.log(`The backup of today is not proven. ${problem}`);
    await client.query(
      `insert into backups (at, finished_at, file, bytes, missing_images, problem, clear_files)
       values ($1, clock_timestamp(), $2, $3, $4, $5, $6)`,
      [
        ...[at, file, bytes, missingImages, problem?.slice(0, problemLengthMax)],
        await countClear(settings.folder),
      ],
    );
  });

const backUp = async (
  { database, now, images }: Omit<Context, 'log'>,
  { folder, keep, key, secret }: BackupSettings,
  signal: AbortSignal,
): Promise<Omit<TakenBackup, 'clearFiles'>> => {
  const name = `hemline-${now().toISOString().slice(0, 19).replaceAll(':', '-')}.backup`;
  const file = join(folder, name);
  let taken: Omit<TakenBackup, 'clearFiles'> = {
    at: now(),
    file: null,
    bytes: null,
    missingImages: 0,
    problem: null,
  };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { at, missingImages } = await writeBackup(
      { database, images },
      { file, key, secret, signal },
    );
    const { size: bytes } = await stat(file);
    taken = { at, file: name, bytes, missingImages: missingImages.length, problem: null };
    const problem = await proveBackup(database, { file, key });
    await deleteOld(database, folder, keep);
    return { ...taken, problem };
  } catch (error) {
    signal.throwIfAborted();
    return { ...taken, problem: (error as Error).message };
  }
};

/** Keeps the newest, and the newest that is proven; what a killed process began goes, too. */
const deleteOld = async ({ pool }: Database, folder: string, keep: number): Promise<void> => {
  const { rows } = await pool.query<{ file: string }>(
    `select file from backups where file is not null and problem is null
     order by at desc limit 1`,
  );
  const names = await findOwn(folder);
  const whole = names.filter(isWhole).sort();
  const kept = [...whole.slice(-keep), rows[0]?.file];
  for (const name of names.filter((name) => !kept.includes(name)))
    await rm(join(folder, name), { force: true });
};

/**
 * Read from the files, which still exist after the key changes; null if the folder does not answer.
 */
const countClear = async (folder: string): Promise<number | null> => {
  try {
    const kept = (await findOwn(folder)).filter(isWhole);
    const encrypted = await Promise.all(kept.map((name) => isEncrypted(join(folder, name))));
    return encrypted.filter((is) => !is).length;
  } catch {
    return null;
  }
};

const findOwn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^hemline-[\dT-]+\.backup/.test(name));

const isWhole = (name: string): boolean => name.endsWith('.backup');
