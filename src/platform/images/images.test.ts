import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { routerOf } from '../../../test/test-routes.ts';
import { imageRoutes } from '../../api/catalog/image-routes.ts';
import { isFailure } from '../errors/errors.ts';
import { imageUrl, parseVariant, srcset } from './image-url.ts';
import { createImageVariants, type ImageVariants, type Variant } from './image-variants.ts';
import { bundledImages, withBundledImages } from './storage/bundled-images.ts';
import { diskStorage } from './storage/disk.ts';
import type { ImageStorage } from './storage/image-storage.ts';
import { inspectImage } from './upload/inspect-image.ts';
import { createReencodeImage } from './upload/reencode-image.ts';
import { storeImage } from './upload/store-image.ts';

const now = () => new Date('2026-11-21T14:10:00Z');
const assets = new URL('../../../assets', import.meta.url).pathname;

const folderForTest = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const aImage = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#cdb995' } })
    .jpeg()
    .toBuffer();

const inMemory = (): ImageStorage & { held: Map<string, Uint8Array> } => {
  const held = new Map<string, Uint8Array>();
  return {
    held,
    read: async (name) =>
      Promise.resolve(held.has(name) ? Buffer.from(held.get(name) ?? []) : null),
    write: async (name, bytes) => {
      held.set(name, await Promise.resolve(bytes));
    },
    readPart: () => Promise.resolve(null),
    remove: (id) => {
      for (const name of [...held.keys()]) if (name.startsWith(`${id}/`)) held.delete(name);
      return Promise.resolve();
    },
  };
};

const ines = { id: 'ines', role: 'user' } as const;

const appOf = (imageVariants: ImageVariants) =>
  routerOf(imageRoutes, { imageVariants }, { costlyRead: (_c, _limit, work) => work('ines') });

const findOrCreate =
  ({ find, create }: ImageVariants) =>
  async (id: string, width: Variant['width'], format: Variant['format']) => {
    const variant = { id, width, format };
    const found = (await find(variant)) ?? (await create(variant, 'ines'));
    if (isFailure(found)) throw new Error(found.message);
    return found;
  };

const aStoredImage = async (width = 500, height = 600) => {
  const files = inMemory();
  const database = await databaseForTest();
  const reencodeImage = createReencodeImage();
  const context = { database, images: files, imageHost: null, reencodeImage, now };
  const stored = await storeImage(context, await aImage(width, height), ines);
  if (isFailure(stored)) throw new Error(stored.message);
  return {
    files,
    database,
    context,
    stored,
    app: appOf(createImageVariants(files)),
  };
};

test('a stored image has an id of its own, its size and a small placeholder', async () => {
  const { context, database, stored } = await aStoredImage(500, 600);
  expect(stored).toMatchObject({
    width: 500,
    height: 600,
    id: expect.stringMatching(/^[\da-f]{20}$/),
  });
  expect(stored.placeholder.length).toBeLessThanOrEqual(300);
  const again = await storeImage(context, await aImage(500, 600), { ...ines, id: 'tom' });
  expect(again).toMatchObject({ id: expect.not.stringMatching(stored.id) });
  const { rows } = await database.pool.query(
    'select id, width, height, owner_id, unused_since from images order by created_at, owner_id',
  );
  expect(rows[0]).toEqual({
    id: stored.id,
    width: 500,
    height: 600,
    owner_id: 'ines',
    unused_since: now(),
  });
});

test('a rotated photo has the size it is shown in', async () => {
  const turned = await sharp(await aImage(60, 40))
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await inspectImage(turned)).toMatchObject({ width: 40, height: 60 });
});

test.each([
  ['nothing', Buffer.alloc(0), 'invalid_input'],
  ['text', Buffer.from('hello'), 'invalid_input'],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    'invalid_input',
  ],
  ['a page that begins like a JPEG', Buffer.from('\xff\xd8\xff<html>', 'latin1'), 'invalid_input'],
  ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'payload_too_large'],
])('%s is no image', async (_, bytes, code) => {
  const answer = await inspectImage(bytes);
  expect(isFailure(answer) && answer.code).toBe(code);
});

test('a small file of more than 50 megapixels is an error', async () => {
  const bomb = await sharp({
    create: { width: 7200, height: 7000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(bomb.byteLength).toBeLessThan(2 * 1024 * 1024);
  const answer = await inspectImage(bomb);
  expect(isFailure(answer) && answer.code).toBe('invalid_input');
});

test('a variant is immutable and made once for simultaneous requests', async () => {
  const { files, stored } = await aStoredImage();
  let count = 0;
  const variants = createImageVariants(files, () => {
    count += 1;
    return Promise.resolve(Buffer.from('variant'));
  });
  const app = appOf(variants);
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => app.request(imageUrl(stored.id, 320, 'webp'))),
  );
  expect(count).toBe(1);
  for (const answer of responses) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.text()).toBe('variant');
  }
  expect(files.held.has(`${stored.id}/320.webp`)).toBe(true);
});

test.each([
  [160, 'avif', 160],
  [320, 'webp', 320],
  [640, 'webp', 500],
  [640, 'jpeg', 500],
  [1920, 'avif', 500],
] as const)(
  'width %d (%s) of an image 500 wide is %d wide: never enlarged',
  async (width, format, expected) => {
    const { app, stored } = await aStoredImage(500, 600);
    const response = await app.request(imageUrl(stored.id, width, format));
    const image = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([image.width, image.height, image.format]).toEqual([
      expected,
      Math.round(expected * 1.2),
      format === 'avif' ? 'heif' : format,
    ]);
  },
);

test('unknown images, widths, formats and path traversals are 404 and make nothing', async () => {
  const { app, files, stored } = await aStoredImage();
  const before = [...files.held.keys()];
  for (const path of [
    `/images/${'0'.repeat(20)}/320.webp`,
    `/images/${stored.id}/321.webp`,
    `/images/${stored.id}/0320.webp`,
    `/images/${stored.id}/-320.webp`,
    `/images/${stored.id}/99999.webp`,
    `/images/${stored.id}/320.png`,
    `/images/${stored.id}/320.svg`,
    `/images/${stored.id}/320.webp.exe`,
    `/images/${stored.id}/original`,
    `/images/${stored.id}/..%2Foriginal`,
    `/images/..%2F${stored.id}/320.webp`,
    '/images/..%2f..%2f..%2fetc/320.webp',
    '/images/%2e%2e/320.webp',
    `/images/${stored.id}%00/320.webp`,
    `/images/${stored.id.toUpperCase()}A/320.webp`,
    '/images/original/original',
  ]) {
    const response = await app.request(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect([path, response.headers.get('Cache-Control')]).not.toContain('immutable');
  }
  expect([...files.held.keys()]).toEqual(before);
});

test.each([
  '..',
  '../../etc',
  '.',
  '',
  'a/b',
  '0123456789abcdef012',
  '0123456789abcdef01234',
  '0123456789ABCDEF0123',
  'x'.repeat(20),
])('%s is not an image id', (id) => {
  expect(parseVariant(id, '320.webp')).toBeNull();
  expect(parseVariant('0123456789abcdef0123', '320.webp')).not.toBeNull();
});

test('recently used images come from memory, which is bounded', async () => {
  const files = inMemory();
  let reads = 0;
  const counted: ImageStorage = {
    ...files,
    read: (name) => {
      reads += 1;
      return files.read(name);
    },
  };
  for (const id of ['a', 'b', 'c', 'd', 'e']) files.held.set(`${id}/160.webp`, Buffer.alloc(25));
  const find = findOrCreate(createImageVariants(counted, undefined, 100));
  await find('a', 160, 'webp');
  for (const id of ['b', 'c', 'd', 'a', 'e', 'a']) await find(id, 160, 'webp');
  expect(reads).toBe(5);
  await find('b', 160, 'webp');
  expect(reads).toBe(6);
});

test('an image too large for memory is answered', async () => {
  const files = inMemory();
  files.held.set('a/160.webp', Buffer.alloc(60));
  const find = findOrCreate(createImageVariants(files, undefined, 100));
  for (let n = 0; n < 2; n += 1) expect((await find('a', 160, 'webp'))?.byteLength).toBe(60);
});

test('an image is answered though the disk is full', async () => {
  const files = inMemory();
  files.held.set('a/original', Buffer.from('a'));
  const full = { ...files, write: () => Promise.reject(new Error('ENOSPC')) };
  const find = findOrCreate(createImageVariants(full, () => Promise.resolve(Buffer.from('ok'))));
  expect(String(await find('a', 160, 'webp'))).toBe('ok');
});

test('files on disk are complete or missing, never partial', async () => {
  const folder = await folderForTest();
  const disk = diskStorage(folder);
  expect(await disk.read('a/original')).toBeNull();
  await Promise.all(Array.from({ length: 5 }, () => disk.write('a/original', Buffer.from('same'))));
  expect(String(await disk.read('a/original'))).toBe('same');
  expect(await readdir(join(folder, 'a'))).toEqual(['original']);
});

test('bundled images have their originals and ready-made AVIF variants', async () => {
  const files = withBundledImages(assets, inMemory());
  const find = findOrCreate(createImageVariants(files, () => Promise.reject(new Error('made'))));
  for (const [path, { id }] of Object.entries(bundledImages(assets))) {
    expect(await files.read(`${id}/original`), path).not.toBeNull();
    const isWhole = path.startsWith('products/') && !/-(detail|back)\./.test(path);
    for (const width of [640, 960, ...(isWhole ? ([1280, 1600] as const) : [])] as const)
      expect(await find(id, width, 'avif'), `${path} ${width}`).not.toBeNull();
  }
  expect(await files.read(`${'0'.repeat(20)}/original`)).toBeNull();
});

test('an image that was replaced is found under its former id', async () => {
  const files = withBundledImages(assets, inMemory());
  const { id } = bundledImages(assets)['products/belted-trench-stone.webp'] ?? {};
  const former = await files.read('da46e658fdaa7b381c6a/640.avif');
  expect(former).not.toBeNull();
  expect(former).toEqual(await files.read(`${id}/640.avif`));
  expect(await files.read('da46e658fdaa7b381c6a/original')).not.toBeNull();
});

test('an image of a demo product that was exchanged is that of the nearest one', async () => {
  const files = withBundledImages(assets, inMemory());
  const { id } = bundledImages(assets)['products/cord-overshirt-moss.webp'] ?? {};
  expect(await files.read('bc15b5029fcd9501b766/640.avif')).toEqual(
    await files.read(`${id}/640.avif`),
  );
  const former = JSON.parse(readFileSync(`${assets}/former-images.json`, 'utf8'));
  expect(Object.keys(former)).toHaveLength(282);
  for (const [old, path] of Object.entries(former))
    expect(await files.read(`${old}/original`), `${path}`).not.toBeNull();
});

test('a srcset lists the widths of an image, its own width last', () => {
  expect(srcset({ id: 'x', width: 900 }, 'avif')).toBe(
    '/images/x/160.avif 160w, /images/x/320.avif 320w, /images/x/480.avif 480w, ' +
      '/images/x/640.avif 640w, /images/x/960.avif 900w',
  );
  expect(srcset({ id: 'x', width: 900 }, 'webp', 480)).toBe(
    '/images/x/160.webp 160w, /images/x/320.webp 320w, /images/x/480.webp 480w',
  );
  expect(srcset({ id: 'x', width: 100 }, 'webp')).toBe('/images/x/160.webp 100w');
  expect(srcset({ id: 'x', width: 2000 }, 'webp').split(', ')).toHaveLength(9);
});
