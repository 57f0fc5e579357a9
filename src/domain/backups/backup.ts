// Backups that the shop takes by itself.

/** A row: one that was taken, or that could not be. */
export type TakenBackup = {
  at: Date;
  /** Its name in BACKUP_FOLDER; null: none was made. */
  file: string | null;
  bytes: number | null;
  /** How many images rows name and the storage does not have. */
  missingImages: number;
  /** Null: it was restored into a second database, and the books held there. */
  problem: string | null;
  /** How many files of the folder everybody reads who has them; null: unknown. */
  clearFiles: number | null;
};

/** Full days. If the last proven backup is older, the owner is told. */
export const provenDaysMax = 2;
