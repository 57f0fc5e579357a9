// What the schema comes from, and which versions of the shop work on it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export type SqlFile = { name: string; sql: string; hash: string };

/** What the schema of this version comes from, each in the order in which it runs. */
export type SchemaFiles = {
  /** A new shop begins with them. */
  baseline: SqlFile[];
  /** Those in the baseline that databases of the version before it still need. */
  earlier: SqlFile[];
  /** Those after the baseline. */
  migrations: SqlFile[];
  /** Functions, triggers and views: they run again whenever they change. */
  functions: SqlFile[];
};

export const readSchemaFiles = async (): Promise<SchemaFiles> => ({
  baseline: await readFolder('baseline'),
  earlier: await readFolder('earlier-migrations'),
  migrations: await readFolder('migrations'),
  functions: await readFolder('functions'),
});

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
export const worksFrom = '0.1.0';

/** Migrations that remove something, with the first release that no longer used it. */
export const contractions: Record<string, string> = {
  '0192_sequence_of_products.sql': '0.1.0',
  '0193_generated_columns.sql': '0.1.0',
  '0195_facet_fields.sql': '0.1.0',
};

/** '0.10.0' is later than '0.9.0'. */
export const isLater = (version: string, than: string): boolean =>
  version.localeCompare(than, 'en', { numeric: true }) > 0;
