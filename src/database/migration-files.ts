import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('./migrations/', import.meta.url);

export type Migration = { name: string; sql: string; hash: string };

/** This version's migrations, in their order. */
export const readMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, hash };
    }),
  );
};
