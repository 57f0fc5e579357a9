// npm run images:move as a process: what it copies and prints, and its exit code.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { diskStorage } from '../src/platform/images/storage/disk.ts';
import { s3Storage } from '../src/platform/images/storage/s3.ts';
import { kept } from './kept-environment.ts';
import { aBucket } from './test-s3.ts';

const [whole, other, broken] = ['0', '1', '2'].map((digit) => digit.repeat(20)) as [
  string,
  string,
  string,
];

/** A data folder with two images, and one whose original is no file. */
const aDataDir = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hemline-test-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const disk = diskStorage(join(dataDir, 'images'));
  for (const name of [`${whole}/original`, `${whole}/640.avif`, `${other}/original`])
    await disk.write(name, Buffer.from(name));
  await disk.write(`${broken}/640.avif`, Buffer.from('of a broken image'));
  await mkdir(join(dataDir, 'images', broken, 'original'));
  return dataDir;
};

test('images are moved once, and one that is broken is named and stops no other', async () => {
  const dataDir = await aDataDir();
  const bucket = await aBucket();
  const env = {
    DATA_DIR: dataDir,
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? '',
    S3_PATH_STYLE: 'on',
    S3_ACCESS_KEY_ID: bucket.keys?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: bucket.keys?.secretAccessKey ?? '',
    // Of the shop alone.
    STRIPE_SECRET_KEY: 'not complete',
  };
  const problem = `The image ${broken} can't be read: EISDIR`;
  expect(await moveImages(env)).toEqual({
    code: 1,
    printed: '2 images copied, 0 were there already.\n',
    problems: expect.stringContaining(problem),
  });
  const storage = s3Storage(bucket);
  expect(String(await storage.read(`${whole}/640.avif`))).toBe(`${whole}/640.avif`);
  expect(await storage.has(`${other}/original`)).toBe(true);
  expect(await storage.has(`${broken}/640.avif`)).toBe(false);

  await rm(join(dataDir, 'images', broken, 'original'), { recursive: true });
  await diskStorage(join(dataDir, 'images')).write(`${broken}/original`, Buffer.from('repaired'));
  expect(await moveImages(env)).toEqual({
    code: 0,
    printed: '1 images copied, 2 were there already.\n',
    problems: '',
  });
  expect(String(await storage.read(`${broken}/original`))).toBe('repaired');

  await bucket.stop();
  expect(await moveImages(env)).toMatchObject({
    code: 2,
    printed: '',
    problems: expect.stringMatching(/^The bucket shop-images: .*\n$/),
  });
});

test('without a bucket, or without images, nothing is moved', async () => {
  const dataDir = await aDataDir();
  expect(await moveImages({ DATA_DIR: dataDir })).toMatchObject({
    code: 2,
    problems: 'Set S3_BUCKET and its keys, as the shop will have them.\n',
  });
  const empty = join(dataDir, 'empty');
  expect(await moveImages({ DATA_DIR: empty, S3_BUCKET: 'any' })).toMatchObject({
    code: 2,
    problems: `There are no images in ${join(empty, 'images')}.\n`,
  });
});

const moveImages = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['scripts/move-images.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...kept, ...env },
  });
  let [printed, problems] = ['', ''];
  child.stdout.on('data', (part: Buffer) => {
    printed += part;
  });
  child.stderr.on('data', (part: Buffer) => {
    problems += part;
  });
  const [code] = await once(child, 'close');
  return { code, printed, problems };
};
