// Files that are no image, or a hostile one: each is refused, and nothing is stored.
import { createHash } from 'node:crypto';
import { brotliDecompressSync, crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

export type BadFile = { name: string; bytes: Buffer };

const text = (one: string): Buffer => Buffer.from(one, 'latin1');
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>';
const page = '<!doctype html><script>alert(1)</script>';

/** Of other formats, whatever they call themselves. */
const others: Record<string, Buffer> = {
  'nothing.jpg': Buffer.alloc(0),
  'one-byte.jpg': text('\xff'),
  'words.png': text('Just words.'),
  'words-with-nul.png': text('Just\0words.'),
  'zeros.webp': Buffer.alloc(1000),
  'page.jpg': text(page),
  'page-utf16.jpg': Buffer.from(`\ufeff${page}`, 'utf16le'),
  'page-after-blanks.png': text(`${' '.repeat(600)}${page}`),
  'drawing.svg': text(svg),
  'drawing.png': text(svg),
  'drawing.svgz': gzipSync(svg),
  'drawing-with-entity.svg': text(
    `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${svg}`,
  ),
  'drawing-with-laughs.svg': text(
    `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg}`,
  ),
  'document.jpg': text('%PDF-1.7\n1 0 obj <</S/JavaScript/JS(app.alert(1))>>'),
  'archive.jpg': text('PK\x03\x04\x14\0\0\0../../etc/passwd'),
  'archive-end.png': text('PK\x05\x06\0\0'),
  'archive.rar.jpg': text('Rar!\x1a\x07\x01\0'),
  'archive.7z.jpg': text("7z\xbc\xaf'\x1c"),
  'archive.tar.jpg': Buffer.concat([Buffer.alloc(257), text('ustar\x0000')]),
  'compressed.png': gzipSync(Buffer.alloc(5_000_000)),
  'program.png': text('\x7fELF\x02\x01\x01'),
  'program.exe.png': text('MZ\x90\0This program cannot be run in DOS mode.'),
  'script.jpg': text('#!/bin/sh\nrm -rf /'),
  'script.php.jpg': text('<?php system($_GET["c"]); ?>'),
  'class.jpg': text('\xca\xfe\xba\xbe\0\0\0\x34'),
  'module.wasm': text('\0asm\x01\0\0\0'),
  'data.json': text('{"__proto__":{"isAdmin":true}}'),
  'database.png': text('SQLite format 3\0'),
  'key.png': text('-----BEGIN PRIVATE KEY-----'),
  'magick.mvg.png': text('push graphic-context\nimage over 0,0 0,0 "url(https://example.com)"'),
  'magick.msl.jpg': text('<image><read filename="/etc/passwd"/></image>'),
  'page.eps.jpg': text('%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'),
  'one-frame.gif': text('GIF87a\x01\0\x01\0\0\0\0;'),
  'photo.bmp': text('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
  'icon.ico': text('\0\0\x01\0\x01\0\x10\x10'),
  'layers.psd': text('8BPS\0\x01'),
  'photo.jp2': text('\0\0\0\x0cjP  \r\n\x87\n'),
  'photo.jxl': text('\xff\x0a\xfa\x1f\x01'),
  'photo-box.jxl': text('\0\0\0\x0cJXL \r\n\x87\n'),
  'photo.heic': text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  'photo.exr': text('\x76\x2f\x31\x01'),
  'photo.hdr': text('#?RADIANCE\n'),
  'photo.ppm': text('P6 9 9 255\n'),
  'large.tiff': text('II+\0\x08\0\0\0'),
  'big-endian.tiff': text('MM\0*\0\0\0\x08'),
  'film.mp4': text('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
  'film.mov': text('\0\0\0\x14ftypqt  '),
  'film.webm': text('\x1a\x45\xdf\xa3'),
  'film.avi.webp': text('RIFF\0\0\0\0AVI LIST'),
  'sound.wav.webp': text('RIFF\0\0\0\0WAVEfmt '),
  'sound.mp3': text('ID3\x04\0'),
  'sound.ogg': text('OggS\0'),
  'not-quite.jpg': text('\xff\xd8\x00\xff'),
  'not-quite.png': text('\x89PNG\n\r\x1a\n'),
  'reversed.webp': text('WEBP\0\0\0\0RIFF'),
};

const firsts: Record<string, Buffer> = {
  jpg: text('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  png: text('\x89PNG\r\n\x1a\n'),
  webp: text('RIFF\xff\0\0\0WEBP'),
  avif: text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([text(kind), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** By default three bytes a pixel; with the color type 0 and one bit it is black and white. */
const pngOf = (
  { width, height, bits = 8, colorType = 2 }: PngHead,
  ...chunks: Buffer[]
): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colorType, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const end = chunk('IEND', Buffer.alloc(0));
  return Buffer.concat([firsts.png ?? head, chunk('IHDR', head), ...chunks, end]);
};

type PngHead = { width: number; height: number; bits?: number; colorType?: number };

/** The same bytes in every run. */
const noise = (length: number, seed: string): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.ceil(length / 32) }, (_, n) =>
      createHash('sha256').update(`${seed}${n}`).digest(),
    ),
  ).subarray(0, length);

const flat = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#cdb995' },
    limitInputPixels: false,
  });

/** They begin as an image does. */
const brokenImages = async (): Promise<Record<string, Buffer>> => {
  const pixels = noise(200 * 200 * 3, 'pixels');
  const photo = sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
  const photos: Record<string, Buffer> = {
    jpg: await photo.jpeg().toBuffer(),
    png: await photo.png().toBuffer(),
    webp: await photo.webp().toBuffer(),
    avif: await photo.avif({ effort: 0 }).toBuffer(),
  };
  const files: Record<string, Buffer> = {};
  for (const [kind, bytes] of Object.entries(photos)) {
    const first = firsts[kind] ?? bytes;
    const broken = Object.entries({
      'first-bytes': first,
      'page-inside': Buffer.concat([first, text(page)]),
      'archive-inside': Buffer.concat([first, text('PK\x03\x04\x14\0')]),
      'noise-inside': Buffer.concat([first, noise(5_000, kind)]),
      'a-tenth': bytes.subarray(0, bytes.byteLength / 10),
      'a-half': bytes.subarray(0, bytes.byteLength / 2),
      'without-its-end': bytes.subarray(0, bytes.byteLength * 0.95),
      'wiped-head': Buffer.concat([first, Buffer.alloc(bytes.byteLength)]),
    });
    for (const [how, file] of broken) files[`${how}.${kind}`] = file;
  }
  return files;
};

/** Whole images of one color, 8000 by 7000, as sharp makes them in seconds. */
const blankPng = (): Buffer => {
  const line = 1 + 8_000 / 8;
  const data = chunk('IDAT', deflateSync(Buffer.alloc(7_000 * line), { level: 1 }));
  return pngOf({ width: 8_000, height: 7_000, bits: 1, colorType: 0 }, data);
};
const blankJpeg = brotliDecompressSync(
  Buffer.from(
    'WwtXA+l5YLuPIMuR4P7laYRKJ5LdLQqLgxEmmmNA9rAxdgVvvR+UxNjaCZy9DRtwyIHpiqOsL0QXhkgOECCEpuxyx3le' +
      'r2oLZQIAxjYryKjbOA1cH3UC',
    'base64',
  ),
);
const blankWebp = Buffer.from('UklGRh4AAABXRUJQVlA4TBEAAAAvP9/VBgfQ3Da3sv+BiOh/AAA=', 'base64');

const bombs = async (): Promise<Record<string, Buffer>> => {
  const frames = Buffer.from(noise(64 * 64 * 3 * 40, 'frames'));
  const animation = sharp(frames, {
    raw: { width: 64, height: 64 * 40, channels: 3, pageHeight: 64 },
  });
  const sof = text('\xff\xc0\0\x11\x08\xff\xdc\xff\xdc\x03\x01\x22\0\x02\x11\x01\x03\x11\x01');
  const canvas = text('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0');
  return {
    '56-megapixels.png': blankPng(),
    '56-megapixels.jpg': blankJpeg,
    '56-megapixels.webp': blankWebp,
    '4-gigapixels.jpg': Buffer.concat([firsts.jpg ?? sof, sof, text('\xff\xda')]),
    '2500-megapixels.png': pngOf(
      { width: 50_000, height: 50_000 },
      chunk('IDAT', deflateSync(Buffer.alloc(99))),
    ),
    'a-line-of-2-billion.png': pngOf(
      { width: 2 ** 31 - 1, height: 1 },
      chunk('IDAT', Buffer.alloc(9)),
    ),
    'no-pixels.png': pngOf({ width: 0, height: 0 }, chunk('IDAT', Buffer.alloc(9))),
    'no-data.png': pngOf({ width: 100, height: 100 }),
    '268-megapixels.webp': canvas,
    // The best colors for noise would take seconds.
    'forty-frames.gif': await animation.gif({ effort: 1 }).toBuffer(),
    'forty-pages.tiff': await animation.tiff().toBuffer(),
    'compressed-to-nothing.tiff': await flat(1_000, 1_000)
      .tiff({ compression: 'deflate' })
      .toBuffer(),
    '20-megabytes-and-1.jpg': Buffer.concat([
      firsts.jpg ?? sof,
      Buffer.alloc(20 * 1024 * 1024 + 1 - (firsts.jpg?.byteLength ?? 0)),
    ]),
  };
};

export const badFiles = async (): Promise<BadFile[]> =>
  Object.entries({ ...others, ...(await brokenImages()), ...(await bombs()) }).map(
    ([name, bytes]) => ({ name, bytes }),
  );
