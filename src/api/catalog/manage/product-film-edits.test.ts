// The film of a product: brought with its image, shown, replaced, and kept as long as it shows.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { anImage, productBody } from '../../../../test/test-managed-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { deleteUnusedImages } from '../../../platform/images/storage/delete-unused-images.ts';

const file = new URL('../../../../assets/films/new-arrivals-4cb5ab97.mp4', import.meta.url);
const bytes = readFileSync(file);

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const upload = async (): Promise<string> => {
    const form = new FormData();
    form.set('film', new File([bytes], 'film.mp4', { type: 'video/mp4' }));
    return (await admin.call('POST', '/films', form)).body.name;
  };
  const image = () => anImage(shop.database, admin.id);
  const product = productBody(await image());
  const { insertedId: id } = (await admin.call('POST', '/products', product)).body;
  const change = async (film?: object | null) =>
    await admin.call('PUT', `/products/${id}`, {
      ...product,
      ...(film === undefined ? {} : { film }),
    });
  const shown = async () => (await (await shop.app.request(`/products/${id}`)).json())[0].film;
  const stored = async () => {
    const { rows } = await shop.database.pool.query<{ id: string; owner_id: string | null }>(
      'select id, owner_id from images where film is not null order by created_at',
    );
    return rows;
  };
  const runJob = async () => {
    shop.pass(24 * 60 + 1);
    await deleteUnusedImages(shop.context);
  };
  return { ...shop, ...admin, id, upload, image, change, shown, stored, runJob };
};

test('a film is shown with its image, told in the log, and left by other changes', async () => {
  const { upload, image, change, shown, stored, id, call } = await open();
  const [name, url] = [await upload(), await image()];
  const film = { name, url, alt: 'Turning to each side' };
  const { status, body } = await change(film);
  expect([status, body.product.film]).toMatchObject([200, { name, image: { alt: film.alt } }]);
  expect(await shown()).toEqual({
    mp4: `/films/${name.slice(0, 20)}.mp4`,
    image: expect.objectContaining({ alt: 'Turning to each side' }),
  });
  expect(await stored()).toEqual([{ id: name.slice(0, 20), owner_id: null }]);
  // The specification's own fields know no film.
  expect((await change()).body.product.film.name).toBe(name);
  const { body: log } = await call('GET', `/audit-log?subject=${id}`);
  expect(log.entries[1].detail).toMatchObject({
    before: expect.not.objectContaining({ film: expect.anything() }),
    after: { film: { name, alt: 'Turning to each side' } },
  });
  expect((await change(null)).body.product.film).toBeNull();
  expect(await shown()).toBeNull();
});

test('without its image, of another admin or of nobody, it is told at its field', async () => {
  const { upload, image, change, shown, ...shop } = await open();
  const name = await upload();
  const url = await image();
  const other = await aSignedInUser(shop, 'admin');
  const theirs = await anImage(shop.database, other.id);
  const ours = await image();
  const wrong = [
    { name, url: theirs },
    { name: `${idOf(ours)}-mp4`, url },
    { name: `${idOf(name)}-webm`, url },
    { name, url: url.replace(idOf(url), idOf(name)) },
    { name: `${'0'.repeat(20)}-mp4`, url },
    { name: 'belted-trench-stone-5b782f89', url },
    { name: '../secret', url },
  ];
  for (const film of wrong) {
    const { status, body } = await change(film);
    expect([film, status, body.field]).toEqual([film, 422, 'film']);
  }
  expect((await change({ name, url: '' })).status).toBe(422);
  expect(await shown()).toBeNull();
});

const idOf = (text: string): string => /[\da-f]{20}/.exec(text)?.[0] ?? '';

test('the film of a product stays; replaced, it goes after a day with its image', async () => {
  const { upload, image, change, shown, stored, runJob, database } = await open();
  const [first, second] = [await upload(), await upload()];
  expect((await change({ name: first, url: await image() })).status).toBe(200);
  // As after a place that no longer shows it.
  await database.pool.query(`update images set unused_since = '2020-01-01'`);
  expect((await change({ name: second, url: await image() })).status).toBe(200);
  await runJob();
  expect((await stored()).map(({ id }) => id)).toEqual([second.slice(0, 20)]);
  expect((await shown()).mp4).toBe(`/films/${second.slice(0, 20)}.mp4`);
  await database.pool.query(`update images set unused_since = '2020-01-01'`);
  await runJob();
  expect(await stored()).toHaveLength(1);
});

test('the film of a deleted product goes after a day', async () => {
  const { upload, image, change, stored, runJob, database, id } = await open();
  expect((await change({ name: await upload(), url: await image() })).status).toBe(200);
  await database.pool.query('delete from products where id = $1', [id]);
  await runJob();
  expect(await stored()).toEqual([]);
});
