import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const products = new URL('../assets/products/', import.meta.url);
const theme = readFileSync(new URL('../src/web/styles/theme.css', import.meta.url), 'utf8');

const studio = [...(/--color-studio: light-dark\(#(\w{6})/.exec(theme)?.[1] ?? '').matchAll(/../g)];
const studioColor = studio.map(([hex]) => Number.parseInt(hex, 16));

const mains = readdirSync(products).filter((file) => !/-(detail|back)\.webp$/.test(file));

const cornersOf = async (file: string): Promise<number[][]> => {
  const image = sharp(readFileSync(new URL(file, products)))
    .removeAlpha()
    .raw();
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => [
    ...data.subarray(pixel * 3, pixel * 3 + 3),
  ]);
};

test('the pages know the ground of the product images', () => {
  expect(studioColor).toHaveLength(3);
  expect(mains.length).toBeGreaterThanOrEqual(49);
});

test.each(mains)('%s ends in the color of the studio', async (file) => {
  const far = (await cornersOf(file)).flatMap((corner) =>
    corner.map((value, channel) => Math.abs(value - (studioColor[channel] ?? 0))),
  );
  expect(Math.max(...far)).toBeLessThanOrEqual(3);
});
