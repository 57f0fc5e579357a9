import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const products = new URL('../assets/products/', import.meta.url);
const theme = readFileSync(new URL('../src/web/styles/theme.css', import.meta.url), 'utf8');

const studio = [...(/--color-studio: light-dark\(#(\w{6})/.exec(theme)?.[1] ?? '').matchAll(/../g)];
const studioColor = studio.map(([hex]) => Number.parseInt(hex, 16));

const mains = readdirSync(products).filter((file) => !/-(detail|back)\.webp$/.test(file));

test('the pages know the ground of the product images', () => {
  expect(studioColor).toHaveLength(3);
  expect(mains.length).toBeGreaterThanOrEqual(49);
});

// A stain of two levels shows as a rectangle on a gray page.
test.each(mains)('%s stands on the color of the studio', async (file) => {
  const [width, height, above] = [180, 240, 14];
  const data = await sharp(readFileSync(new URL(file, products)))
    .removeAlpha()
    .resize(width, height)
    .raw()
    .toBuffer();
  const farAt = (pixel: number): number =>
    Math.max(...studioColor.map((value, at) => Math.abs((data[pixel * 3 + at] ?? 0) - value)));
  const corners = [0, width - 1, (height - 1) * width, height * width - 1];
  expect(Math.max(...corners.map(farAt))).toBeLessThanOrEqual(3);
  const pixelsAbove = Array.from({ length: width * above }, (_, pixel) => pixel);
  const stained = pixelsAbove.filter((pixel) => farAt(pixel) > 1);
  expect(stained.length / pixelsAbove.length).toBeLessThan(0.01);
});
