// Whether a backup can be restored: into a second database, where the books are audited.
import pg from 'pg';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import type { Database } from '../../platform/database/database.ts';
import { auditBooks } from '../books/audit-books.ts';

/** What is wrong with it, as a sentence; null: the books hold. Images are read, not stored. */
export const proveBackup = async (
  database: Database,
  source: { file: string; key: string | undefined },
): Promise<string | null> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select left(current_database(), 40) || '_restore_check' as name`,
  );
  const name = rows[0]?.name ?? '';
  const second = pg.escapeIdentifier(name);
  // One that a killed process has left, too.
  const drop = () => database.pool.query(`drop database if exists ${second} with (force)`);
  try {
    await drop();
    await database.pool.query(`create database ${second}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== '42501') throw error;
    return (
      "It could not be tried: the shop's role may not create a second database. " +
      'Let it: alter role ... createdb.'
    );
  }
  const restored = database.beside(name);
  try {
    await restoreBackup({ database: restored, images: { write: async () => {} } }, source);
    const broken = (await auditBooks({ database: restored })).filter(({ breaches }) => breaches);
    if (broken.length === 0) return null;
    return `The books do not hold: ${broken.map((finding) => finding.name).join('; ')}.`;
  } finally {
    await restored.close();
    await drop();
  }
};
