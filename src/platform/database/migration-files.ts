// What the schema comes from, and which versions of the shop work on it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';

export type SqlFile = { name: string; sql: string; hash: string };

/** What the schema of this version comes from, each in the order in which it runs. */
export type SchemaFiles = {
  /** A new shop begins with them. */
  baseline: SqlFile[];
  /** Migrations that are in the baseline, for databases from before it. */
  upgrades: SqlFile[];
  /** Those after the baseline. */
  migrations: SqlFile[];
  /** Functions, triggers and views: they run again whenever they change. */
  functions: SqlFile[];
};

export const readSchemaFiles = async (): Promise<SchemaFiles> => {
  const { upgrades, migrations } = await readOldestFiles();
  return {
    baseline: await readFolder('baseline'),
    // Includes migrations that every database has, because the version before looks for them.
    upgrades: [...upgrades, ...migrations, ...(await readFolder('upgrades'))],
    migrations: await readFolder('migrations'),
    functions: await readFolder('functions'),
  };
};

/** The oldest version whose databases and backups are brought up to date. */
export const oldest = {
  day: '27 November 2026',
  commit: 'ff8041bd',
  migration: '0375_facets_by_age.sql',
};

/** What its schema comes from, packed once. */
export const readOldestFiles = async (): Promise<SchemaFiles> => {
  const packed = await readFile(new URL('./upgrades/0375.json.br', import.meta.url));
  return JSON.parse(brotliDecompressSync(packed).toString());
};

const readFolder = async (name: string): Promise<SqlFile[]> => {
  const folder = new URL(`./${name}/`, import.meta.url);
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const hash = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      return { name, sql, hash };
    }),
  );
};

/**
 * The oldest version that works on this schema. A change of a table or function with which it no
 * longer does raises this, up to the last release: that one serves during the update, and is the
 * way back.
 */
export const worksFrom = '0.2.0';

/** Migrations that remove something, with the first release that no longer used it. */
export const contractions: Record<string, string> = {
  '0522_without_old_ways.sql': '0.1.0',
  // Functions of triggers alone, which the update replaces. 0.2.0 still reads `page_counts`: drop
  // that table, and the functions of retired-steps.sql, once `worksFrom` is later.
  '0570_one_step.sql': '0.2.0',
  // The table came after it, and views are made again.
  '0990_texts_of_all_kinds.sql': '0.2.0',
};

/** '0.10.0' is later than '0.9.0'. */
export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;
