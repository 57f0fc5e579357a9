// Exports that are cut, changed or made to harm: a sentence, and nothing has changed.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createTarPacker, type TarHeader } from 'modern-tar';
import { expect, test } from 'vitest';
import { shareOf } from '../../../../test/daily-share.ts';
import { aFolder, digestsOf, storageOf } from '../../../../test/test-backups.ts';
import { databaseForTest } from '../../../../test/test-database.ts';
import { anEmptyShop } from '../../../../test/test-exports.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { readArchive } from '../archive.ts';
import { checkExport, readExport } from './read-export.ts';
import { writeExport } from './write-export.ts';

type Entry = { name: string; text: string } & Partial<TarHeader>;

/** Of a shop without rows; read by the first test. */
const parts: Entry[] = [];
const image = 'images/coat-1-cccccccccccccccccccc.webp';
const webp = 'RIFF\0\0\0\0WEBP and so on';

const readParts = async () => {
  if (parts.length > 0) return;
  const database = await databaseForTest();
  const file = join(await aFolder(), 'shop.tar.gz');
  await writeExport({ database, images: storageOf() }, { file });
  for await (const { name, bytes } of readArchive({ file, key: undefined }))
    parts.push({ name, text: bytes.toString('latin1') });
};

const fileOf = async (entries: Entry[]): Promise<string> => {
  const { readable, controller } = createTarPacker();
  const all = buffer(readable as never);
  for (const { text, ...header } of entries) {
    const bytes = Buffer.from(text, 'latin1');
    const writer = controller.add({ size: bytes.length, ...header }).getWriter();
    if (bytes.length > 0) await writer.write(bytes);
    await writer.close();
  }
  controller.finalize();
  const file = join(await aFolder(), 'hostile.tar.gz');
  await writeFile(file, gzipSync(await all));
  return file;
};

/** One sentence of ours, whether the check or the reading says it; no row and no file is there. */
const sentenceOf = async (file: string): Promise<string> => {
  const database = await anEmptyShop();
  const images = storageOf();
  const read = async () => {
    await checkExport(file);
    await readExport({ database, images }, file);
  };
  const problem = await read().catch((error) => error);
  const { rows } = await database.pool.query(
    'select from categories union all select from promo_codes union all select from audit_log',
  );
  expect([rows.length, images.files.size]).toEqual([0, 0]);
  return problem instanceof StartupError ? problem.message : `not ours: ${problem?.stack}`;
};

const withRows = (name: string, ...lines: string[]): Entry[] =>
  parts.map((part) => (part.name === name ? { ...part, text: [...lines, ''].join('\r\n') } : part));
const category = 'name,title,position';
const cartLine = 'user_id,size_id,quantity,added_at';
const noSize = '00000000-0000-0000-0000-000000000000';

const bad: [what: string, entries: () => Entry[], sentence: RegExp][] = [
  ['a path out of it', () => [...parts, { name: '../../etc/cron.d/x', text: '' }], /no part of/],
  ['an absolute path', () => [...parts, { name: '/etc/passwd', text: '' }], /no part of a shop/],
  [
    'a path in the place of an image',
    () => [...parts, { name: 'images/../../cccccccccccccccccccc.webp', text: webp }],
    /no part of a shop/,
  ],
  [
    'a link',
    () => [...parts, { name: image, text: '', type: 'symlink', linkname: '/etc/passwd' }],
    /no part of a shop/,
  ],
  ['a file twice', () => [...parts, ...parts.slice(-1)], /has demo-rows.csv twice/],
  ['too few files', () => parts.slice(0, -1), /lacks demo-rows.csv\. Read it with the version/],
  ['an image that is a script', () => [...parts, { name: image, text: '<script>' }], /is no image/],
  ['an image of nothing', () => [...parts, { name: image, text: webp }], /images.csv lacks/],
  [
    'bytes without end',
    () => withRows('categories.csv', category, `"${'0'.repeat(60_000_000)}",b,1`),
    /holds far more than a shop does/,
  ],
  ['no titles', () => withRows('categories.csv'), /has no line of titles|has the column /],
  [
    'an unknown column',
    () => withRows('categories.csv', 'name,"title); drop table users; --"', 'a,b'),
    /categories.csv has the column title\); drop table users; --, which this version/,
  ],
  ['a column twice', () => withRows('categories.csv', 'name,name', 'a,b'), /has a column twice/],
  [
    'a row that is too long',
    () => withRows('categories.csv', category, 'a,b,1,2'),
    /categories.csv can't be read \(line \d: extra data after last expected column/,
  ],
  [
    'a huge number',
    () => withRows('categories.csv', category, 'a,b,99999999999999999999'),
    /categories.csv can't be read \(value "99999999999999999999" is out of range/,
  ],
  [
    'half a cent',
    () => withRows('promo-codes.csv', 'code,kind,value', 'CODE,amount,1.005'),
    /promo-codes.csv can't be read \(invalid input syntax for type integer: "100.5"/,
  ],
  [
    'a row that breaks a rule',
    () => withRows('promo-codes.csv', 'code,kind,value', 'CODE,amount,-5'),
    /promo-codes.csv can't be read \(new row .* violates check constraint/,
  ],
  [
    'a row of nobody',
    () => withRows('cart-lines.csv', cartLine, `nobody,${noSize},1,2026-11-26T00:00:00Z`),
    /cart-lines.csv can't be read \(insert or update on table "cart_lines" violates foreign key/,
  ],
  ['no JSON', () => withRows('audit-log.jsonl', '{"id": 1'), /audit-log.jsonl can't be read/],
  [
    'bytes that are no text',
    () => withRows('categories.csv', category, '\xff\xfe,b,1'),
    /categories.csv can't be read \(.*invalid byte sequence/,
  ],
];

test.each(shareOf(bad, { every: 5 }))('one with %s', async (_what, entries, sentence) => {
  await readParts();
  expect(await sentenceOf(await fileOf(entries()))).toMatch(sentence);
});

test('one that is cut, or no export', async () => {
  await readParts();
  const file = await fileOf(parts);
  const bytes = await readFile(file);
  for (const end of [0, 1, 40, bytes.length >> 1, bytes.length - 9]) {
    await writeFile(file, bytes.subarray(0, end));
    await expect(checkExport(file)).rejects.toThrow(/damaged|not complete/);
  }
  expect(await sentenceOf(file)).toMatch(/damaged|not complete/);
  await expect(checkExport(`${file}.gone`)).rejects.toThrow("can't be read");
});

test('a shop that has something stays as it is', async () => {
  await readParts();
  const database = await anEmptyShop();
  await aProduct(database);
  const before = await digestsOf(database);
  const reading = readExport({ database, images: storageOf() }, await fileOf(parts));
  await expect(reading).rejects.toThrow('There is a shop already (it has categories).');
  expect(await digestsOf(database)).toEqual(before);
});
