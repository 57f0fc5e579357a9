// Texts of a product in the language of a market; who may is in test/authorization.test.ts.
import { expect, test } from 'vitest';
import { aSignedInUser } from '../../../../test/test-callers.ts';
import { addMarket } from '../../../../test/test-markets.ts';
import { aProduct } from '../../../../test/test-products.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { fieldOf, translatedFieldNames } from '../../../domain/catalog/field-lists.ts';

const open = async () => {
  const shop = await createTestShop();
  const { call } = await aSignedInUser(shop, 'admin');
  const product = await aProduct(shop.database, { priceCents: 10_000, sizes: { M: 1 } });
  await addMarket(shop.database);
  await shop.database.writes.query(
    `insert into shop_settings (name, value) values ('locale', '{"texts": "translated"}')
     on conflict (name) do update set value = shop_settings.value || excluded.value`,
  );
  const path = `/product/${product.id}/texts`;
  const type = (revision: number, texts: object) => call('PUT', `${path}/de`, { revision, texts });
  const seen = async (query = '?market=de') =>
    (await call('GET', `/products/${product.slug}${query}`)).body[0];
  return { ...shop, call, product, path, type, seen };
};

const typedTexts = Object.fromEntries(
  translatedFieldNames.map((name) => [fieldOf(name).json, `Auf Deutsch: ${name}`]),
);

test('each translated field is read in its market, and nowhere else', async () => {
  const { type, seen, call, path, product } = await open();
  const before = await seen('');
  expect((await type(1, typedTexts)).status).toBe(200);
  // The same again, as after a lost answer.
  expect((await type(1, typedTexts)).status).toBe(200);
  expect(await seen()).toMatchObject(typedTexts);
  expect(await seen('')).toEqual(before);
  const { body } = await call('GET', path);
  expect(body).toMatchObject({ revision: 2, isShown: true });
  expect(body.languages).toEqual([{ language: 'de', name: 'German', texts: typedTexts }]);
  const listed = async (query: string) =>
    (await call('GET', `/productss${query}`)).body.map(
      (one: { productName: string }) => one.productName,
    );
  expect(await listed('?market=de')).toEqual([typedTexts.productName]);
  expect(await listed('')).toEqual([product.name]);
});

test('what is missing, taken back or not shown is as the product says', async () => {
  const { type, seen, database, product } = await open();
  await database.writes.query(
    `update products set description_body = '{"type":"doc","content":[]}'`,
  );
  const { ProductDescription } = await seen('');
  await type(1, { productName: ' Mantel  aus Wolle ' });
  expect(await seen()).toMatchObject({ productName: 'Mantel aus Wolle', ProductDescription });
  expect(await seen()).toHaveProperty('descriptionHtml');
  await type(2, { ProductDescription: 'Warm.' });
  expect(await seen()).toMatchObject({ productName: 'Mantel aus Wolle' });
  // The formatted description says what the product says.
  expect(await seen()).not.toHaveProperty('descriptionHtml');
  await type(3, { productName: ' ' });
  expect(await seen()).toMatchObject({ productName: product.name, ProductDescription: 'Warm.' });
  await database.writes.query(`update shop_settings set value = value || '{"texts": "english"}'`);
  expect(await seen()).toMatchObject({ productName: product.name, ProductDescription });
});

test('what another admin changed, too long texts and unknown languages are refused', async () => {
  const { type, call, path } = await open();
  await type(1, { productName: 'Mantel' });
  const refused = async (answer: ReturnType<typeof type>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  expect(await refused(type(1, { productName: 'Jacke' }))).toEqual([409, 'changed_meanwhile']);
  const long = { productName: 'a'.repeat(256) };
  expect(await refused(type(2, long))).toEqual([422, 'invalid_input']);
  const french = call('PUT', `${path}/fr`, { revision: 2, texts: { productName: 'Manteau' } });
  expect(await refused(french)).toEqual([404, 'not_found']);
  // The shop's own texts are the product's.
  const english = call('PUT', `${path}/en`, { revision: 2, texts: { productName: 'Coat' } });
  expect(await refused(english)).toEqual([404, 'not_found']);
});

test('the texts of a deleted row are deleted, and each change is recorded', async () => {
  const { type, database, product } = await open();
  await type(1, { productName: 'Mantel' });
  const { rows } = await database.pool.query(
    `select detail from audit_log where action = 'product_texts_changed'`,
  );
  expect(rows).toMatchObject([
    { detail: { language: 'de', before: { name: '' }, after: { name: 'Mantel' } } },
  ]);
  await database.writes.query('delete from products where id = $1', [product.id]);
  expect((await database.pool.query('select from translations')).rowCount).toBe(0);
});
