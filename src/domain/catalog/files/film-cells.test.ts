// The film of a product in files: written, left, changed and put back.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  checkFile,
  exportAll,
  importFile,
  undoImport,
} from '../../../../test/test-product-files.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { filmFiles } from '../../../platform/images/film-url.ts';

const open = async () => {
  const shop = await createTestShop();
  const { pool } = shop.database;
  const store = async (film: object | null) => {
    const id = randomBytes(10).toString('hex');
    await pool.query(
      `insert into images (id, width, height, placeholder, film, unused_since)
       values ($1, 900, 1200, 'data:,', $2, now())`,
      [id, film && JSON.stringify(film)],
    );
    return id;
  };
  const aFilm = async () => ({
    name: `${await store({ format: 'mp4', bytes: 9 })}-mp4`,
    image: { id: await store(null), width: 900, height: 1200, placeholder: 'data:,', alt: 'Turns' },
  });
  const product = await aProduct(shop.database, { name: 'Trench' });
  const show = (film: object) =>
    pool.query('update products set film = $2 where id = $1', [product.id, film]);
  const filmOf = async () =>
    (await pool.query('select film from products where id = $1', [product.id])).rows[0].film;
  const waiting = async () =>
    (await pool.query('select id from images where unused_since is not null')).rows.map(
      ({ id }) => id,
    );
  return { ...shop, aFilm, show, filmOf, waiting, product };
};

test('a file names film and image; what it leaves stays, and it can be undone', async () => {
  const shop = await open();
  const [first, second] = [await shop.aFilm(), await shop.aFilm()];
  await shop.show(first);
  const file = await exportAll(shop);
  const path = filmFiles(first.name).mp4;
  expect(file).toContain(`${path} `);
  expect(await checkFile(shop, file)).toMatchObject({ changed: 0, unchanged: 1, list: [] });
  const other = file
    .replace(first.name.slice(0, 20), second.name.slice(0, 20))
    .replace(first.image.id, second.image.id);
  const { id, state } = await importFile(shop, other);
  expect(state).toBe('applied');
  const after = { name: second.name, image: { ...second.image, alt: 'Trench' } };
  expect(await shop.filmOf()).toEqual(after);
  // What shows now is kept; what it replaced waits for the job.
  const waiting = await shop.waiting();
  expect(waiting).not.toContain(second.image.id);
  expect(waiting).not.toContain(second.name.slice(0, 20));
  expect(await exportAll(shop)).toBe(other);
  const without = other.replace(/[^",]+\/films\/[^",]+/, '');
  expect(await checkFile(shop, without)).toMatchObject({ changed: 0, unchanged: 1, list: [] });
  expect((await undoImport(shop, id)).state).toBe('undone');
  expect(await shop.filmOf()).toEqual(first);
});

test('a film that is not here, or without its image, is a problem of its cell', async () => {
  const shop = await open();
  const film = await shop.aFilm();
  await shop.show(film);
  const file = await exportAll(shop);
  const wrong = [
    file.replace(film.name.slice(0, 20), '0'.repeat(20)),
    file.replace(film.image.id, '0'.repeat(20)),
    file.replace(film.name.slice(0, 20), film.image.id),
    file.replace(/(\/films\/\S+) [^",]+/, '$1'),
  ];
  for (const text of wrong)
    expect((await checkFile(shop, text)).list).toEqual([
      { line: 2, column: 'Film', message: 'is no film of this shop and its image' },
    ]);
});
