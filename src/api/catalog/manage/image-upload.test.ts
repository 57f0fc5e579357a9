import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { badFiles } from '../../../../test/bad-files.ts';
import { shareOf } from '../../../../test/daily-share.ts';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { detachImagesOf } from '../../../platform/images/attach-image.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#cdb995' } });

const form = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg'): FormData => {
  const data = new FormData();
  data.set('image', new File([new Uint8Array(bytes)], name, { type }));
  return data;
};

const uploader = async (options?: Parameters<typeof createTestShop>[0]) => {
  const shop = await createTestShop(options);
  const user = await aSignedInUser(shop);
  const upload = (bytes: Uint8Array, name?: string) =>
    user.call('POST', '/images', form(bytes, name));
  const save = (Image: string, by = user) =>
    by.call('PUT', `/userDataUpdate/${user.id}`, { Name: 'Ines', Number: '', Address: '', Image });
  const find = async (url: string) => (await shop.app.request(url)).status;
  const deleteUnused = () => deleteUnusedImages(shop.context);
  return { shop, user, upload, save, find, deleteUnused };
};

test('an upload is stored upright, without what the file told of place and camera', async () => {
  const { shop, upload } = await uploader();
  const bytes = await photo()
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'Ines' }, IFD3: { GPSLatitude: '51/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { status, body } = await upload(bytes);
  expect([status, body.success]).toEqual([200, true]);
  expect(body.data.url).toMatch(/^\/images\/[\da-f]{20}\/640\.webp$/);
  const original = await shop.context.images.read(`${body.data.url.split('/')[2]}/original`);
  const stored = await sharp(original ?? Buffer.alloc(0)).metadata();
  expect(stored).toMatchObject({ format: 'webp', width: 40, height: 60 });
  expect([stored.exif, stored.xmp, stored.iptc, stored.icc]).toEqual(Array(4).fill(undefined));
  const shown = await shop.app.request(body.data.url);
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(40);
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'of a %s that is a page and an archive as well only the image is stored and answered',
  async (format) => {
    const { shop, upload } = await uploader();
    const page = '<html><script>alert(1)</script></html>PK\x03\x04';
    const image = photo().withExif({ IFD0: { Copyright: page } });
    const { status, body } = await upload(
      Buffer.concat([await image.toFormat(format).toBuffer(), Buffer.from(page)]),
    );
    expect(status).toBe(200);
    const original = await shop.context.images.read(`${body.data.url.split('/')[2]}/original`);
    const answer = await shop.app.request(body.data.url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    for (const bytes of [original ?? page, Buffer.from(await answer.arrayBuffer())])
      expect(['script', 'PK\x03\x04'].filter((part) => bytes.includes(part))).toEqual([]);
  },
);

test('bad files of every kind are refused with a reason, and none is stored', async () => {
  const { shop, user, upload } = await uploader();
  const all = await badFiles();
  expect(all).toHaveLength(100);
  // Each is decoded by a process of its own.
  const files = shareOf(all);
  const send = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const { name, bytes } = file;
      const { status, body } = await upload(bytes, name);
      const isLarge = bytes.byteLength > 20 * 1024 * 1024;
      const expected = isLarge ? [413, 'payload_too_large'] : [422, 'invalid_input'];
      expect([name, status, body.code]).toEqual([name, ...expected]);
      expect([name, body.message]).toEqual([name, expect.stringMatching(reason(name))]);
    }
  };
  const peakBefore = process.resourceUsage().maxRSS;
  // An account sends two at once.
  await Promise.all([send(), send()]);
  const grownMegabytes = (process.resourceUsage().maxRSS - peakBefore) / 1024;
  expect(grownMegabytes).toBeLessThan(grownMegabytesMax);
  const noFile = new FormData();
  noFile.set('image', 'text');
  expect((await user.call('POST', '/images', noFile)).status).toBe(422);
  expect((await user.call('POST', '/images', new FormData())).status).toBe(422);
  expect((await shop.database.pool.query('select from images')).rowCount).toBe(0);
  expect(shop.logged).toEqual([]);
});

// Files are held while they come, and decoded by a process of their own.
const grownMegabytesMax = 400;

const reason = (name: string): RegExp => {
  if (name.startsWith('nothing')) return /^This file is empty/;
  if (/^20-megabytes/.test(name)) return /20 MB at most/;
  if (name.startsWith('56-')) return /more than 50 megapixels/;
  return /^Use a JPEG, PNG, WebP or AVIF image|^This image (is damaged|has more than 50)/;
};

test('what a file is called matters nowhere', async () => {
  const { shop, upload } = await uploader();
  const bytes = await photo().png().toBuffer();
  const names = ['../../etc/passwd', 'a\0b.php', '"><script>alert(1)</script>', 'x'.repeat(2_000)];
  for (const name of names) {
    const { status, body } = await upload(bytes, name);
    expect([name, status]).toEqual([name, 200]);
    expect(body.data.url).toMatch(/^\/images\/[\da-f]{20}\/640\.webp$/);
  }
  expect(shop.logged).toEqual([]);
});

test('only who is signed in sends more than 100 kB', async () => {
  const { shop, upload } = await uploader();
  const large = await sharp(randomBytes(300 * 300 * 3), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .png()
    .toBuffer();
  expect(large.byteLength).toBeGreaterThan(200_000);
  expect((await upload(large)).status).toBe(200);
  const stranger = await shop.app.request('http://localhost/images', {
    method: 'POST',
    body: form(large),
  });
  expect(stranger.status).toBe(401);
});

test('an account has a number of uploads an hour, however many at once', async () => {
  const { shop, upload } = await uploader({ rateLimits: { widen: uploadsMax / 20 } });
  const bytes = await photo().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(bytes)));
  const stored = answers.filter(({ status }) => status === 200).length;
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - stored);
  for (let n = stored; n < uploadsMax; n += 1) expect((await upload(bytes)).status).toBe(200);
  expect((await upload(bytes)).body).toMatchObject({ code: 'rate_limited' });
  expect((await shop.database.pool.query('select from images')).rowCount).toBe(uploadsMax);
});

// Of the twenty that customers have: each starts a process.
const uploadsMax = 5;

test('a body of many parts is refused before it is parsed', async () => {
  const { shop, user } = await uploader();
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n';
  const answer = await shop.app.request('http://localhost/images', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    body: `${part.repeat(300_000)}--x--`,
  });
  expect(await answer.json()).toEqual({
    code: 'invalid_input',
    message: 'Send one file in the field image.',
    field: 'image',
  });
});

test('an account sends two images at once', async () => {
  const { shop, user, upload } = await uploader();
  const bytes = await photo().png().toBuffer();
  // Answers once the shop waits for the first bytes.
  const beginUpload = () => {
    const { promise: isRead, resolve } = Promise.withResolvers<() => void>();
    const pull = (body: ReadableStreamDefaultController) => resolve(() => body.close());
    const sent = shop.app.request('http://localhost/images', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit);
    return { sent, isRead };
  };
  const begun = [beginUpload(), beginUpload()];
  const ends = await Promise.all(begun.map(({ isRead }) => isRead));
  expect((await upload(bytes)).status).toBe(429);
  for (const end of ends) end();
  const sending = begun.map(({ sent }) => sent);
  expect((await Promise.all(sending)).map(({ status }) => status)).toEqual([400, 400]);
  expect((await upload(bytes)).status).toBe(200);
});

test('an upload is deleted after a day unless a profile shows it', async () => {
  const { shop, upload, save, find, deleteUnused } = await uploader();
  const bytes = await photo().png().toBuffer();
  const urls = [];
  for (let n = 0; n < 3; n += 1) urls.push((await upload(bytes)).body.data.url as string);
  const [first = '', second = '', unused = ''] = urls;
  expect((await save(first)).body).toMatchObject({ acknowledged: true, profile: { Image: first } });
  expect((await save(second)).status).toBe(200);
  expect(await Promise.all([first, second, unused].map(find))).toEqual([200, 200, 200]);
  await deleteUnused();
  expect(await Promise.all([first, second, unused].map(find))).toEqual([200, 200, 200]);
  shop.pass(24 * 60 + 1);
  await deleteUnused();
  expect(await Promise.all([first, second, unused].map(find))).toEqual([404, 200, 404]);
  expect((await shop.database.pool.query('select from images')).rowCount).toBe(1);
  // An account that goes takes its images along at once.
  const { rows } = await shop.database.pool.query('select owner_id from images');
  await shop.database.transaction((client) => detachImagesOf(client, rows[0].owner_id));
  await deleteUnused();
  expect(await find(second)).toBe(404);
});

test("a profile shows its owner's uploads, and those of an admin who changed it", async () => {
  const { shop, user, upload, save } = await uploader();
  const bytes = await photo().png().toBuffer();
  const other = await aSignedInUser(shop);
  const theirs = (await other.call('POST', '/images', form(bytes))).body.data.url;
  for (const url of [theirs, '/images/0123456789abcdef0123/640.webp'])
    expect((await save(url)).body).toMatchObject({ code: 'invalid_input', field: 'Image' });
  for (const url of ['https://example.com/me.png', 'javascript:alert(1)', '/images/../x/640.webp'])
    expect((await save(url)).status).toBe(422);
  const admin = await aSignedInUser(shop, 'admin');
  const given = (await admin.call('POST', '/images', form(bytes))).body.data.url;
  expect((await save(given, { ...user, ...admin, id: user.id })).status).toBe(200);
  const mine = (await upload(bytes)).body.data.url;
  expect((await save(mine)).body.profile.Image).toBe(mine);
  expect((await save('')).body.profile.Image).toBeNull();
});
