// The daily backup: taken once, restored on trial, and told of to admins.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { longTest } from '../../../test/run-count.ts';
import { addImageRows, aFolder, backupKey, fill, storageOf } from '../../../test/test-backups.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { administer, freshDatabase } from '../../../test/test-database.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aBucket } from '../../../test/test-s3.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { connect, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import type { ImageStorage } from '../../platform/images/storage/image-storage.ts';
import { s3Storage } from '../../platform/images/storage/s3.ts';
import { backUpWhenDue } from './back-up-when-due.ts';
import { findLastProvenRestore } from './find-last-proven-restore.ts';

const open = async (given?: Database) => {
  // Of its own: the second database has its name, which no other test may use.
  const database = given ?? (await freshDatabase());
  if (!given) onTestFinished(() => database.close());
  const folder = await aFolder();
  let passedMs = 0;
  const now = () => new Date(Date.now() + passedMs);
  const images = storageOf();
  const logged: unknown[] = [];
  const log = (problem: unknown) => {
    logged.push(problem);
  };
  const settings = { folder, keep: 1, key: backupKey, secret: 'a secret' };
  return {
    database,
    folder,
    logged,
    settings,
    run: (images_: ImageStorage = images, signal = new AbortController().signal) =>
      backUpWhenDue({ database, now, images: images_, log }, settings, signal),
    /** The rows get older, and the clock goes on. */
    passHours: async (hours: number) => {
      passedMs += hours * 3_600_000;
      await database.pool.query(
        `update backups set at = at - make_interval(hours => $1),
           finished_at = finished_at - make_interval(hours => $1)`,
        [hours],
      );
    },
    rows: async () =>
      (await database.pool.query('select file, missing_images, problem from backups order by id'))
        .rows,
    files: async () => (await readdir(folder)).sort(),
  };
};

const secondDatabases = async ({ pool }: Database) =>
  (
    await pool.query(
      `select datname from pg_database where datname = current_database() || '_restore_check'`,
    )
  ).rows;

test('a backup is taken once a day, and is proven by a second database, which goes', async () => {
  const { database, run, rows, files, passHours } = await open();
  await fill(database);
  await addImageRows(database, '0'.repeat(20));
  await Promise.all([run(), run()]);
  await run();
  const [name] = await files();
  expect(await rows()).toEqual([{ file: name, missing_images: 1, problem: null }]);
  expect(await findLastProvenRestore(database)).toBeInstanceOf(Date);
  expect(await secondDatabases(database)).toEqual([]);
  await passHours(23);
  await run();
  expect(await rows()).toHaveLength(1);
});

longTest('images in a bucket are in it; the trial writes none there', async () => {
  const { database, run, rows, files, passHours } = await open();
  const id = '0'.repeat(20);
  await addImageRows(database, id);
  const { stop, ...settings } = await aBucket();
  const bucket = s3Storage(settings);
  await bucket.write(`${id}/original`, Buffer.from('the image'));
  const write = () => Promise.reject(new Error('The trial writes an image.'));
  await run({ ...bucket, write });
  const [name] = await files();
  expect(await rows()).toEqual([{ file: name, missing_images: 0, problem: null }]);
  await stop();
  await passHours(24);
  await run(bucket);
  const problem = expect.stringContaining('The bucket shop-images: ');
  expect((await rows())[1]).toEqual({ file: null, missing_images: 0, problem });
  expect(await files()).toEqual([name]);
});

longTest('old files go, but never the last proven one, nor what others put there', async () => {
  const { database, folder, run, rows, files, passHours } = await open();
  await writeFile(join(folder, 'hemline-2020-01-01T00-00-00.backup.hemline-part'), 'cut off');
  await writeFile(join(folder, 'notes.txt'), 'of the owner');
  await run();
  const [proven] = await files();
  // Its stock is in no ledger: the books do not hold.
  await aProduct(database);
  for (let day = 0; day < 2; day++) {
    await passHours(24);
    await run();
  }
  const all = await rows();
  expect(all.map(({ problem }) => problem !== null)).toEqual([false, true, true]);
  expect(all[2].problem).toContain('Stock is the sum of its ledger');
  expect(await files()).toEqual([proven, all[2].file, 'notes.txt']);
});

test('of the kept files those in clear are counted, also after the key is set', async () => {
  const { database, folder, run, settings, passHours } = await open();
  const clear = async () => {
    await run();
    const { rows } = await database.pool.query('select clear_files from backups order by id');
    await passHours(24);
    return rows.at(-1)?.clear_files;
  };
  await writeFile(join(folder, 'notes.backup'), 'of the owner');
  await writeFile(join(folder, 'hemline-2020-01-01T00-00-00.backup'), 'of a day without a key');
  Object.assign(settings, { key: undefined, keep: 2 });
  expect(await clear()).toBe(2);
  settings.key = backupKey;
  expect([await clear(), await clear()]).toEqual([1, 0]);
});

test('one that can not be written is told, and tried again after an hour', async () => {
  const { run, rows, files, passHours, database, logged } = await open();
  await addImageRows(database, '0'.repeat(20));
  const silent = { ...storageOf(), read: () => Promise.reject(new Error('The bucket is silent.')) };
  await run(silent);
  expect(await rows()).toEqual([
    { file: null, missing_images: 0, problem: 'The bucket is silent.' },
  ]);
  expect(logged).toEqual(['The backup of today is not proven. The bucket is silent.']);
  expect(await files()).toEqual([]);
  await run(silent);
  expect(await rows()).toHaveLength(1);
  await passHours(1);
  await run(silent);
  expect(await rows()).toHaveLength(2);
  expect(await findLastProvenRestore(database)).toBeNull();
});

test('a process that stops leaves it to the next one', async () => {
  const { run, rows, files } = await open();
  await expect(run(storageOf(), AbortSignal.abort())).rejects.toThrow('aborted');
  expect([await rows(), await files()]).toEqual([[], []]);
});

longTest('a role without rights restores, and is told that it can not prove', async () => {
  const { config } = inject('database');
  const role = `owner_${process.pid}_${process.env.VITEST_POOL_ID}`;
  const name = `${role}_shop`;
  await administer(
    config,
    `drop database if exists ${name} with (force)`,
    `drop database if exists ${name}_restore_check with (force)`,
    `drop role if exists ${role}`,
    `create role ${role} login password 'a password'`,
    `create database ${name} owner ${role}`,
  );
  const limited = { ...config, user: role, password: 'a password', database: name };
  const database = connect(limited);
  onTestFinished(async () => {
    await database.close();
    await administer(config, `drop database ${name} with (force)`, `drop role ${role}`);
  });
  await migrate(database);
  const { run, rows, passHours } = await open(database);
  await run();
  expect((await rows())[0].problem).toContain('may not create a second database');
  await administer(config, `alter role ${role} createdb`);
  await passHours(24);
  await run();
  expect((await rows())[1]).toMatchObject({ problem: null });
});

test('admins see how old the last proven one is, and whether to look', async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const backups = async () => (await admin.call('GET', '/backups')).body;
  expect(await backups()).toEqual({ provenAt: null, isOld: true, latest: null });
  await shop.database.pool.query(
    `insert into backups (at, finished_at, file, bytes, problem) values
       (now() - interval '30 hours', now(), 'a.backup', 5, null),
       (now() - interval '6 hours', now(), 'b.backup', 6, 'The books do not hold.')`,
  );
  expect(await backups()).toMatchObject({
    provenAt: expect.any(String),
    isOld: false,
    latest: { file: 'b.backup', bytes: 6, missingImages: 0, problem: 'The books do not hold.' },
  });
  expect((await backups()).latest.clearFiles).toBeNull();
  await shop.database.pool.query('update backups set clear_files = 2');
  expect(await backups()).toMatchObject({ latest: { clearFiles: 2 } });
  await shop.database.pool.query("update backups set at = at - interval '42 hours'");
  expect(await backups()).toMatchObject({ isOld: true });
});
