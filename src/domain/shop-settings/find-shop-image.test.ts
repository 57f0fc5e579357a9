// What the owner uploads stands at the addresses that browsers, phones and networks ask.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addChangedImage } from '../../../test/changed-settings.ts';
import { aSignedInUser } from '../../../test/test-callers.ts';
import { anImage } from '../../../test/test-managed-products.ts';
import { createTestShop } from '../../../test/test-shop.ts';
import { deleteUnusedImages } from '../../platform/images/storage/delete-unused-images.ts';
import { getStorefront } from './get-storefront.ts';
import { shopIcons } from './shop-image-files.ts';

const open = async () => {
  const shop = await createTestShop();
  const admin = await aSignedInUser(shop, 'admin');
  const upload = async (color: string): Promise<string> => {
    const id = (await anImage(shop.database, admin.id)).split('/')[2] ?? '';
    const square = { width: 900, height: 900, channels: 3 as const, background: color };
    await shop.context.images.write(
      `${id}/original`,
      await sharp({ create: square }).webp().toBuffer(),
    );
    return id;
  };
  const get = (file: string) => shop.app.request(`/${file}`);
  const look = async (file: string) => {
    const response = await get(file);
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    return [response.headers.get('content-type'), format, width, height];
  };
  return { ...shop, admin, upload, get, look };
};

const path = '/shop-settings/images';

test('an icon is served in each size, the image of links as a JPEG', async () => {
  const { admin, upload, get, look, context } = await open();
  expect((await get('favicon.ico')).status).toBe(404);
  expect((await getStorefront(context)).hasShareImage).toBe(false);
  const set = { icon: await upload('#7a1f3d'), shareImage: await upload('#123456') };
  expect((await admin.call('PUT', path, set)).status).toBe(200);
  for (const [file, { size }] of Object.entries(shopIcons)) {
    const isSvg = file.endsWith('.svg');
    const type = isSvg ? 'image/svg+xml' : 'image/png';
    expect(await look(file), file).toEqual([type, isSvg ? 'svg' : 'png', size, size]);
  }
  expect(await look('share.jpg')).toEqual(['image/jpeg', 'jpeg', 1200, 630]);
  expect((await getStorefront(context)).hasShareImage).toBe(true);
});

test('a logo may be an image, and stands back behind a drawing', async () => {
  const { admin, upload, context } = await open();
  const image = await upload('#7a1f3d');
  const set = (drawing: object | null) =>
    admin.call('PUT', '/shop-settings/logo', { drawing, image });
  expect((await set(null)).status).toBe(200);
  expect(await getStorefront(context)).toMatchObject({ logo: null, logoImage: { id: image } });
  const page = { viewBox: '0 0 9 9', ink: 'M0 0h9v9z' };
  expect((await set({ ...page, accent: '', accentWidth: 0, large: page })).status).toBe(200);
  expect(await getStorefront(context)).toMatchObject({ logo: page, logoImage: null });
});

test('what a setting shows is kept, what it showed goes, and no other text is an id', async () => {
  const { admin, upload, context, pass } = await open();
  const [shown, dropped] = [await upload('#7a1f3d'), await upload('#123456')];
  await context.database.pool.query('update images set unused_since = now()');
  for (const icon of ['../../etc/passwd', 'A'.repeat(20), `${shown}\0`, 'f'.repeat(100_000)])
    expect((await admin.call('PUT', path, { icon, shareImage: '' })).status).toBe(422);
  await admin.call('PUT', path, { icon: shown, shareImage: '' });
  pass(25 * 60);
  await deleteUnusedImages(context);
  const files = [shown, dropped].map((id) => context.images.read(`${id}/original`));
  expect((await Promise.all(files)).map((file) => file !== null)).toEqual([true, false]);
});

test('an icon whose file is gone leaves the shop as it was', async () => {
  const { admin, get, database } = await open();
  const id = '0123456789abcdef0123';
  const images = { icon: id, shareImage: '' };
  for (const way of [path, '/shop-settings/logo']) {
    const body = way === path ? images : { drawing: null, image: id };
    const { status, body: said } = await admin.call('PUT', way, body);
    expect([status, said.field]).toEqual([422, way === path ? 'icon' : 'image']);
    expect(said.message).toContain('Upload it again.');
  }
  await addChangedImage(database);
  expect((await admin.call('PUT', path, images)).status).toBe(200);
  await database.pool.query('update images set is_deleted = true');
  // What stays as it was hinders no other change.
  const shareImage = { ...images, shareImage: id };
  expect((await admin.call('PUT', path, images)).status).toBe(200);
  expect((await admin.call('PUT', path, shareImage)).status).toBe(422);
  expect((await get('icon-192.png')).status).toBe(404);
});
