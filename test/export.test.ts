// npm run export and npm run import as processes: what they print, and their exit codes.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '../src/platform/images/storage/disk.ts';
import { runScript } from './run-script.ts';
import { addImageRows, aFolder, anEmptyDatabase } from './test-backups.ts';
import { urlOf } from './test-database.ts';
import { anEmptyShop } from './test-exports.ts';

const [stored, missing] = ['0'.repeat(20), '1'.repeat(20)] as const;

test('a shop leaves one place and arrives at another', async () => {
  const database = await anEmptyShop();
  await addImageRows(database, stored, missing);
  const [from, to] = [await aFolder(), await aFolder()];
  const webp = Buffer.from('RIFF\0\0\0\0WEBP');
  await diskStorage(join(from, 'images')).write(`${stored}/original`, webp);
  const file = join(from, 'shop.tar.gz');
  const shop = { DATABASE_URL: urlOf(database.pool.options), DATA_DIR: from };
  const exported = await runScript('export', [file], shop);
  expect(exported).toMatchObject({ code: 1 });
  expect(exported.output).toContain(`The image ${missing} is missing.`);
  expect(exported.output).toContain('files of rows, 1 images.');

  const target = await anEmptyDatabase();
  const place = { DATABASE_URL: urlOf(target.pool.options), DATA_DIR: join(to, 'data') };
  const imported = await runScript('import', [file], place);
  expect(imported.output).toMatch(/^\d+ rows and 1 images are there\./);
  expect(imported.code).toBe(0);
  const disk = diskStorage(join(place.DATA_DIR, 'images'));
  expect(await disk.read(`${stored}/original`)).toEqual(webp);
});

test('without a shop, or without a file, the commands say so', async () => {
  const env = { DATA_DIR: join(await aFolder(), 'data') };
  expect((await runScript('export', ['a'], env)).output).toContain('There is no shop in');
  const absent = await runScript('import', [join(env.DATA_DIR, 'a')], env);
  expect([absent.code, absent.output]).toEqual([2, expect.stringContaining("can't be read")]);
});
