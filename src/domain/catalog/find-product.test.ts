import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import { isFailure } from '../../platform/errors/errors.ts';
import { findProduct } from './find-product.ts';

test('a product is found by id, whatever its case, and by slug', async () => {
  const database = await databaseForTest();
  const { id } = await aProduct(database, { slug: 'trench-stone' });
  for (const key of [id, id.toUpperCase(), 'trench-stone'])
    expect(await findProduct({ database, market: '' }, key)).toMatchObject({ id });
});

test('deleted products and malformed keys are not found', async () => {
  const database = await databaseForTest();
  const { id } = await aProduct(database, { slug: 'trench-stone' });
  const deleted = await aProduct(database, { slug: 'deleted' });
  await hideProduct(database, deleted);
  for (const key of [
    '',
    'deleted',
    deleted.id,
    'trench',
    "x' or '1'='1",
    '\0',
    '../etc',
    id.slice(1),
    'é'.repeat(300),
    '%',
  ]) {
    const found = await findProduct({ database, market: '' }, key);
    expect(isFailure(found) && found.code, key).toBe('not_found');
  }
});

test('a product lists the visible colorways of its style, newest first', async () => {
  const database = await databaseForTest();
  await aProduct(database, { slug: 'trench-stone', style: 'trench', colorName: 'Stone' });
  await aProduct(database, { slug: 'trench-navy', style: 'trench', colorName: 'Navy' });
  await hideProduct(
    database,
    await aProduct(database, { slug: 'trench-red', style: 'trench', colorName: 'Red' }),
  );
  await aProduct(database, { slug: 'other' });
  const found = await findProduct({ database, market: '' }, 'trench-stone');
  expect(isFailure(found) ? [] : found.colorways.map(({ slug }) => slug)).toEqual([
    'trench-navy',
    'trench-stone',
  ]);
});

test('a colorway tells its sizes in stock, none when it is sold out', async () => {
  const database = await databaseForTest();
  await aProduct(database, { slug: 'navy', style: 'tee', sizes: { S: 0, M: 2 } });
  await aProduct(database, { slug: 'red', style: 'tee', sizes: { S: 0, M: 0 } });
  const found = await findProduct({ database, market: '' }, 'navy');
  expect(isFailure(found) ? [] : found.colorways).toMatchObject([
    { slug: 'red', sizesInStock: [], secondColorHex: null },
    { slug: 'navy', sizesInStock: ['M'] },
  ]);
});
