// npm run backup and npm run restore as processes: what they print, keep, and their exit codes.
import { mkdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskStorage } from '../src/platform/images/storage/disk.ts';
import { runScript } from './run-script.ts';
import { addImageRows, aFolder, anEmptyDatabase, backupKey } from './test-backups.ts';
import { databaseForTest, urlOf } from './test-database.ts';

const [stored, linked, missing] = ['0', '1', '2'].map((digit) => digit.repeat(20)) as [
  string,
  string,
  string,
];
const secret = 'the secret of the shop, made at its first start';

test('a shop goes from one place to another, images behind links and secret included', async () => {
  const database = await databaseForTest();
  await addImageRows(database, stored, linked, missing);
  const [from, elsewhere, to] = [await aFolder(), await aFolder(), await aFolder()];
  await diskStorage(join(from, 'images')).write(`${stored}/original`, Buffer.from('stored'));
  await diskStorage(elsewhere).write(`${linked}/original`, Buffer.from('linked'));
  await symlink(join(elsewhere, linked), join(from, 'images', linked));
  await writeFile(join(from, 'secret'), secret);
  const file = join(elsewhere, 'shop.backup');
  const shop = { DATABASE_URL: urlOf(database.pool.options), DATA_DIR: from };
  const backup = await runScript('backup', [file], { ...shop, BACKUP_KEY: backupKey });
  expect(backup).toMatchObject({ code: 1 });
  expect(backup.output).toContain(`The image ${missing} is missing.`);
  expect(backup.output).toContain('2 images, encrypted.');
  expect(await runScript('backup', [file], shop)).toMatchObject({
    code: 2,
    output: `${file} is there already. Choose another name.\n`,
  });

  const target = await anEmptyDatabase();
  const place = { DATABASE_URL: urlOf(target.pool.options), DATA_DIR: join(to, 'data') };
  expect(await runScript('restore', [file], place)).toMatchObject({
    code: 2,
    output: `${file} is encrypted. Set BACKUP_KEY to the key that it was made with.\n`,
  });
  await expect(stat(place.DATA_DIR)).rejects.toThrow('ENOENT');
  const key = { BACKUP_KEY: backupKey };
  const restored = await runScript('restore', [file], { ...place, ...key });
  expect(restored.output).toMatch(/^The shop of .* is restored: \d+ rows, 2 images/m);
  expect(restored.output).toMatch(/^The next order is number \d+: those before/m);
  expect(restored.code).toBe(0);
  const disk = diskStorage(join(place.DATA_DIR, 'images'));
  expect(String(await disk.read(`${linked}/original`))).toBe('linked');
  expect(await readFile(join(place.DATA_DIR, 'secret'), 'utf8')).toBe(secret);
  expect((await stat(join(place.DATA_DIR, 'secret'))).mode & 0o777).toBe(0o600);

  const again = await runScript('restore', [file], { ...place, ...key });
  expect(again.output).toContain('There is a shop already (products: 0, orders: 0).');
  expect(again.code).toBe(2);
  const replaced = await runScript('restore', [file, '--replace'], { ...place, ...key });
  expect(replaced.code).toBe(0);
});

test('without a file, or without a shop, the commands say so', async () => {
  const folder = await aFolder();
  const env = { DATA_DIR: join(folder, 'data') };
  expect(await runScript('backup', [], env)).toEqual({
    code: 2,
    output: 'Name one file: npm run backup -- FILE\n',
  });
  expect((await runScript('backup', [join(folder, 'a')], env)).output).toContain(
    'There is no shop in',
  );
  expect((await runScript('restore', ['a', 'b'], env)).output).toContain('Name one file');
  await mkdir(env.DATA_DIR);
  expect((await runScript('restore', [join(folder, 'a')], env)).output).toContain("can't be read");
});
