import type { DatabaseAndClock } from '../../platform/database/database.ts';
import { dayMs } from '../../platform/values/day-ms.ts';
import { provenDaysMax, type TakenBackup } from './backup.ts';
import { findLastProvenRestore } from './find-last-proven-restore.ts';

export type Backups = {
  /** When the newest tested backup was made; null without one. */
  provenAt: Date | null;
  /** The last attempt; null: none was ever made. */
  latest: TakenBackup | null;
  /** The owner should look. */
  isOld: boolean;
};

/** For admins. */
export const findBackups = async ({ database, now }: DatabaseAndClock): Promise<Backups> => {
  const provenAt = await findLastProvenRestore(database);
  const { rows } = await database.pool.query<TakenBackup>(
    `select at, file, bytes, missing_images as "missingImages", problem,
       clear_files as "clearFiles"
     from backups order by at desc limit 1`,
  );
  const ageMs = provenAt ? now().getTime() - provenAt.getTime() : Number.POSITIVE_INFINITY;
  return { provenAt, latest: rows[0] ?? null, isOld: Math.floor(ageMs / dayMs) > provenDaysMax };
};
