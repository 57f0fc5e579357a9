// An export into an empty shop: all of it or nothing, in one transaction.
import type pg from 'pg';
import { applySchemaFiles } from '../../database/apply-schema-files.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { readSchemaFiles } from '../../database/migration-files.ts';
import { StartupError } from '../../errors/startup-error.ts';
import type { ImageStorage } from '../../images/storage/image-storage.ts';
import { type Bytes, type OpenPart, openArchive } from '../archive.ts';
import { readColumns } from './export-columns.ts';
import { type ExportFile, exportFiles, nameOf } from './export-files.ts';
import { endingOf, exportSession, setMoneyDigits } from './export-formats.ts';
import { explainRows, type Staged, stageRows } from './stage-rows.ts';

type Target = {
  database: Database;
  images: Pick<ImageStorage, 'read' | 'write' | 'remove' | 'isBundled'>;
};
type Imported = { rows: number; images: number };

const imageBytesMax = 50_000_000;
const files = new Map(exportFiles.map((file) => [nameOf(file), file]));

/** Reads it to its end and changes nothing. Errors: StartupError. */
export const checkExport = async (file: string): Promise<void> => {
  const names = new Set<string>();
  for await (const { name, body } of partsOf(file)) {
    if (names.has(name)) throw new StartupError(`${file} has ${name} twice.`);
    names.add(name);
    for await (const _bytes of body);
  }
  const missing = [...files.keys()].find((name) => !names.has(name));
  if (missing !== undefined)
    throw new StartupError(
      `${file} lacks ${missing}. Read it with the version of the shop that wrote it, then update.`,
    );
};

/** Of a checked file. Errors: StartupError, and nothing has changed. */
export const readExport = async ({ database, images }: Target, file: string): Promise<Imported> => {
  const schema = await readSchemaFiles();
  const written: string[] = [];
  const read = async (client: pg.ClientBase): Promise<Imported> => {
    await applySchemaFiles(client, schema);
    await client.query(exportSession);
    await emptyShop(client);
    const staged = new Map<ExportFile, Staged>();
    for await (const { name, body } of partsOf(file)) {
      const one = files.get(name);
      if (one) staged.set(one, await stage(client, one, body));
      const id = idOfImage(name);
      if (id && (await keepImage(images, id, body, name))) written.push(id);
    }
    let rows = 0;
    for (const one of exportFiles) {
      rows += await insert(client, staged.get(one));
      if (one.table === 'shop_settings') await setMoneyDigits(client);
    }
    await requireImageRows(client, written);
    await client.query('analyze');
    return { rows, images: written.length };
  };
  const imported = await database.longTransaction(read).catch(async (error) => {
    for (const id of written) await images.remove(id);
    throw error;
  });
  await migrate(database);
  return imported;
};

/** Names are only looked up in the lists here. */
async function* partsOf(file: string): AsyncGenerator<OpenPart> {
  for await (const part of openArchive({ file, key: undefined })) {
    const name = part.name.replace(/^\.\//, '');
    const isKnown = files.has(name) || idOfImage(name) || /^(README\.txt|images\/|)$/.test(name);
    if (!isKnown || (!part.isFile && !/(^|\/)$/.test(name)))
      throw new StartupError(
        `${file} has ${JSON.stringify(name.slice(0, 100))}, no part of a shop.`,
      );
    yield { ...part, name };
  }
}

const idOfImage = (name: string): string | undefined =>
  /^images\/[a-z0-9-]*?([\da-f]{20})(?:\.\w{3,4})?$/.exec(name)?.[1];

/** Errors: StartupError if rows exist that would be lost or mixed up. */
const emptyShop = async (client: pg.ClientBase): Promise<void> => {
  const tables = exportFiles.filter(({ view }) => !view);
  for (const { table } of tables.filter(({ isSeeded }) => !isSeeded)) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount)
      throw new StartupError(
        `There is a shop already (it has ${table}). Choose an empty database or another DATA_DIR.`,
      );
  }
  for (const { table } of tables.toReversed()) await client.query(`delete from ${table}`);
};

const stage = async (client: pg.ClientBase, file: ExportFile, body: Bytes): Promise<Staged> => {
  if (file.view)
    await client.query(
      `create temporary table ${file.table} on commit drop as ${file.view.select} with no data`,
    );
  const columns = await readColumns(client, file);
  return await stageRows(client, file, columns, body).catch(explainRows(nameOf(file)));
};

/** Triggers count and list the imported rows, as in a running shop. */
const insert = async (client: pg.ClientBase, staged: Staged | undefined): Promise<number> => {
  if (!staged || staged.columns.length === 0) return 0;
  const { file, rows, columns } = staged;
  const { table } = file;
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const source = file.isJson
    ? `select ${names} from ${rows}, jsonb_populate_record(null::${table}, line::jsonb)`
    : `select ${columns.map(({ value }) => value).join(', ')} from ${rows}`;
  const work = async (): Promise<number> => {
    const { rowCount } = await client.query(
      `insert into ${table} (${names}) overriding system value ${source}`,
    );
    if (file.view) await client.query(file.view.takeIn);
    for (const { name } of columns.filter(({ isIdentity }) => isIdentity))
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${name}'), max("${name}"))
         from ${table} having max("${name}") is not null`,
      );
    return rowCount ?? 0;
  };
  return await work().catch(explainRows(nameOf(file)));
};

/** False if the storage has it or it comes with the shop. Errors: StartupError. */
const keepImage = async (
  images: Target['images'],
  id: string,
  body: Bytes,
  name: string,
): Promise<boolean> => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > imageBytesMax) throw new StartupError(`${name} is too large for an image.`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (!endingOf(bytes)) throw new StartupError(`${name} is no image.`);
  if (images.isBundled?.(id) || (await images.read(`${id}/original`))) return false;
  await images.write(`${id}/original`, bytes);
  return true;
};

const requireImageRows = async (client: pg.ClientBase, ids: string[]): Promise<void> => {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::text[]) one (id)
     where not exists (select from images where images.id = one.id)`,
    [ids],
  );
  if (rows[0]) throw new StartupError(`images/ has ${rows[0].id}, which images.csv lacks.`);
};
