// npm run backup and npm run restore of a shop whose images are in a bucket, also when it fails.
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '../src/platform/images/storage/disk.ts';
import { type S3Settings, s3Storage } from '../src/platform/images/storage/s3.ts';
import { longTest } from './run-count.ts';
import { runScript } from './run-script.ts';
import { addImageRows, aFolder, anEmptyDatabase } from './test-backups.ts';
import { databaseForTest, urlOf } from './test-database.ts';
import { aBucket } from './test-s3.ts';

const [first, second] = ['0', '1'].map((digit) => digit.repeat(20)) as [string, string];
const bytesOf = (id: string): Buffer => Buffer.from(`the image ${id}`);

const envOf = ({ bucket, endpoint = '', keys }: S3Settings): Record<string, string> => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: keys?.accessKeyId ?? '',
  S3_SECRET_ACCESS_KEY: keys?.secretAccessKey ?? '',
});

/** Of an app machine: its own folder is empty. */
const aShopInBucket = async () => {
  const database = await databaseForTest();
  await addImageRows(database, first, second);
  const bucket = await aBucket();
  const storage = s3Storage(bucket);
  for (const id of [first, second]) {
    await storage.write(`${id}/original`, bytesOf(id));
    await storage.write(`${id}/640.webp`, Buffer.from('made of it'));
  }
  const folder = await aFolder();
  const file = join(folder, 'shop.backup');
  const shop = { DATABASE_URL: urlOf(database.pool.options), DATA_DIR: await aFolder() };
  const backUp = (settings: S3Settings = bucket) =>
    runScript('backup', [file], { ...shop, ...envOf(settings) });
  return { bucket, storage, folder, file, backUp };
};

const anEmptyUrl = async () => urlOf((await anEmptyDatabase()).pool.options);

/** The bucket behind a server that breaks off what `isLost` says, once it was asked. */
const behind = async (
  bucket: S3Settings,
  isLost: (call: IncomingMessage) => boolean | Promise<boolean>,
): Promise<S3Settings> => {
  const { port } = new URL(bucket.endpoint ?? '');
  const server = createServer(async (call, answer) => {
    if (await isLost(call)) return call.socket.destroy();
    const { method, url: path, headers } = call;
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers);
      got.pipe(answer);
    });
    return call.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...bucket, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

test('a shop goes from a bucket to a disk', async () => {
  const { file, backUp } = await aShopInBucket();
  const backup = await backUp();
  expect(backup.output).toContain('2 images, not encrypted');
  expect(backup.code).toBe(0);
  const disk = { DATABASE_URL: await anEmptyUrl(), DATA_DIR: await aFolder() };
  const restored = await runScript('restore', [file], disk);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('2 images') });
  const files = diskStorage(join(disk.DATA_DIR, 'images'));
  expect(await files.read(`${second}/original`)).toEqual(bytesOf(second));
  // They are made again.
  expect(await files.read(`${second}/640.webp`)).toBeNull();
});

test('an object that vanishes meanwhile is named, and all others are in the backup', async () => {
  const { bucket, storage, backUp } = await aShopInBucket();
  const vanishing = await behind(bucket, async ({ url }) => {
    if (url?.includes(first)) await storage.remove(second);
    return false;
  });
  const { code, output } = await backUp(vanishing);
  expect(output).toContain(`The image ${second} is missing.`);
  expect(output).toContain('1 images');
  expect(code).toBe(1);
});

test.each([
  [
    'is silent from the middle on',
    (bucket: S3Settings) => behind(bucket, ({ url }) => url?.includes(second) === true),
    'The bucket shop-images: ',
  ],
  [
    'does not take the keys',
    (bucket: S3Settings) =>
      Promise.resolve({ ...bucket, keys: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } }),
    'The bucket does not take these keys: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  ],
])('a bucket that %s leaves no backup', async (_what, spoil, sentence) => {
  const { bucket, folder, backUp } = await aShopInBucket();
  const { code, output } = await backUp(await spoil(bucket));
  expect(output.split('\n').at(-2)).toMatch(sentence);
  expect(code).toBe(2);
  expect(await readdir(folder)).toEqual([]);
});

longTest('a restore whose bucket falls silent changes nothing, and is repeated', async () => {
  const { file, backUp } = await aShopInBucket();
  expect(await backUp()).toMatchObject({ code: 0 });
  const [env, other] = [
    { DATABASE_URL: await anEmptyUrl(), DATA_DIR: await aFolder() },
    await aBucket(),
  ];
  const failing = await behind(other, ({ url }) => url?.includes(second) === true);
  const failed = await runScript('restore', [file], { ...env, ...envOf(failing) });
  expect(failed.output).toMatch(/^The bucket shop-images: /m);
  expect(failed.code).toBe(2);
  // Without --replace: no shop is there.
  const again = await runScript('restore', [file], { ...env, ...envOf(other) });
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining('2 images') });
  expect(await s3Storage(other).read(`${second}/original`)).toEqual(bytesOf(second));
  expect(await readdir(env.DATA_DIR)).not.toContain('images');
});
