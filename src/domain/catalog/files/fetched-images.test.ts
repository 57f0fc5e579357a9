// Images at addresses in a file: slow hosts hold up neither the other jobs nor other images.
import { once } from 'node:events';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { checkFile, importFile } from '../../../../test/test-product-files.ts';
import { createTestShop } from '../../../../test/test-shop.ts';
import { type FetchImage, UnfetchableImage } from '../../../platform/images/upload/fetch-image.ts';
import { fetchProductImages } from './apply/fetch-product-images.ts';

const fileWith = (images: string) =>
  'Slug,Product name,Brand name,Category,Description,Price,Images\n' +
  `hat,Hat,Acme,Hat,Warm,9,${images}`;
const png = sharp({ create: { width: 9, height: 9, channels: 3, background: '#cdb995' } }).png();

test('a run whose time is over ends between two images; the next goes on', async () => {
  const testShop = await createTestShop();
  await importFile(
    testShop,
    fileWith('https://a.example/1 https://a.example/2 https://a.example/3'),
  );
  const asked: string[] = [];
  const fetchImage: FetchImage = async (address) => {
    asked.push(address.slice(-1));
    await once(AbortSignal.timeout(150), 'abort');
    if (address.endsWith('1')) throw new UnfetchableImage('The address did not answer.');
    return await png.toBuffer();
  };
  while (asked.length < 3) {
    const before = asked.length;
    await fetchProductImages(testShop.context, { fetchImage, milliseconds: 100 });
    expect(asked.length - before).toBeLessThan(2);
  }
  await fetchProductImages(testShop.context, { fetchImage });
  expect(asked).toEqual(['1', '2', '3']);
  const { rows } = await testShop.database.pool.query(
    'select jsonb_array_length(images) as images from products',
  );
  expect(rows).toEqual([{ images: 2 }]);
});

test('an address that no index holds is none', async () => {
  const testShop = await createTestShop();
  const { list } = await checkFile(testShop, fileWith(`https://a.example/${'\u9f4b'.repeat(900)}`));
  expect(list).toMatchObject([{ message: expect.stringContaining('is no address of an image') }]);
});
