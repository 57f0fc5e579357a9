import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

test('pages show images of the shop, and of its image host if it has one', () => {
  const imagesOf = (imageOrigin?: string) =>
    /img-src [^;]*/.exec(contentPolicy('<html>', 'n', { stripe: false, imageOrigin }))?.[0];
  expect(imagesOf()).toBe("img-src 'self' data: blob:");
  expect(imagesOf('https://i.host.example')).toBe(
    "img-src 'self' data: blob: https://i.host.example",
  );
});
