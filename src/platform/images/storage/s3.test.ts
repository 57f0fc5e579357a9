import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { aBucket } from '../../../../test/test-s3.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { copyImages } from './copy-images.ts';
import { deleteUnusedImages } from './delete-unused-images.ts';
import { diskStorage } from './disk.ts';
import { openImageStorage } from './open-image-storage.ts';
import { type S3Settings, s3Storage } from './s3.ts';

const form = async (): Promise<FormData> => {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background: '#cdb995' } });
  const data = new FormData();
  data.set('image', new File([new Uint8Array(await image.png().toBuffer())], 'a.png'));
  return data;
};

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

test('files are written, read, found and removed, and others stay', async () => {
  const storage = s3Storage(await aBucket());
  expect(await storage.read('a/original')).toBeNull();
  expect(await storage.has('a/original')).toBe(false);
  const bytes = Buffer.from([0, 255, 10, 13]);
  for (const name of ['a/original', 'a/640.avif', 'ab/original']) await storage.write(name, bytes);
  expect(await storage.read('a/original')).toEqual(bytes);
  expect(await storage.readPart('a/original', 1, 3)).toEqual(bytes.subarray(1, 3));
  expect(await storage.has('a/640.avif')).toBe(true);
  await storage.remove('a');
  await storage.remove('a');
  expect(await storage.read('a/original')).toBeNull();
  expect(await storage.read('a/640.avif')).toBeNull();
  expect(await storage.read('ab/original')).toEqual(bytes);
});

test('uploads are stored in the bucket, served as ever, and deleted when unused', async () => {
  const s3 = await aBucket();
  const shop = await createTestShop({ s3 });
  const user = await aSignedInUser(shop);
  const { status, body } = await user.call('POST', '/images', await form());
  expect(status).toBe(200);
  const id = body.data.url.split('/')[2];
  const bucket = s3Storage(s3);
  expect(await bucket.has(`${id}/original`)).toBe(true);
  const shown = await shop.app.request(body.data.url);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(await bucket.has(`${id}/640.webp`)).toBe(true);
  shop.pass(24 * 60 + 1);
  await deleteUnusedImages(shop.context);
  expect(await bucket.has(`${id}/original`)).toBe(false);
  expect(await bucket.has(`${id}/640.webp`)).toBe(false);
  expect((await shop.app.request(body.data.url)).status).toBe(404);
});

test('without an answer of the bucket images and uploads say so', async () => {
  const s3 = await aBucket();
  const shop = await createTestShop({ s3 });
  const user = await aSignedInUser(shop);
  const { body } = await user.call('POST', '/images', await form());
  await s3.stop();
  const image = await shop.app.request(body.data.url);
  expect([image.status, image.headers.get('retry-after')]).toEqual([503, '2']);
  const upload = await user.call('POST', '/images', await form());
  expect([upload.status, upload.body.code]).toEqual([503, 'unavailable']);
  expect(shop.logged.join()).toContain('The bucket shop-images');
  expect(shop.logged.join()).not.toContain('S3RVER');
  expect((await shop.app.request('/images/da46e658fdaa7b381c6a/640.avif')).status).toBe(200);
});

test.each([
  ['never answers', () => {}],
  ['stops in the middle', (answer) => answer.writeHead(200, { 'content-length': '9' }).write('a')],
] as [string, (answer: import('node:http').ServerResponse) => void][])(
  'a bucket that %s is given up',
  async (_, answer) => {
    const endpoint = await listening(createServer((_, response) => answer(response)));
    const storage = s3Storage({ ...fast, endpoint }, 200);
    await expect(storage.read('a/original')).rejects.toThrow(
      'The bucket shop-images: it took longer than 0.2 seconds.',
    );
  },
);

test('the images of a folder are copied once, unfinished files left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [whole, other, broken] = ['0', '1', '2'].map((digit) => digit.repeat(20)) as [
    string,
    string,
    string,
  ];
  const disk = diskStorage(folder);
  for (const name of [`${whole}/original`, `${whole}/640.avif`, `${other}/original`])
    await disk.write(name, Buffer.from(name));
  await disk.write(`${whole}/640.avif.3f1c`, Buffer.from('half'));
  await disk.write(`${broken}/640.avif`, Buffer.from('without an original'));
  const bucket = s3Storage(await aBucket());
  const silent = { ...bucket, write: () => Promise.reject(new Error('silent')) };
  await expect(copyImages(folder, silent)).rejects.toThrow('silent');
  expect(await copyImages(folder, bucket)).toEqual({
    copied: 2,
    present: 0,
    unreadable: 1,
  });
  expect(await copyImages(folder, bucket)).toEqual({
    copied: 0,
    present: 2,
    unreadable: 1,
  });
  expect(String(await bucket.read(`${whole}/640.avif`))).toBe(`${whole}/640.avif`);
  expect(await bucket.has(`${other}/original`)).toBe(true);
  expect(await bucket.has(`${whole}/640.avif.3f1c`)).toBe(false);
});

const fast: S3Settings = {
  bucket: 'shop-images',
  region: 'us-east-1',
  isPathStyle: true,
  keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
};

test('wrong settings stop the start with a sentence, a bucket without an answer not', async () => {
  const { stop, ...s3 } = await aBucket();
  const logged: unknown[] = [];
  const open = (settings: S3Settings) =>
    openImageStorage({ folder: '', s3: settings, log: (problem) => logged.push(problem) });
  await open(s3);
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' };
  await expect(open({ ...s3, keys })).rejects.toThrow('check S3_ACCESS_KEY_ID and S3_SECRET');
  await expect(open({ ...s3, bucket: 'other' })).rejects.toThrow('no such bucket');
  expect(logged).toEqual([]);
  await stop();
  await open(s3);
  expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')]);
});
