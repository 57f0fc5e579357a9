// What images cost that were not made yet; those that are there cost next to nothing.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestShop } from '../../../test/test-shop.ts';

const id = '0123456789abcdef0123';

test('images to be made are limited by network, those that are there are not', async () => {
  // 6 in 10 minutes.
  const { app, context, securityEvents } = await createTestShop({ rateLimits: { widen: 0.01 } });
  const original = sharp({ create: { width: 9, height: 9, channels: 3, background: '#cdb995' } });
  await context.images.write(`${id}/original`, await original.webp().toBuffer());
  const ask = (file: string, remoteAddress = '192.0.2.1') =>
    app.request(`/images/${id}/${file}`, {}, { incoming: { socket: { remoteAddress } } });
  const widths = [160, 320, 480, 640, 960, 1280];
  for (const width of widths) expect((await ask(`${width}.webp`)).status).toBe(200);
  const limited = await ask('1600.webp');
  expect([limited.status, await limited.json()]).toEqual([
    429,
    expect.objectContaining({ code: 'rate_limited' }),
  ]);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  for (let n = 0; n < 20; n += 1) expect((await ask('160.webp')).status).toBe(200);
  expect((await ask('1600.webp', '192.0.2.2')).status).toBe(200);
  // Made for another, it is there for all.
  expect((await ask('1600.webp')).status).toBe(200);
  expect(securityEvents).toContainEqual(
    expect.objectContaining({ what: 'read', result: 'limited', limit: 'variants' }),
  );
});

test('mail programs may show a JPEG of the shop, other sites no other image', async () => {
  const { app, context } = await createTestShop();
  const original = sharp({ create: { width: 9, height: 9, channels: 4, background: '#cdb99500' } });
  await context.images.write(`${id}/original`, await original.webp().toBuffer());
  const ask = async (format: string) => {
    const { status, headers } = await app.request(`/images/${id}/640.${format}`);
    const names = ['content-type', 'cross-origin-resource-policy'];
    return [status, ...names.map((name) => headers.get(name))];
  };
  expect(await ask('jpeg')).toEqual([200, 'image/jpeg', 'cross-origin']);
  expect(await ask('webp')).toEqual([200, 'image/webp', 'same-origin']);
});
