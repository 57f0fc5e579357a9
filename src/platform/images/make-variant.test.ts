import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeVariant } from './make-variant.ts';

// A fine weave in one color: every other thread a little darker.
const cloth = (width: number, height: number): Promise<Buffer> => {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const thread = (Math.floor((at % width) / 3) + Math.floor(at / width / 3)) % 2 === 0 ? 6 : -6;
    for (const [channel, value] of [205, 185, 149].entries())
      pixels[at * 3 + channel] = value + thread;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

const contrast = async (image: Buffer): Promise<number> => {
  const [red] = (await sharp(image).removeAlpha().stats()).channels;
  return red?.stdev ?? 0;
};

test('from 640 px up an AVIF keeps the weave of a cloth', async () => {
  const original = await cloth(640, 320);
  const kept = await contrast(await makeVariant(original, 640, 'avif'));
  expect(kept / (await contrast(original))).toBeGreaterThan(0.97);
});
