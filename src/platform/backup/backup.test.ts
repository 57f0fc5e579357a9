// A backup is all of the shop, taken while it goes on; a restore is all of it or nothing.
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSchema } from '../../../test/describe-schema.ts';
import { isLongRun, longTest } from '../../../test/run-count.ts';
import {
  addImageRows,
  aFolder,
  anEmptyDatabase,
  backupKey,
  digestsOf,
  fill,
  storageOf,
} from '../../../test/test-backups.ts';
import { databaseForTest } from '../../../test/test-database.ts';
import { anOrder } from '../../../test/test-orders.ts';
import { aProduct } from '../../../test/test-products.ts';
import { aUser } from '../../../test/test-users.ts';
import { auditBooks } from '../../domain/books/audit-books.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const [stored, missing, bundled] = ['0', '1', '2'].map((digit) => digit.repeat(20)) as [
  string,
  string,
  string,
];
const brokenBooks = async (database: Database) =>
  (await auditBooks({ database })).filter(({ breaches }) => breaches > 0);

/** More than a chunk of one table, of any characters. */
const addLongTexts = (database: Database) =>
  database.pool.query(
    `insert into audit_log (at, action, subject, detail)
     select now(), 'test', $1 || n || repeat('x', 1000), jsonb_build_object('text', $1::text)
     from generate_series(1, 3000) n`,
    ['tab\t, line\nbreak\r\n, \\N, \\., "quotes", ü, 👗 '],
  );

const ways: [how: string, key: string | undefined][] = [['encrypted', backupKey]];
if (isLongRun) ways.push(['not encrypted', undefined]);

test.each(ways)('a shop comes back as it was, from a backup that is %s', async (_how, key) => {
  const database = await databaseForTest();
  await fill(database);
  await addLongTexts(database);
  await addImageRows(database, stored, missing, bundled);
  const images = { ...storageOf(stored), isBundled: (id: string) => id === bundled };
  const folder = await aFolder();
  const file = join(folder, 'shop.backup');
  const secret = 'the secret of the shop';
  const backup = await writeBackup({ database, images }, { file, key, secret });
  expect(backup).toMatchObject({ images: 1, missingImages: [missing] });
  expect(await readdir(folder)).toEqual(['shop.backup']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = await anEmptyDatabase();
  const restoredImages = storageOf();
  const secrets: string[] = [];
  const keepSecret = (text: string) => {
    secrets.push(text);
    return Promise.resolve();
  };
  const restored = await restoreBackup(
    { database: target, images: restoredImages, keepSecret },
    { file, key },
  );
  expect(restored).toMatchObject({ at: backup.at, images: 1 });
  expect(await digestsOf(target)).toEqual(await digestsOf(database));
  expect(await describeSchema(target.pool)).toEqual(await describeSchema(database.pool));
  const { rows } = await target.pool.query(
    "select distinct tgenabled from pg_trigger where not tgisinternal and tgenabled <> 'O'",
  );
  expect(rows).toEqual([]);
  expect(await migrate(target)).toEqual([]);
  expect(await brokenBooks(target)).toEqual([]);
  expect(restoredImages.files).toEqual(images.files);
  // Whoever has the file would else sign in as any user.
  expect(secrets).toEqual(key ? [secret] : []);
});

longTest('of a backup under load every order is there that was acknowledged before', async () => {
  const database = await databaseForTest();
  const product = await aProduct(database, { priceCents: 5000, sizes: { M: 500 } });
  await database.pool.query(`insert into stock_ledger (size_id, delta, kind)
    select id, stock, 'received' from product_sizes`);
  const lines = [{ id: product.sizes[0]?.id ?? '', quantity: 1 }];
  const input = { lines, priceCents: 7800 };
  const acknowledged: string[] = [];
  const stop = new AbortController();
  const placeOrders = async () => {
    while (!stop.signal.aborted) {
      const customer = await aUser(database);
      const order = await anOrder(database, customer, input, new Date());
      acknowledged.push(order.orderId);
    }
  };
  const placing = [placeOrders(), placeOrders(), placeOrders()];
  while (acknowledged.length < 20) await new Promise(setImmediate);
  const before = [...acknowledged];
  const file = join(await aFolder(), 'shop.backup');
  await writeBackup({ database, images: storageOf() }, { file, key: undefined });
  const during = acknowledged.length - before.length;
  stop.abort();
  await Promise.all(placing);
  expect(during).toBeGreaterThan(0);

  const target = await anEmptyDatabase();
  await restoreBackup({ database: target, images: storageOf() }, { file, key: undefined });
  const { rows } = await target.pool.query<{ id: string }>('select id from orders');
  const restored = new Set(rows.map(({ id }) => id));
  expect(before.filter((id) => !restored.has(id))).toEqual([]);
  expect(restored.size).toBeLessThan(acknowledged.length);
  expect(await brokenBooks(target)).toEqual([]);
  // Its numbers go on where those of the snapshot end.
  const customer = await aUser(target);
  const next = await anOrder(target, customer, input, new Date());
  expect(rows.map(({ id }) => id)).not.toContain(next.orderId);
  expect(await brokenBooks(target)).toEqual([]);
});

test('what a killed backup began goes with the next one, whatever its name', async () => {
  const database = await databaseForTest();
  const folder = await aFolder();
  const [old, living, other] = ['old.hemline-part', 'living.hemline-part', 'film.part'];
  for (const name of [old, living, other]) await writeFile(join(folder, name), 'begun');
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [old, other]) await utimes(join(folder, name), hoursAgo, hoursAgo);
  const file = join(folder, 'shop.backup');
  await writeBackup({ database, images: storageOf() }, { file, key: undefined });
  expect((await readdir(folder)).sort()).toEqual([other, living, 'shop.backup']);
});

test('a backup that can not be written leaves no file, and the shop as it was', async () => {
  const database = await databaseForTest();
  const folder = await aFolder();
  const file = join(folder, 'shop.backup');
  await addImageRows(database, stored);
  const broken = { read: () => Promise.reject(new Error('The bucket is silent.')) };
  await expect(writeBackup({ database, images: broken }, { file, key: undefined })).rejects.toThrow(
    'The bucket is silent.',
  );
  expect(await readdir(folder)).toEqual([]);
  const nowhere = join(folder, 'nowhere', 'shop.backup');
  await expect(
    writeBackup({ database, images: storageOf(stored) }, { file: nowhere, key: backupKey }),
  ).rejects.toThrow('ENOENT');
  const stopped = AbortSignal.abort();
  await expect(
    writeBackup({ database, images: storageOf() }, { file, key: undefined, signal: stopped }),
  ).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
});
