import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isFailure } from '../../errors/errors.ts';
import { createReencodeImage, type ReencodeImage, type Uploader } from './reencode-image.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#cdb995' } });

const ines: Uploader = { id: 'ines', role: 'user' };
const limits = { bytesMax: 1e9, decodingSecondsMax: 60, waitingSecondsMax: 600 };

const sentence = async (
  reencode: ReencodeImage,
  bytes: Buffer,
  uploader = ines,
): Promise<string> => {
  const answer = await reencode(bytes, uploader);
  return isFailure(answer) ? answer.message : 'stored';
};

test('what takes too much memory or time is ended, and the next file is read', async () => {
  const large = await photo(6_000, 5_000).png({ progressive: true }).toBuffer();
  const tooHard = /^This image takes too much to read/;
  const small = createReencodeImage(8, { ...limits, bytesMax: 150 * 1024 * 1024 });
  expect(await sentence(small, large)).toMatch(tooHard);
  expect(await sentence(small, await photo(9, 9).png().toBuffer())).toBe('stored');
  const frugal = createReencodeImage(8, { ...limits, decodingSecondsMax: 0.2 });
  expect(await sentence(frugal, large)).toMatch(tooHard);
  expect(await sentence(frugal, await photo(9, 9).png().toBuffer())).toBe('stored');
});

test('a machine that is too busy blames no file, and says what to do', async () => {
  const busy = createReencodeImage(8, { ...limits, waitingSecondsMax: 0.01 });
  expect(await busy(await photo(9, 9).png().toBuffer(), ines)).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/^The machine is too busy.*Try again/),
  });
});

test('a side has 16,384 pixels at most, whatever the number of pixels', async () => {
  const reencode = createReencodeImage();
  const strip = (width: number, height: number) => photo(width, height).png().toBuffer();
  expect(await sentence(reencode, await strip(1, 16_385))).toMatch(
    /side of more than 16384 pixels/,
  );
  expect(await sentence(reencode, await strip(16_385, 1))).toMatch(
    /side of more than 16384 pixels/,
  );
  expect(await sentence(reencode, await strip(1, 16_384))).toBe('stored');
});

test("an admin's file waits for no customer's", async () => {
  const reencode = createReencodeImage(0);
  const large = photo(3_000, 2_000).png().toBuffer();
  const [first, second, admins] = await Promise.all([
    sentence(reencode, await large),
    sentence(reencode, await large),
    sentence(reencode, await photo(9, 9).png().toBuffer(), { id: 'ada', role: 'admin' }),
  ]);
  expect([first, second, admins]).toEqual(['stored', expect.stringMatching(/busy/), 'stored']);
});

test('what a PNG unpacks beside its pixels takes no memory, and is gone', async () => {
  const png = await photo(90, 90).png().toBuffer();
  const unpacked = deflateSync(Buffer.alloc(300 * 1024 * 1024), { level: 9 });
  const named = (kind: string) => Buffer.concat([Buffer.from(`${kind}x\0\0`, 'latin1'), unpacked]);
  // After the first chunk, of 25 bytes.
  const withChunk = (kind: string) =>
    Buffer.concat([png.subarray(0, 33), chunkOf(named(kind)), png.subarray(33)]);
  const reencode = createReencodeImage(8, { ...limits, bytesMax: 250 * 1024 * 1024 });
  for (const kind of ['iCCP', 'zTXt']) {
    const answer = await reencode(withChunk(kind), ines);
    if (isFailure(answer)) expect(answer.message).toMatch(/^This image is damaged/);
    else expect(answer.bytes.byteLength).toBeLessThan(5_000);
  }
});

const chunkOf = (named: Buffer): Buffer => {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.byteLength - 4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
