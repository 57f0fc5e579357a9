// A film from the upload to the home page and out of it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { emptyValues } from '../../../domain/content/content-fields.ts';
import { defaultContent } from '../../../domain/content/default-content.ts';
import { homeKinds } from '../../../domain/content/home-kinds.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';

const file = new URL('../../../../assets/films/new-arrivals-4cb5ab97.mp4', import.meta.url);
const bytes = readFileSync(file);

const open = async (options?: Parameters<typeof createTestShop>[0]) => {
  const shop = await createTestShop(options);
  const admin = await aSignedInUser(shop, 'admin');
  const upload = (sent: Uint8Array = bytes, name = 'me.jpg') => {
    const form = new FormData();
    form.set('film', new File([new Uint8Array(sent)], name, { type: 'image/jpeg' }));
    return admin.call('POST', '/films', form);
  };
  const get = (path: string, headers = {}) => shop.app.request(path, { headers });
  return { ...shop, ...admin, upload, get };
};

test('an upload is a film by its content, and comes in parts', async () => {
  const { upload, get } = await open();
  const { status, body } = await upload();
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: expect.stringMatching(/^[\da-f]{20}-mp4$/), codec: 'H.264' }),
  ]);
  const id = body.name.slice(0, 20);
  const whole = await get(`/films/${id}.mp4`);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(Buffer.from(await whole.arrayBuffer()).subarray(-100_000)).toEqual(
    bytes.subarray(-100_000),
  );
  const size = bytes.byteLength;
  for (const [asked, answered, range] of [
    ['bytes=0-1', 206, `bytes 0-1/${size}`],
    [`bytes=${size - 600_000}-`, 206, `bytes ${size - 600_000}-${size - 1}/${size}`],
    ['bytes=-5', 206, `bytes ${size - 5}-${size - 1}/${size}`],
    [`bytes=5-${size * 2}`, 206, `bytes 5-${size - 1}/${size}`],
    [`bytes=${size}-`, 416, `bytes */${size}`],
    ['bytes=5-4', 416, `bytes */${size}`],
    ['bytes=0-1,4-5', 200, null],
    ['bytes=-', 200, null],
  ] as const) {
    const part = await get(`/films/${id}.mp4`, { range: asked });
    const got = [part.status, part.headers.get('content-range')];
    expect([asked, ...got]).toEqual([asked, answered, range]);
    const [, from = 0, to = 0] = /(\d+)-(\d+)/.exec(range ?? '') ?? [];
    if (answered === 206)
      expect((await part.arrayBuffer()).byteLength).toBe(Number(to) - Number(from) + 1);
  }
  for (const path of [`/films/${id}.webm`, `/films/${'0'.repeat(20)}.mp4`])
    expect((await get(path)).status).toBe(404);
  // No image is made of it.
  expect((await get(`/images/${id}/640.webp`)).status).toBe(404);
});

test('what is no film is told so at its field, and nothing is stored', async () => {
  const { upload, call, database } = await open();
  const cut = await upload(bytes.subarray(0, 500_000), 'film.mp4');
  expect([cut.status, cut.body]).toEqual([
    422,
    expect.objectContaining({ field: 'film', message: expect.stringMatching(/not complete/) }),
  ]);
  expect((await upload(Buffer.from('GIF89a'), 'film.mp4')).status).toBe(422);
  expect((await upload(Buffer.alloc(20 * 1024 * 1024 + 1))).status).toBe(413);
  const form = new FormData();
  form.set('image', new File([bytes], 'film.mp4', { type: 'video/mp4' }));
  expect((await call('POST', '/films', form)).body.message).toMatch(/field film/);
  expect((await call('POST', '/images', form)).status).toBe(422);
  expect((await database.pool.query('select from images')).rowCount).toBe(0);
});

test('of twenty at once few are stored, the others are asked to wait', async () => {
  const { upload, database } = await open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload()));
  const countOf = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([countOf(200) > 0, countOf(429) > 0, countOf(200) + countOf(429)]).toEqual([
    true,
    true,
    20,
  ]);
  expect((await database.pool.query('select from images')).rowCount).toBe(countOf(200));
});

test('a section keeps its film; once nothing shows it, it goes after a day', async () => {
  const { upload, context, pass, database, ...shop } = await open();
  let { call } = shop;
  const [shown, unused] = [(await upload()).body.name, (await upload()).body.name];
  const publish = async (film: string, image: object | null) => {
    const { revision } = (await call('GET', '/content/home')).body;
    const fields = { ...emptyValues(homeKinds.arrivals.fields), title: 'New', film, image };
    const times = { isHidden: false, startsAt: null, endsAt: null };
    const section = { id: 'film', kind: 'arrivals', fields, ...times };
    const sections = [...defaultContent.home, section];
    return await call('PUT', '/content/home', { sections, revision });
  };
  const files = async () =>
    (await database.pool.query('select id from images where film is not null')).rows.map(
      ({ id }) => `${id}-mp4`,
    );
  const runJob = async () => {
    pass(24 * 60 + 1);
    await deleteUnusedImages(context);
    // A day later nobody is signed in.
    call = (await aSignedInUser({ ...shop, context, database }, 'admin')).call;
  };
  expect((await publish(shown, null)).body.message).toMatch(/A film needs an image/);
  const anImage = async () => {
    const png = new FormData();
    png.set('image', new File([dot], 'one.png', { type: 'image/png' }));
    return (await call('POST', '/images', png)).body.data.id;
  };
  const id = await anImage();
  const image = { id, width: 1, height: 1, alt: 'A dot' };
  expect((await publish(`${await anImage()}-mp4`, image)).body.message).toMatch(/film is gone/);
  expect((await publish(shown, image)).status).toBe(200);
  // As after a place that no longer shows it.
  await database.pool.query(`update images set unused_since = '2020-01-01'`);
  await runJob();
  expect(await files()).toEqual([shown]);
  expect((await publish(unused, image)).body.message).toMatch(/film is gone/);
  expect((await publish('', image)).status).toBe(200);
  await runJob();
  expect(await files()).toEqual([]);
});

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
