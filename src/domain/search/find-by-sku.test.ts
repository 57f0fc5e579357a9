import { expect, test } from 'vitest';
import { databaseForTest } from '../../../test/test-database.ts';
import { aProduct, hideProduct } from '../../../test/test-products.ts';
import type { FilterValues } from '../catalog/listing/filters.ts';
import { searchProducts } from './search-products.ts';

test('a whole SKU finds its product first, with or without its signs', async () => {
  const database = await databaseForTest();
  const coat = await aProduct(database, { name: 'Long Coat' });
  const hat = await aProduct(database, { name: 'Coat CR12 Hat' });
  const sku = (id: string, text: string) =>
    database.pool.query('update product_sizes set sku = $2 where product_id = $1', [id, text]);
  await sku(coat.id, 'CR/12-34.a');
  await sku(hat.id, 'OTHER');
  const find = (text: string, filters: FilterValues = {}) =>
    searchProducts({ database, market: '' }, { text, size: 10, filters });
  for (const text of ['CR/12-34.a', 'cr1234a', 'CR 12 34 A', ' cr/12-34.A '])
    expect(await find(text)).toMatchObject({
      products: [{ slug: coat.slug }],
      total: 1,
      isNear: false,
      correctedText: null,
      unknownText: null,
    });
  expect((await find('CR/12')).products.map(({ slug }) => slug)).not.toContain(coat.slug);
  await sku(coat.id, 'cr-12');
  expect((await find('CR12')).products.map(({ slug }) => slug)).toEqual([coat.slug, hat.slug]);
  expect(await find('cr-12', { department: ['women'] })).toMatchObject({ products: [] });
  await hideProduct(database, coat);
  expect((await find('cr-12')).products.map(({ slug }) => slug)).toEqual([hat.slug]);
});
