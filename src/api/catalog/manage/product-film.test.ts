import { expect, test } from 'vitest';
import { seedDemo } from '../../../../demo/seed-demo.ts';
import { createTestShop } from '../../../../test/test-shop.ts';

const assets = new URL('../../../../assets', import.meta.url).pathname;

test('a product has a film or null, and listings have neither', async () => {
  const { app, database } = await createTestShop();
  await seedDemo(database, assets);
  const get = async (path: string) => (await app.request(path)).json();
  const [trench] = await get('/products/belted-trench-stone');
  expect(trench.film).toMatchObject({
    mp4: expect.stringMatching(/^\/films\/belted-trench-stone-\w{8}\.mp4$/),
    webm: expect.stringMatching(/^\/films\/belted-trench-stone-\w{8}\.webm$/),
    image: { alt: 'Belted Trench Coat in stone, closer and back' },
  });
  const [image] = trench.images;
  expect(trench.film.image.id).not.toBe(image.id);
  for (const file of [trench.film.mp4, trench.film.webm]) {
    const part = await app.request(file, { headers: { range: 'bytes=0-1' } });
    expect([file, part.status, (await part.arrayBuffer()).byteLength]).toEqual([file, 206, 2]);
  }
  expect((await get('/products/rib-beanie-mustard'))[0].film).toBeNull();
  expect((await get('/productss')).some((product: object) => 'film' in product)).toBe(false);
});

test('a film needs a plain name and an image', async () => {
  const { database } = await createTestShop();
  await seedDemo(database, assets);
  for (const film of [{ name: 'a' }, { image: {} }, { name: '../secret', image: {} }])
    await expect(
      database.pool.query('update products set film = $1', [film]),
      JSON.stringify(film),
    ).rejects.toThrow(/products_film_check/);
});
