// Makes the icons and the image of shared links from public/favicon.svg and the home page's hero.
// Run it after one of them changed: node scripts/make-icons.ts
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

const root = new URL('..', import.meta.url);
const file = (path: string): string => new URL(path, root).pathname;

const favicon = readFileSync(file('public/favicon.svg'), 'utf8');
const [, letter = ''] = / d="(M1\.08[^"]*)"/.exec(favicon) ?? [];

// Launchers cut icons to their own shapes: the letter stays within the circle they all keep.
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <path fill="#131316" d="M0 0h64v64H0z"/>
  <path fill="#1f35d6" d="M0 44h64v20H0z"/>
  <path fill="#fff" transform="translate(24.1 38.5) scale(.8)" d="${letter}"/>
  <path stroke="#fff" stroke-width="2.2" fill="none" d="M17 49h8M28 49h8M39 49h8"/>
</svg>`;

const { ink: letters, accent: dashes } = JSON.parse(readFileSync(file('demo/logo.json'), 'utf8'));
const wordmark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -76 250 96" width="400">
  <path fill="#fff" d="${letters}"/>
  <path stroke="#fff" stroke-width="3.4" fill="none" d="${dashes}"/>
</svg>`;

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/** A PNG in the frame of an ICO file, for browsers that read no SVG icons. */
const ico = (image: Buffer, size: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, image]);
};

const makeShareImage = (): Promise<Buffer> =>
  sharp(file('assets/home/hero-sale.webp'))
    .resize({ height: 630 })
    .extract({ left: 100, top: 0, width: 1200, height: 630 })
    .composite([{ input: Buffer.from(wordmark), left: 72, top: 238 }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();

const files = {
  'icon-192.png': await png(favicon, 192),
  'icon-512.png': await png(favicon, 512),
  'icon-maskable-512.png': await png(maskable, 512),
  'apple-touch-icon.png': await png(favicon, 180),
  'favicon.ico': ico(await png(favicon, 32), 32),
  'share.jpg': await makeShareImage(),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(file(`public/${name}`), bytes);
