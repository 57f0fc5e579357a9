// An owner leaves with everything: another shop reads it, and a spreadsheet does.
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillEmptyTables } from '../../../../test/fill-empty-tables.ts';
import { accountsForTest } from '../../../../test/test-accounts.ts';
import { addImageRows, aFolder, storageOf } from '../../../../test/test-backups.ts';
import { databaseForTest, freshDatabase } from '../../../../test/test-database.ts';
import { anEmptyShop, assets, fillAll } from '../../../../test/test-exports.ts';
import { auditBooks } from '../../../domain/books/audit-books.ts';
import type { Database } from '../../database/database.ts';
import { readSchemaFiles } from '../../database/migration-files.ts';
import { bundledImages } from '../../images/storage/bundled-images.ts';
import { readArchive } from '../archive.ts';
import { readTables } from '../contents.ts';
import { readColumns } from './export-columns.ts';
import { exportFiles, nameOf } from './export-files.ts';
import { notExported } from './not-exported.ts';
import { checkExport, readExport } from './read-export.ts';
import { writeExport } from './write-export.ts';

const uploaded = 'c'.repeat(20);
const webp = Buffer.from('RIFF\0\0\0\0WEBP and so on');

/** Those of the demo come with every shop, as small ones here. */
const imagesOf = (...has: string[]) => {
  const { files, ...storage } = storageOf();
  for (const id of has) files.set(`${id}/original`, webp);
  const isBundled = (id: string) => bundled.has(id);
  const read = async (name: string) => (isBundled(name.slice(0, 20)) ? webp : storage.read(name));
  return { ...storage, files, read, isBundled };
};
const bundled = new Set(Object.values(bundledImages(assets)).map(({ id }) => id));

/** Files of an export, each as one text. */
const partsOf = async (file: string): Promise<Map<string, string>> => {
  const parts = new Map<string, string>();
  for await (const { name, bytes } of readArchive({ file, key: undefined }))
    parts.set(name, bytes.toString());
  return parts;
};

const exportOf = async (database: Database, images = imagesOf(uploaded)) => {
  const file = join(await aFolder(), 'shop.tar.gz');
  const written = await writeExport({ database, images }, { file });
  return { ...written, file, bytes: await readFile(file) };
};

const anOrderInYen = `with yen as (update orders set currency = 'jpy'
    where number = (select max(number) from orders) returning id, transaction_id)
  update payments set currency = 'jpy' from yen where order_id = id or intent_id = transaction_id`;

const anInvoice = `insert into invoice_series values ('2026-', 1);
  insert into invoices (series, sequence, kind, order_id, issued_at, document)
  select '2026-', 1, 'invoice', id, now(), '{}' from orders limit 1`;

const aPaymentByHand = `insert into by_hand_payments
    (id, idempotency_key, order_id, order_revision, amount_cents, currency, status, created_at)
  select 'by_hand_1', 'a', id, 1, 100, 'usd', 'requires_confirmation', now() from orders limit 1`;

let filled: Database;
beforeAll(async () => {
  filled = await freshDatabase();
  await fillAll(filled);
  await addImageRows(filled, uploaded);
  await filled.pool.query(anOrderInYen);
  await filled.pool.query(anInvoice);
  await filled.pool.query(aPaymentByHand);
  await fillEmptyTables(
    filled,
    exportFiles.filter(({ view }) => !view).map(({ table }) => table),
  );
});
afterAll(() => filled.close());

test('an empty shop reads the export of another, and exports the same bytes', async () => {
  const first = await exportOf(filled);
  expect((await stat(first.file)).mode & 0o777).toBe(0o600);
  const parts = await partsOf(first.file);
  for (const file of exportFiles) {
    const lines = parts.get(nameOf(file))?.split('\n').filter(Boolean) ?? [];
    const hasRows = lines.length > (file.isJson ? 0 : 1);
    expect([file.table, hasRows]).toEqual([file.table, true]);
  }

  const target = await anEmptyShop();
  const images = imagesOf();
  await checkExport(first.file);
  const { images: stored } = await readExport({ database: target, images }, first.file);
  expect([stored, [...images.files.keys()]]).toEqual([1, [`${uploaded}/original`]]);
  const second = await exportOf(target, images);
  expect(await partsOf(second.file)).toEqual(parts);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const broken = (await auditBooks({ database: target })).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
});

test('sums in yen have no decimals, and come back as they were', async () => {
  const yen = await freshDatabase();
  await fillAll(yen);
  await yen.pool.query(
    `insert into shop_settings (name, value) values ('locale', '{"currency": "JPY"}')
     on conflict (name) do update set value = shop_settings.value || excluded.value`,
  );
  for (const table of ['orders', 'payments', 'refunds'])
    await yen.pool.query(`update ${table} set currency = 'jpy'`);
  const { file } = await exportOf(yen);
  const [, line = ''] = (await partsOf(file)).get('order-lines.csv')?.split('\n') ?? [];
  expect(line).not.toMatch(/,\d+\.\d\d,/);
  const target = await anEmptyShop(await freshDatabase());
  await readExport({ database: target, images: imagesOf() }, file);
  const sums = 'select sum(unit_price_cents * quantity)::int as sum from order_lines';
  expect((await target.pool.query(sums)).rows).toEqual((await yen.pool.query(sums)).rows);
});

test('customers set a new password by email: the old one is in no export', async () => {
  const ines = { name: 'Ines Okafor', email: 'ines@example.com', password: 'grey flannel coat' };
  const old = await accountsForTest();
  await old.signUp(ines);
  const { file } = await exportOf(old.database);
  const { rows } = await old.database.pool.query('select password from identity_accounts');
  expect(rows[0].password).toMatch(/^\$scrypt\$.{60}/);
  for (const text of (await partsOf(file)).values()) expect(text).not.toContain(rows[0].password);

  const database = await anEmptyShop(await freshDatabase());
  await readExport({ database, images: imagesOf() }, file);
  const shop = await accountsForTest({ database });
  const signIn = async (password: string) =>
    (await shop.post('/api/auth/sign-in/email', { ...ines, password })).status;
  expect(await signIn(ines.password)).toBe(401);
  const [, token = ''] =
    (await shop.identity.createPasswordLink(ines.email))?.split('token=') ?? [];
  const newPassword = 'blue flannel coat';
  expect((await shop.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
  expect([await signIn(ines.password), await signIn(newPassword)]).toEqual([401, 200]);
});

test('a table is exported after those it refers to, or the list says why it is not', async () => {
  const { pool } = await databaseForTest();
  const tables = await readTables(pool, await readSchemaFiles());
  const exported = exportFiles.filter(({ view }) => !view).map(({ table }) => table);
  expect([...exported, ...Object.keys(notExported)].sort()).toEqual(
    tables
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('stripe_sandbox.'))
      .sort(),
  );
  const { rows: references } = await pool.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const early = references.filter(
    ({ from, to }) => exported.includes(from) && exported.indexOf(to) > exported.indexOf(from),
  );
  expect(early).toEqual([]);
});

// Nothing of these is a secret, whatever its name.
const harmless = [
  ...['promo_codes.value', 'payments.card_fingerprint'],
  ...['contact_messages.fingerprint', 'withdrawals.fingerprint'],
];

test('no column is exported that opens something, and no title stands twice', async () => {
  const { pool } = await databaseForTest();
  for (const file of exportFiles.filter(({ view }) => !view)) {
    const columns = await readColumns(pool, file);
    const titles = columns.map(({ title }) => title);
    expect([file.table, new Set(titles).size]).toEqual([file.table, titles.length]);
    const doubtful = columns
      .map(({ name }) => `${file.table}.${name}`)
      .filter((name) => /password|secret|token|hash|fingerprint/.test(name));
    expect(harmless).toEqual(expect.arrayContaining(doubtful));
  }
});

test('a spreadsheet finds texts where it would calculate, and money as decimals', async () => {
  const parts = await partsOf((await exportOf(filled)).file);
  // Whatever separates cells where the spreadsheet was made.
  const calculated = [...parts]
    .filter(([name]) => name.endsWith('.csv'))
    .flatMap(([, text]) => text.match(/[,;\t\r\n"]["' \u00a0]*[=+@＝＋－＠][^,;"]*/g) ?? [])
    .filter((cell) => !/^[,;\t\r\n"]["' \u00a0]*'["' \u00a0]*[=+@＝＋－＠]/.test(cell));
  expect(calculated).toEqual([]);
  expect(parts.get('shipping-addresses.csv')).toContain("'+49 30 1234");
  expect(parts.get('shipping-zone-places.csv')).toContain(",'01067");
  const [titles = '', code = ''] = parts.get('promo-codes.csv')?.split('\n') ?? [];
  expect(titles.slice(1)).toMatch(/^code,kind,value,first_purchase,minimum_subtotal,/);
  expect(code).toMatch(/^FIRSTHEM,percent,20\.00,true,0\.00,/);
  const [, line = ''] = parts.get('order-lines.csv')?.split('\n') ?? [];
  expect(line).toMatch(/,\d+\.\d\d,\d+\.\d\d,/);
  // In its own currency, without decimals.
  const { rows } = await filled.pool.query(
    "select id, amount_due_cents from orders where currency = 'jpy'",
  );
  const linesWith = (name: string) =>
    parts
      .get(name)
      ?.split('\n')
      .filter((row) => row.includes(rows[0].id));
  expect(linesWith('orders.csv')?.[0]).toContain(`,${rows[0].amount_due_cents},`);
  const yenLines = linesWith('order-lines.csv') ?? [];
  expect(yenLines.length).toBeGreaterThan(0);
  for (const one of yenLines) expect(one).not.toMatch(/,\d+\.\d\d,/);
  expect([...parts.keys()]).toContainEqual(
    expect.stringMatching(/^images\/\w.*-1-[\da-f]{20}\.webp$/),
  );
  expect(parts.get('README.txt')).toContain('orders.csv');
});
