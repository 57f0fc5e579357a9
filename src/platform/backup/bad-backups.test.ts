// Backups that are cut, changed, of another key or another version: a sentence, and no change.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { shareOf } from '../../../test/daily-share.ts';
import { describeSchema } from '../../../test/describe-schema.ts';
import { longTest } from '../../../test/run-count.ts';
import {
  addImageRows,
  aFolder,
  aMigratedDatabase,
  anEmptyDatabase,
  backupKey,
  digestsOf,
  storageOf,
} from '../../../test/test-backups.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { applySchemaFiles } from '../database/apply-schema-files.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { readOldestFiles, readSchemaFiles } from '../database/migration-files.ts';
import { StartupError } from '../errors/startup-error.ts';
import { writeArchive } from './archive.ts';
import { requireTarget } from './require-target.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const image = '0'.repeat(20);

const aBackup = async (key?: string) => {
  const database = await databaseForTest();
  await aProduct(database);
  await addImageRows(database, image);
  const file = join(await aFolder(), 'shop.backup');
  await writeBackup({ database, images: storageOf(image) }, { file, key });
  return { database, file, bytes: await readFile(file) };
};

const problemOf = (file: string, key?: string): Promise<unknown> =>
  checkBackup({ file, key }).then(
    () => 'none',
    (error) => error,
  );

/** One sentence of ours, or what else happened. */
const sentenceOf = async (file: string, key?: string): Promise<string> => {
  const problem = await problemOf(file, key);
  return problem instanceof StartupError ? problem.message : `not ours: ${problem}`;
};

test('a file that would fill the disk or the memory is refused before it is read', async () => {
  const file = join(await aFolder(), 'bomb.backup');
  await writeArchive({ file, key: undefined }, async (add) => {
    await add('contents.json', Buffer.alloc(60_000_000, '0'));
  });
  expect(await sentenceOf(file)).toMatch(/holds far more than a shop does/);
});

test.each([
  ['not encrypted', undefined],
  ['encrypted', backupKey],
])('a file that is cut or changed anywhere is told: %s', async (_how, key) => {
  const { file, bytes } = await aBackup(key);
  expect(await problemOf(file, key)).toBe('none');
  const { length } = bytes;
  const cuts = [0, 1, 5, 21, 60, ...Array.from({ length: 20 }, (_, n) => length - 1 - n * 3)];
  const places = Array.from({ length: 30 }, (_, n) => Math.floor((length * n) / 30));
  // Each reading of an encrypted one makes its key anew, which takes long on purpose.
  const every = key ? 11 : 1;
  for (const end of shareOf([...cuts, ...places], { every })) {
    await writeFile(file, bytes.subarray(0, end));
    expect(`${end}: ${await sentenceOf(file, key)}`).toMatch(/damaged|not complete/);
  }
  // The first bytes of gzip name a time and a system, which nobody reads.
  for (const place of shareOf(
    places.filter((place) => place > 10),
    { every },
  )) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ 0x10, place);
    // A bit of gzip may say the same in another way: that backup is whole.
    if (!key && unpacked(changed)?.equals(gunzipSync(bytes))) continue;
    await writeFile(file, changed);
    expect(`${place}: ${await sentenceOf(file, key)}`).toMatch(/damaged|not complete/);
  }
});

const unpacked = (bytes: Buffer): Buffer | null => {
  try {
    return gunzipSync(bytes);
  } catch {
    return null;
  }
};

test('a file that is damaged after the check changes nothing either', async () => {
  const { database, file, bytes } = await aBackup();
  const before = await digestsOf(database);
  const schema = await describeSchema(database.pool);
  await writeFile(file, bytes.subarray(0, bytes.length - 4));
  const images = storageOf();
  await expect(restoreBackup({ database, images }, { file, key: undefined })).rejects.toThrow(
    'damaged or not complete',
  );
  expect(await digestsOf(database)).toEqual(before);
  expect(await describeSchema(database.pool)).toEqual(schema);
});

const contents = { format: 1, at: '2026-11-26T00:00:00Z', files: [], tables: [], sequences: [] };
const newer = { name: '0999_from_the_future.sql', hash: 'a hash', superseded: [] };
const applied = { name: '0385_prices_of_sizes.sql', hash: 'another', superseded: [] };
const older = { name: '0196_backups.sql', hash: 'a hash', superseded: [] };

test.each([
  [
    'of a newer version',
    { ...contents, files: [applied, newer] },
    'by a newer version of the shop',
  ],
  ['of a newer format', { ...contents, format: 2 }, 'made by a newer version of the shop'],
  [
    'of an older version',
    { ...contents, files: [older] },
    'Start the version of 27 November 2026 first',
  ],
  ['of a changed migration', { ...contents, files: [applied] }, 'Not the same as when'],
])('one %s is told', async (_what, first, sentence) => {
  const file = join(await aFolder(), 'shop.backup');
  await writeArchive({ file, key: undefined }, (add) =>
    add('backup.json', Buffer.from(JSON.stringify(first))),
  );
  expect(await sentenceOf(file)).toContain(sentence);
});

test.each([
  ["of another key's", backupKey, 'another key, as long as it needs to be', 'is not the key that'],
  ['that is encrypted, without a key', backupKey, undefined, 'is encrypted. Set BACKUP_KEY'],
  ['of something else', undefined, undefined, 'is no backup'],
])('a file %s is told', async (_what, madeWith, key, sentence) => {
  const file = join(await aFolder(), 'shop.backup');
  await writeArchive({ file, key: madeWith }, (add) => add('other', Buffer.from('thing')));
  expect(await sentenceOf(file, key)).toContain(sentence);
  await writeFile(file, 'Dear diary');
  expect(await sentenceOf(file, key)).toContain('is no backup');
  expect(await sentenceOf(`${file}.gone`, key)).toContain("can't be read");
});

test('one without encryption is read by a shop that has a key', async () => {
  const { file } = await aBackup();
  expect(await problemOf(file, backupKey)).toBe('none');
});

type Named = { tables: { name: string; columns: string[] }[]; names: string[]; sentence: string };
const named: Named[] = [
  {
    tables: [{ name: 'products', columns: ['id) from stdin; drop table orders --'] }],
    names: ['tables/products/1'],
    sentence: 'which this version lacks',
  },
  {
    tables: [{ name: 'products () from stdin; drop table orders --', columns: [] }],
    names: ['tables/products () from stdin; drop table orders --/1'],
    sentence: 'which this version lacks',
  },
  {
    tables: [{ name: 'orders', columns: ['id'] }],
    names: ['images/../../outside', 'tables/other/1'],
    sentence: 'of a table that it does not name',
  },
];

// Each migrates a database before it is refused.
test.each(shareOf(named, { every: named.length }))(
  'names in a file become no SQL: $names',
  async ({ tables, names, sentence }) => {
    const database = await anEmptyDatabase();
    const file = join(await aFolder(), 'shop.backup');
    const images = storageOf();
    await writeArchive({ file, key: undefined }, async (add) => {
      await add('backup.json', Buffer.from(JSON.stringify({ ...contents, tables })));
      for (const name of names) await add(name, Buffer.of(1));
    });
    await expect(restoreBackup({ database, images }, { file, key: undefined })).rejects.toThrow(
      sentence,
    );
    expect(images.files.size).toBe(0);
  },
);

const lasts = ['0375', '0436'];
test.each(shareOf(lasts, { every: 2 }))('a backup of migration %s is updated', async (last) => {
  const old = await anEmptyDatabase();
  const files = await readSchemaFiles();
  const upgrades = files.upgrades.filter(({ name }) => name.slice(0, 4) <= last);
  await old.longTransaction(async (client) => {
    await applySchemaFiles(client, await readOldestFiles());
    if (last !== '0375')
      await applySchemaFiles(client, { ...files, upgrades, migrations: [] }, 'what can');
  });
  await old.pool.query(
    `insert into products (slug, style, name, brand, category, department, description,
       price_cents)
     values ('old', 'old', 'Old Coat', 'Arden Row', 'Coat', 'women', 'A coat.', 5000)`,
  );
  const file = join(await aFolder(), 'shop.backup');
  await writeBackup({ database: old, images: storageOf() }, { file, key: undefined });
  const target = await anEmptyDatabase();
  await restoreBackup({ database: target, images: storageOf() }, { file, key: undefined });
  await migrate(old);
  expect(await describeSchema(target.pool)).toEqual(await describeSchema(old.pool));
  expect((await digestsOf(target)).products).toBe((await digestsOf(old)).products);
  const { rows } = await target.pool.query('select brand, products from facet_counts');
  expect(rows).toContainEqual({ brand: 'Arden Row', products: 1 });
});

longTest('a shop is replaced when told so, and tables of others stay', async () => {
  const { file, database: original } = await aBackup();
  const target = await aMigratedDatabase();
  await aProduct(target, { slug: 'lost' });
  await target.pool.query('create table notes_of_others as select 1 as id');
  await restoreBackup({ database: target, images: storageOf() }, { file, key: undefined });
  const { notes_of_others: notes, ...digests } = await digestsOf(target);
  expect(digests).toEqual(await digestsOf(original));
  expect(notes).toBeDefined();
});

const targetProblem = (database: Database, isReplaced = false): Promise<string> =>
  requireTarget(database, { isReplaced }).then(
    () => 'none',
    (error) => error.message,
  );

test('a target with a shop, or one in use, is told', async () => {
  expect(await targetProblem(await anEmptyDatabase())).toBe('none');
  const target = await aMigratedDatabase();
  await aProduct(target);
  expect(await targetProblem(target)).toContain(
    'There is a shop already (products: 1, orders: 0).',
  );
  expect(await targetProblem(target, true)).toBe('none');
  const other = await target.pool.connect();
  expect(await targetProblem(target, true)).toContain('The database is in use');
  other.release();
});
